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
 * The path of this kind that the newest mail to the address links to: mails are sent after the answer. By the shared site, or another.
 */
export async function linkTo(
  email: string,
  start:
    | '/verify-email/'
    | '/reset-password/'
    | '/unsubscribe/'
    | '/invitation/'
    | '/dashboard'
    | '/org/' = '/verify-email/',
  dataDir = inject('siteDataDir'),
): Promise<string> {
  const line = new RegExp(`^https?://[^/\\s]+(${start}\\S+)\\r?$`, 'm')
  const link = () => line.exec(newestTo(email, dataDir))?.[1] ?? ''
  await expect.poll(link).not.toBe('')
  return link()
}
