import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { chromiumPath } from './chromium.ts'
import { startSite } from '../site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string
    siteDataDir: string
    /** The demo as a new site has it, to be copied: to write it takes longer than many a test. */
    demoDataDir: string
  }
}

/** One server for all browser tests; what they change, they make themselves. */
export default async function setup(project: TestProject) {
  await chromiumPath()
  const demo = mkdtempSync(path.join(tmpdir(), 'fairlead-demo-'))
  await (await startSite({}, { dataDir: demo })).stop()
  const env = {
    CLAIM_TOKEN: 'demo-claim-token',
    COMPANY_DOMAIN: 'company.example',
    WELCOME_POPOVER: 'control',
  }
  const site = await startSite(env, { copyOf: demo })
  project.provide('siteUrl', site.url)
  project.provide('siteDataDir', site.dataDir)
  project.provide('demoDataDir', demo)
  return async () => {
    await site.stop()
    rmSync(demo, { recursive: true, force: true })
  }
}
