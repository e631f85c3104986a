import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '#server/limits.ts'

/** RFC 6238 as every app has it. */
const period = 30
const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Fairlead', label, secret, algorithm: 'SHA1', digits: 6, period })

/** 160 random bits, as RFC 4226 recommends, in Base32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** What a QR code tells an app. */
export const linkOf = (secret: string, email: string) => totp(secret, email).toString()

/**
 * Of which half minute a code is: of this one, the one before or the one after, as clocks differ.
 * Null for any other.
 */
export function stepOf(secret: string, code: string): number | null {
  const now = Date.now()
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** Of an app, not for recovery; typed as people do. */
export const isFromApp = (code: string) => /^\d{6}$/.test(code)
export const withoutGaps = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')

/** Nothing that is taken for something else: no l and 1, no o and 0. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Of 80 random bits each. */
export const newRecoveryCodes = () =>
  Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(16)].map(byte => letters[byte % letters.length]).join(''),
  )

/** In groups of four, to be read and typed. */
export const inGroups = (code: string) => code.replaceAll(/(.{4})(?!$)/g, '$1-')
