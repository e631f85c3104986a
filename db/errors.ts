/** PostgreSQL's code of an error, or the system's; undefined without one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/**
 * Whether an error says that the database can't be reached, or takes no more at this moment, and
 * not that a statement was wrong. Codes: https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error) ?? ''
  if (code.startsWith('08') || awayCodes.has(code)) return true
  return code === '' && awayMessages.some(message => error.message.startsWith(message))
}

/** Whether the server takes no writes any more: another has become the primary. */
export const isDemoted = (error: unknown): boolean => codeOf(error) === '25006'

/** Whether the database gave up a statement that took too long. */
export const isOverdue = (error: unknown): boolean => overdueCodes.has(codeOf(error) ?? '')

/** Thrown in place of waiting behind very many others. */
export class Overloaded extends Error {}

/** Whether each connection stayed busy for too long, the second in the pool's own words. */
export const isBusy = (error: unknown): error is Error =>
  error instanceof Overloaded ||
  (error instanceof Error && error.message === 'timeout exceeded when trying to connect')

const awayCodes = new Set([
  // Ended by its administrator or a crash, starting, shutting down, no connection left.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  // Another server has become the primary.
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Of `pg`, which gives these no code. */
const awayMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
]

/** A statement's, a lock's and an idle transaction's time is over; two that waited for each other. */
const overdueCodes = new Set(['57014', '55P03', '25P03', '40P01'])
