import { z } from 'zod'

/**
 * Pieces of the schemas. The length comes first and ends the checks (`abort`): a pattern never sees
 * a text longer than its field takes, for one that goes back and forth could hold up everybody.
 */
const most = (max: number, message = `Use at most ${max.toLocaleString('en')} characters`) =>
  ({ abort: true, error: message }) as const

/** Text without the space around it. */
export const text = (max: number, message?: string) =>
  z.string().trim().max(max, most(max, message))

/** Text as it was typed. */
export const rawText = (max: number, message?: string) => z.string().max(max, most(max, message))

/** What may stand in a mail: a line break in it would let a stranger write lines of their own. */
const onOneLine = (value: string) => value.replaceAll(/[\s\u0085]+/g, ' ').trim()

/** Text of one line; a pasted one may hold breaks and tabs, which become spaces. */
export const oneLine = (max: number, least = 0, tooShort = 'Write something') =>
  rawText(10 * max, `Use at most ${max} characters`)
    .transform(onOneLine)
    .pipe(z.string().min(least, tooShort).max(max, most(max)))

/** Text that may be left out; what is empty is absent. */
export const optionalText = (max: number) =>
  text(max)
    .transform(value => value || undefined)
    .optional()

/** One of `schema`, or none: what is empty stays empty. Its refusals are told in its own words. */
export const orEmpty = <Empty extends z.ZodType, T extends z.ZodType>(empty: Empty, schema: T) =>
  z.union([empty, schema], {
    error: issue =>
      issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined,
  })

export const email = (message: string) => text(254).toLowerCase().pipe(z.email(message))

/** A word for an address of ours: lower case, digits, single hyphens between. */
export const slug = (max: number) =>
  text(max)
    .toLowerCase()
    .min(3, 'Use at least 3 characters')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens')

/** Some of these words, each once. */
export const choices = <Word extends string>(words: readonly [Word, ...Word[]]) =>
  z
    .array(z.enum(words))
    .max(words.length, `Choose at most ${words.length}`)
    .transform(chosen => [...new Set(chosen)])

/** ISO 4217. */
export const currency = text(3, 'Use a three-letter code, like EUR')
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Use a three-letter code, like EUR')

/** ISO 3166-1 alpha-2. */
export const country = (message: string) =>
  text(2, message)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, message)

/** A moment, ISO 8601. */
export const moment = (message: string) =>
  rawText(40, message).pipe(z.iso.datetime({ error: message }))

/** The address of a web page, http or https, without a password; the scheme may be left out. */
export function webPage(value: string): URL | null {
  const url = URL.parse(/^https?:\/\//i.test(value) ? value : `https://${value}`)
  const isOne = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
  return isOne && !url.username && !url.password && !/\s/.test(value) ? url : null
}
