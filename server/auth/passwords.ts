import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fieldError } from '#server/errors.ts'
import { networkOf } from '#server/http/network-of.ts'
import { createTurns } from '#server/background/fair-turns.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Hashing takes a whole core: one is left to everything else, and addresses take turns. */
const turns = createTurns({
  atOnce: Math.max(1, availableParallelism() - 1),
  eachWaiting: 100,
  waiting: 1000,
  patience: 10_000,
  ownLineFull: 'Too many attempts at once. Wait a few seconds, then try again.',
})

/** argon2id with the library's defaults (19 MiB, 2 passes: OWASP's first choice); `ip` asks for it. */
export const hashPassword = (ip: string, password: string) =>
  turns.run(networkOf(ip), () => hash(password))

/** Takes the same time whether or not the account exists: an unknown one checks a dummy hash. */
export const verifyPassword = (ip: string, passwordHash: string | null, password: string) =>
  turns.run(networkOf(ip), async () => {
    const fits = await verify(passwordHash ?? (await dummyHash), password)
    return passwordHash !== null && fits
  })

const dummyHash = hash('no account has this password')

/** @throws a field error when a password is too easy to guess for this person. */
export async function assertNotGuessable(
  password: string,
  person: { name: string; email: string },
) {
  const plain = password.toLowerCase()
  if (await isCommonPassword(password))
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
      'Don’t use your name or e-mail address as your password.',
    )
}
