import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject } from 'vitest'

/** The newest mail to an address that a site has written; empty without one. */
const newestTo = (email: string, dataDir: string): string =>
  globSync(path.join(dataDir, 'outbox/*.eml'))
    .toSorted()
    .map(file => readFileSync(file, 'utf8'))
    .findLast(mail => mail.includes(`To: ${email}`)) ?? ''

/**
 * The path that the newest mail to the address links to, when it is one of these: mails are sent
 * after the answer. By the shared site, or another.
 */
export async function linkTo(
  email: string,
  start: '/verify-email/' | '/reset-password/' = '/verify-email/',
  dataDir = inject('siteDataDir'),
): Promise<string> {
  const link = () => /^https?:\/\/[^/\s]+(\/\S+)\r?$/m.exec(newestTo(email, dataDir))?.[1] ?? ''
  await expect.poll(() => link().startsWith(start)).toBe(true)
  return link()
}
