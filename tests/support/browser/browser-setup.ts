import type { TestProject } from 'vitest/node'
import { chromiumPath } from './chromium.ts'
import { startSite } from '../site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    siteDataDir: string
  }
}

/** One server for all browser tests; what they change, they make themselves. */
export default async function setup(project: TestProject) {
  await chromiumPath()
  const site = await startSite({
    CLAIM_TOKEN: 'demo-claim-token',
    COMPANY_DOMAIN: 'company.example',
    WELCOME_POPOVER: 'control',
  })
  project.provide('siteUrl', site.url)
  project.provide('siteDataDir', site.dataDir)
  return site.stop
}
