import type { NodemailerError } from 'nodemailer'

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
