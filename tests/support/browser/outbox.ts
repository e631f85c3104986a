import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

/** The mails to an address that a site has written, the newest last. */
function mailsTo(email: string, dataDir: string): string[] {
  const folder = path.join(dataDir, 'outbox')
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .toSorted()
    .map(name => readFileSync(path.join(folder, name), 'utf8'))
    .filter(mail => mail.includes(`To: ${email}`))
}

/** The path that the newest mail to the address links to; empty without one. By the shared site, or another. */
export const linkTo = (email: string, dataDir = inject('siteDataDir')): string =>
  /^https?:\/\/[^/\s]+(\/\S+)\r?$/m.exec(mailsTo(email, dataDir).at(-1) ?? '')?.[1] ?? ''
