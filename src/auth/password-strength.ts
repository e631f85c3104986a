import { leastPassword } from '#server/limits.ts'

/** The most common ones of eight and more characters; the server knows thousands. */
const mostCommon = new Set(
  `password password1 password123 passw0rd p@ssw0rd 12345678 123456789 1234567890 87654321 11111111
  00000000 qwerty123 qwertyuiop 1q2w3e4r abcd1234 abc12345 iloveyou sunshine princess football
  baseball welcome1 trustno1 letmein1`.split(/\s+/),
)

export const isCommon = (password: string) => mostCommon.has(password.toLowerCase())

/** What zod's `refine` takes; refused as the server says it. */
export const uncommon: [(fields: { password: string }) => boolean, object] = [
  ({ password }) => !isCommon(password),
  { path: ['password'], message: 'This password is on lists of common ones. Choose another.' },
]

/** Kinds of characters, and how many there are of each. */
const kinds: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
]

/** A rough word on how long guessing takes: by length and kinds; repeats count little. */
export function strengthOf(password: string): 'weak' | 'fair' | 'good' | 'strong' {
  const pool = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const length = Math.min(password.length, new Set(password).size * 2)
  const bits = length * Math.log2(pool || 1)
  if (password.length < leastPassword || isCommon(password) || bits < 40) return 'weak'
  if (bits < 60) return 'fair'
  return bits < 80 ? 'good' : 'strong'
}
