import { createRequire } from 'node:module'

/**
 * In place of `@node-rs/argon2` in the tests of the server, which make thousands of accounts: the
 * same hashes, of one pass over little memory. What the browser's tests start hashes as it should.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

export const hash = (password: string) =>
  argon2.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })

export const { verify } = argon2
