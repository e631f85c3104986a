import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from './env.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text; a link stands on a line of its own. */
  text: string
}

/** Resolves when the mail is handed over: to the SMTP server, or to the outbox folder. */
export type SendMail = (mail: Mail) => Promise<void>

/** Sends all of them, also when one fails. @throws the first failure, when all have been tried. */
export async function sendMails({ sendMail }: { sendMail: SendMail }, mails: Mail[]) {
  const results = await Promise.allSettled(mails.map(mail => sendMail(mail)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

export function createMailer(env: Env): SendMail {
  if (env.SMTP_URL) {
    const transport = createTransport(env.SMTP_URL, { from: env.MAIL_FROM })
    return async mail => void (await transport.sendMail(mail))
  }
  return outboxMailer(path.join(env.DATA_DIR, 'outbox'), env.MAIL_FROM)
}

/** Writes `folder/*.eml`; names sort by time, so the newest is last. */
function outboxMailer(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  // As it is, so that whoever opens the file finds each link whole on its line.
  transport.use('stream', ({ message }, done) => {
    message.getTransferEncoding = () => '8bit'
    done()
  })
  let count = 0
  return async mail => {
    const { message } = await transport.sendMail(mail)
    await mkdir(folder, { recursive: true })
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${String(count++).padStart(6, '0')}`
    const file = path.join(folder, `${name}.eml`)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
