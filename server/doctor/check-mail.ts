import { within } from '#server/http/deadlines.ts'
import type { Env } from '#server/env.ts'
import { about, messageOf, type Finding } from './finding.ts'

const mail = about('mail')

/** Milliseconds. */
const patience = 10_000

export async function checkMail({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      mail.warning(
        `Nobody gets any: without SMTP_URL they are files in ${DATA_DIR}/outbox.`,
        'Set SMTP_URL and MAIL_FROM.',
      ),
    ]
  const found: Finding[] = []
  if (/\.example>?$/.test(MAIL_FROM))
    found.push(
      mail.fault(
        `It comes from ${MAIL_FROM}, which is nobody’s address.`,
        'Set MAIL_FROM to an address whose domain lets that server send (SPF, DKIM).',
      ),
    )
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(SMTP_URL)
  try {
    await within(patience, transport.verify(), () => new Error('it does not answer within 10 s'))
    found.push(mail.good('The server takes mails from us.'))
  } catch (error) {
    found.push(
      mail.fault(
        `The server takes none: ${messageOf(error)}`,
        'Mend SMTP_URL: smtps:// for port 465, smtp:// for 587, name and password in it.',
      ),
    )
  } finally {
    transport.close()
  }
  return found
}
