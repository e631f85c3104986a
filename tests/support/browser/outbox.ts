import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

/** The mails to an address that the shared site has written, the newest last. */
function mailsTo(email: string): string[] {
  const folder = path.join(inject('siteDataDir'), 'outbox')
  return readdirSync(folder)
    .filter(name => name.endsWith('.eml'))
    .toSorted()
    .map(name => readFileSync(path.join(folder, name), 'utf8'))
    .filter(mail => mail.includes(`To: ${email}`))
}

/** The path that the newest mail to the address links to; empty without one. */
export const linkTo = (email: string): string =>
  /^https?:\/\/[^/\s]+(\/\S+)\r?$/m.exec(mailsTo(email).at(-1) ?? '')?.[1] ?? ''
