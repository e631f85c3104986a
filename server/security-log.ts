import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

/** What somebody who watches over the site wants to find in its log. */
type SecurityEvent =
  | 'signed_up'
  | 'signed_in'
  | 'signed_out'
  | 'sessions_ended'
  | 'password_wrong'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'code_asked'
  | 'code_wrong'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_codes_made'
  | 'password_changed'
  | 'email_confirmed'
  | 'email_change_asked'
  | 'refused'
  | 'invited'
  | 'role_given'
  | 'role_taken'
  | 'data_exported'
  | 'deletion_asked'
  | 'deletion_undone'
  | 'account_erased'
  | 'account_locked'
  | 'account_unlocked'

/** The procedures whose success is one. */
export const eventOf: Partial<Record<string, SecurityEvent>> = {
  'auth.signUp': 'signed_up',
  'auth.logIn': 'signed_in',
  'auth.enterCode': 'signed_in',
  'auth.logOut': 'signed_out',
  'auth.turnOnTwoFactor': 'two_factor_on',
  'auth.turnOffTwoFactor': 'two_factor_off',
  'auth.makeRecoveryCodes': 'recovery_codes_made',
  'auth.linkProvider': 'provider_linked',
  'auth.unlinkProvider': 'provider_unlinked',
  'auth.endSession': 'sessions_ended',
  'auth.endOtherSessions': 'sessions_ended',
  'auth.changePassword': 'password_changed',
  'auth.verifyEmail': 'email_confirmed',
  'user.requestEmailChange': 'email_change_asked',
  'user.deleteAccount': 'deletion_asked',
  'user.keepAccount': 'deletion_undone',
  'user.lockPerson': 'account_locked',
  'user.unlockPerson': 'account_unlocked',
  'org.create': 'role_given',
  'org.claim': 'role_given',
  'org.invite': 'invited',
  'org.acceptInvitation': 'role_given',
  'org.removeMember': 'role_taken',
  'org.leave': 'role_taken',
  'org.undoClaim': 'role_taken',
}

/** Ids and words of ours alone: names and addresses of persons stay in the database. */
interface Details {
  /** Whose account it is about, where that is not who asks. */
  userId?: string | null
  /** The procedure or route. */
  call?: string
  /** Of a refusal: the answer's. */
  status?: number
  orgSlug?: string
  /** Who is taken out of an organization. */
  memberId?: string
  /** Whom staff lock out, or let in again. */
  personId?: string
}

interface Asker {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  user?: { id: string } | null
  ip?: string
}

/** Writes a security event, under its request's id; refusals as warnings. */
export function logSecurity({ log, user, ip }: Asker, event: SecurityEvent, details: Details = {}) {
  const from = ip === undefined ? {} : { network: networkOf(ip) }
  const line = { event, userId: user?.id ?? null, ...details, ...from }
  if (event === 'refused' || event.endsWith('_wrong')) log.warn(line, 'security')
  else log.info(line, 'security')
}

/** The event that a procedure's success is, if any, by what it was given and answers. */
export function logDone(asker: Asker, call: string, input: unknown, output: unknown) {
  const event = eventOf[call]
  if (!event) return
  const [given, made] = [fieldsOf(input), fieldsOf(output)]
  const orgSlug = made.orgSlug ?? given.orgSlug
  logSecurity(asker, event, {
    // Who signs in is known by the answer alone.
    ...(event === 'signed_in' || event === 'signed_up' ? { userId: made.id ?? null } : {}),
    call,
    ...(orgSlug !== undefined && call.startsWith('org.') ? { orgSlug } : {}),
    ...(call === 'org.removeMember' ? { memberId: given.userId ?? '' } : {}),
    ...(isLocking.test(event) ? { personId: given.userId ?? '' } : {}),
  })
}

const isLocking = /^account_(un)?locked$/

const fieldsOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  ) as Partial<Record<string, string>>

const refusals = new Set([403, 421, 429])
/** One refusal passes more than one place that could tell of it. */
const told = new WeakSet<object>()

/** Tells that somebody was kept from something, or did too much of it; other failures are none. */
export function logRefusal(asker: Asker, call: string, error: object, status: number) {
  if (!refusals.has(status) || told.has(error)) return
  told.add(error)
  logSecurity(asker, 'refused', { call, status })
}

/** Enough to see that many tries come from one place, and too little to know whose line it is. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return 'unknown'
  const [front = '', back] = plain.split('%', 1)[0]?.split('::') ?? []
  const groups = front.split(':').filter(Boolean)
  const missing =
    back === undefined ? 0 : 8 - groups.length - back.split(':').filter(Boolean).length
  const whole = [...groups, ...Array<string>(missing).fill('0'), ...(back ?? '').split(':')]
  return `${whole
    .slice(0, 3)
    .map(group => group || '0')
    .join(':')}::/48`
}
