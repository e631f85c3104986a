import { buffer } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Received {
  /** The envelope's sender and recipients. */
  from: string
  to: string[]
  subject: string
  text: string
}

/** A real SMTP server on a free port, which keeps what it was given. */
export async function startSmtp() {
  let received: Received[] = []
  /** What is answered to a recipient, or to the message for them. */
  const refused = new Map<string, { at: 'RCPT' | 'DATA'; code: number; said: string }>()
  let tries = 0
  const refusal = (email: string, at: 'RCPT' | 'DATA') => {
    const found = refused.get(email)
    if (found?.at !== at) return null
    tries++
    return Object.assign(new Error(`${found.said} <${email}>`), { responseCode: found.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    // Its own certificate would be refused, rightly.
    hideSTARTTLS: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(refusal(address, 'RCPT')),
    async onData(stream, { envelope }, done) {
      // Who sends may be cut off in the middle.
      const bytes = await buffer(stream).catch(() => null)
      if (!bytes) return done(new Error('It ended in the middle'))
      const { subject, text } = read(bytes.toString('latin1'))
      const no = refusal(envelope.rcptTo[0]?.address ?? '', 'DATA')
      if (no) return done(no)
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        subject,
        text,
      })
      return done()
    },
  })
  // Who is killed while sending hangs up in the middle; unheard, that would end the tests.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    refuse: (email: string, at: 'RCPT' | 'DATA', code: number, said = 'not taken:') =>
      refused.set(email, { at, code, said }),
    /** From now on. */
    accept: (email: string) => void refused.delete(email),
    /** Mails that were refused. */
    refusals: () => tries,
    allTo: (email: string) => received.filter(mail => mail.to.includes(email)),
    newestTo: (email: string) => received.findLast(mail => mail.to.includes(email)),
    forget(email: string) {
      received = received.filter(mail => !mail.to.includes(email))
    },
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** Subject and text of a message, which is its first, plain part. */
function read(message: string): { subject: string; text: string } {
  const [head = '', body = ''] = message.split(/\r\n\r\n([^]*)/)
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replaceAll(/\r\n/g, '') ??
    ''
  const boundary = /boundary="([^"]+)"/.exec(header('content-type'))?.[1]
  if (boundary)
    return { subject: header('subject'), text: read(body.split(`--${boundary}\r\n`)[1] ?? '').text }
  const text = decode(body, header('content-transfer-encoding'))
  return { subject: header('subject'), text: text.replaceAll('\r\n', '\n') }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
