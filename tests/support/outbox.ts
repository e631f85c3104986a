import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The token of the link that confirms this address; its mail is a file, written after the answer. */
export async function confirmationToken(dataDir: string, email: string): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    const mails = globSync(path.join(dataDir, 'outbox/*.eml')).map(file =>
      readFileSync(file, 'utf8'),
    )
    const own = mails.find(mail => mail.includes(email) && mail.includes('/verify-email/')) ?? ''
    const token = /\/verify-email\/([\w-]+)/.exec(own)?.[1]
    if (token) return token
    // Asked again until it is there.
    // oxlint-disable-next-line no-await-in-loop
    await setTimeout(20)
  }
  throw new Error('No mail came within 10 s')
}
