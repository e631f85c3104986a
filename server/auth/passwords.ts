import { hash, verify } from '@node-rs/argon2'
import { fieldError } from '#server/errors.ts'
import { commonPasswords } from './common-passwords.ts'

/** argon2id with the library's defaults (19 MiB, 2 passes: OWASP's first choice). */
export const hashPassword = (password: string) => hash(password)

/** Takes the same time whether or not the account exists: an unknown one checks a dummy hash. */
export async function verifyPassword(passwordHash: string | null, password: string) {
  const fits = await verify(passwordHash ?? (await dummyHash), password)
  return passwordHash !== null && fits
}

const dummyHash = hash('no account has this password')

/** @throws a field error when a password is too easy to guess for this person. */
export function assertNotGuessable(password: string, person: { name: string; email: string }) {
  const plain = password.toLowerCase()
  if (commonPasswords.has(plain))
    throw fieldError(
      'BAD_REQUEST',
      'password',
      'This password is on lists of common ones. Choose another.',
    )
  const own = [person.name, person.email, person.email.split('@')[0] ?? '']
  if (own.some(text => text.length > 3 && plain === text.toLowerCase()))
    throw fieldError(
      'BAD_REQUEST',
      'password',
      "Don't use your name or e-mail address as password.",
    )
}
