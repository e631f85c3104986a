import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { assertNoTransaction } from '#db/open-transaction.ts'
import type { Env } from '#server/env.ts'
import { ownerIn } from '#server/disk/owner.ts'
import { outboxOf } from '#server/disk/sweep-unfinished.ts'
import { makeFolder, writeWhole } from '#server/disk/write-whole.ts'

export interface Mail {
  to: string
  subject: string
  /** Plain text; a link stands on a line of its own. */
  text: string
}

/** Resolves when the mail is handed over: to the SMTP server, or to the outbox folder. */
export type SendMail = (mail: Mail) => Promise<void>

/** Mails under way at once. */
const batchSize = 20

/** Sends all of them, also when one fails. @throws the first failure, when all have been tried. */
export async function sendMails({ sendMail }: { sendMail: SendMail }, mails: Mail[]) {
  const failures: unknown[] = []
  for (let from = 0; from < mails.length; from += batchSize) {
    const batch = mails.slice(from, from + batchSize)
    const results = await Promise.allSettled(batch.map(mail => sendMail(mail)))
    for (const result of results) if (result.status === 'rejected') failures.push(result.reason)
  }
  if (failures.length > 0) throw failures[0]
}

/** For what stands, whatever becomes of its mails: a failure goes to the log alone. */
export const sendAnyway = (
  ctx: { sendMail: SendMail; log: Pick<FastifyBaseLogger, 'error'> },
  mails: Mail[],
  failed: string,
) => sendMails(ctx, mails).catch((error: unknown) => ctx.log.error(error, failed))

export function createMailer(env: Env): SendMail {
  const send = env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
    : outboxMailer(env.DATA_DIR, env.MAIL_FROM)
  return async mail => {
    assertNoTransaction('send the mail after it')
    await send(mail)
  }
}

function smtpMailer(url: string, from: string): SendMail {
  const transport = createTransport(url, { from })
  return async mail => void (await transport.sendMail(mail))
}

/** Writes `outbox/*.eml`; names sort by time, so the newest is last. */
function outboxMailer(dataDir: string, from: string): SendMail {
  const folder = outboxOf(dataDir)
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  // As it is, so that whoever opens the file finds each link whole on its line.
  transport.use('stream', ({ message }, done) => {
    message.getTransferEncoding = () => '8bit'
    done()
  })
  let count = 0
  return async mail => {
    const { message } = await transport.sendMail(mail)
    await makeFolder(folder)
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${String(count++).padStart(6, '0')}`
    const file = path.join(folder, `${name}.eml`)
    await writeWhole(file, `${file}.${ownerIn(dataDir).name}.part`, [message as Buffer])
  }
}
