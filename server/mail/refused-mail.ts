import type { NodemailerError } from 'nodemailer'

/**
 * Whether a mail server said that there is no such mailbox: one that bounced, without the detour
 * (RFC 3463, section 3.2). Others that are refused may be refused for what was written.
 */
export function isNoMailbox(error: unknown): boolean {
  const { command, response } = error as Partial<NodemailerError>
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(response ?? '')
}

/**
 * What a mail server said that will never take this mail: 5xx to the recipient or to the message.
 * Undefined for all else, which may go well another time; a refused sender or password is for the
 * operator to mend. Its text names the address, and is left out.
 */
export function refusalOfMail(error: unknown) {
  const { permanent, command, responseCode } = error as Partial<NodemailerError>
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  return permanent && isOfMail ? { command, code: responseCode } : undefined
}
