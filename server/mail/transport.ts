import path from 'node:path'
import { ownerIn } from '#server/disk/owner.ts'
import { outboxOf } from '#server/disk/sweep-unfinished.ts'
import { makeFolder, writeWhole } from '#server/disk/write-whole.ts'
import { assertNoTransaction } from '#db/open-transaction.ts'
import type { Env } from '#server/env.ts'
import { writeCalendar } from './calendar.ts'
import type { Mail } from './letter.ts'

/** Resolves when the mail is handed over: to the SMTP server, or to the outbox folder. */
export type SendMail = (mail: Mail) => Promise<void>

/**
 * How long an SMTP server may say nothing, in milliseconds, while others wait behind that mail: one
 * that lets strangers wait before it greets them does so for six seconds.
 */
const usual = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function createMailer(env: Env, silence = usual): SendMail {
  const send = env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, env.MAIL_FROM, silence)
    : outboxMailer(env.DATA_DIR, env.MAIL_FROM)
  return async mail => {
    assertNoTransaction('send the mail after it')
    await send(mail)
  }
}

/** A mail that is sent twice has one Message-ID, by which programs for reading mail tell. */
const message = ({ id, calendar, ...mail }: Mail, from: string) => ({
  ...mail,
  ...(calendar && {
    icalEvent: {
      method: calendar.method,
      filename: 'interview.ics',
      content: writeCalendar(calendar, {
        from,
        to: mail.to,
        name: calendar.name,
        at: new Date(),
      }),
    },
  }),
  messageId: `<${id}@${from.replace(/^.*@/, '').replace(/>.*$/, '')}>`,
})

/** Loaded with the first mail, for no start needs to wait for it. */
const nodemailer = () => import('nodemailer')

function smtpMailer(url: string, from: string, silence: typeof usual): SendMail {
  const loadTransport = once(async () =>
    (await nodemailer()).createTransport({ url, ...silence }, { from }),
  )
  return async mail => void (await (await loadTransport()).sendMail(message(mail, from)))
}

/** Writes `outbox/*.eml`; names sort by time, so the newest is last. */
function outboxMailer(dataDir: string, from: string): SendMail {
  const folder = outboxOf(dataDir)
  const loadTransport = once(async () => {
    const { createTransport } = await nodemailer()
    const transport = createTransport({ streamTransport: true, buffer: true }, { from })
    // As it is, so that whoever opens the file finds each link whole on its line.
    transport.use('stream', ({ message: written }, done) => {
      asItIs(written)
      done()
    })
    return transport
  })
  return async mail => {
    const transport = await loadTransport()
    const { message: bytes } = await transport.sendMail(message(mail, from))
    await makeFolder(folder)
    const file = path.join(folder, `${mail.id}.eml`)
    await writeWhole(file, `${file}.${ownerIn(dataDir).name}.part`, [bytes as Buffer])
  }
}

interface Part {
  childNodes: Part[]
  getTransferEncoding: () => string | false
}

function asItIs({ childNodes }: { childNodes: Part[] }) {
  for (const part of childNodes) {
    part.getTransferEncoding = () => '8bit'
    asItIs(part)
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
