import { afterAll, beforeAll, inject } from 'vitest'
import { startSite, type Site } from './site.ts'

/** The site with its demo for the tests of a file alone, which may change what it holds. */
export function ownSite(env: Record<string, string> = {}) {
  let site: Site
  beforeAll(async () => {
    site = await startSite(env, { copyOf: inject('demoDataDir') })
  })
  afterAll(() => site?.stop())
  return {
    get url() {
      return site.url
    },
    get dataDir() {
      return site.dataDir
    },
  }
}
