import { z } from 'zod'
import {
  brokenCents,
  brokenMoney,
  domainLength,
  emailLength,
  maxMoney,
  nameLength,
  titleLength,
  unclearMoney,
  wordLength,
} from '#server/limits.ts'
import { withoutUnseen } from './unseen.ts'

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
const onOneLine = (value: string) =>
  value
    .replaceAll(/[\s\u0085]+/g, ' ')
    .replaceAll(turning, '')
    .trim()

/** Controls, tags, and what turns the text behind it around. */
const turning = /[\p{Cc}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu

/** Whether anything of a text shows. */
export const isSeen = (value: string) => value === '' || withoutUnseen(value).trim() !== ''

/** Text that says something: what nobody sees is nothing. */
export const someText = (max: number, missing: string) =>
  text(max).min(1, missing).refine(isSeen, missing)

/** Text of one line; a pasted one may hold breaks and tabs, which become spaces. */
export const oneLine = (max: number, least = 0, tooShort = 'Write something') =>
  rawText(10 * max, `Use at most ${max} characters`)
    .transform(onOneLine)
    .pipe(z.string().min(least, tooShort).max(max, most(max)).refine(isSeen, tooShort))

/** What mail programs make a link of, or people take for one. */
const link = /:\/\/|\bwww\.|\.[a-z]{2,}(?::\d+)?[/?#]/i

export const holdsLink = (value: string) => link.test(value)

/** What a person or an organization is called; mails to strangers have it. */
export const name = (message: string, least = 1) =>
  oneLine(nameLength, least, message).refine(value => !holdsLink(value), 'Leave out the link')

/** Of a job or a challenge. */
export const title = oneLine(titleLength, 1, 'Enter a title').pipe(
  z.string().min(3, 'Write at least 3 characters'),
)

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

export const email = (message: string) => text(emailLength).toLowerCase().pipe(z.email(message))

/** The part of e-mail addresses behind the @. */
export const mailDomain = text(domainLength)
  .toLowerCase()
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
    'Enter a domain like example.com',
  )

/** A word for an address of ours: lower case, digits, single hyphens between. */
export const slug = (max: number) =>
  text(max)
    .toLowerCase()
    .min(3, 'Use at least 3 characters')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens')

/** Paths and words that must never become somebody's address. */
export const reserved = new Set(
  `about admin administrator analytics api assets challenge challenge-details challenges dashboard
  edit fairlead forgot-password healthz help home interviewer invitation job jobs login logos
  logout me member members moderator null official org organization owner privacy profile readyz
  recruiter reset-password resume resumes root security settings signup staff status support
  system team terms trpc u undefined unsubscribe user users verify-email viewer visitor www`.split(
    /\s+/,
  ),
)

/** Skills, roles, places: words of one's own. */
export const words = (max: number) =>
  z.array(text(wordLength).min(1)).max(max, `Use at most ${max}`)

/** Some of these words, each once. */
export const choices = <Word extends string>(known: readonly [Word, ...Word[]]) =>
  z
    .array(z.enum(known))
    .max(known.length, `Choose at most ${known.length}`)
    .transform(chosen => [...new Set(chosen)])

/** ISO 4217. */
export const currency = text(3, 'Use a three-letter code, like EUR')
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Use a three-letter code, like EUR')

/** Money, in whole units of its currency. */
export const amount = z
  .number(unclearMoney)
  .int(brokenMoney)
  .min(0, 'Must not be below 0')
  .max(maxMoney, `Enter at most ${maxMoney.toLocaleString('en')}`)

/** Money with two decimals at most, as pay by the hour may have. */
export const exactAmount = z
  .number(unclearMoney)
  .min(0, 'Must not be below 0')
  .max(maxMoney, `Enter at most ${maxMoney.toLocaleString('en')}`)
  .refine(value => Math.round(value * 100) / 100 === value, brokenCents)

/** ISO 3166-1 alpha-2. */
export const country = (message: string) =>
  text(2, message)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, message)

/** A moment, ISO 8601. */
export const moment = (message: string) =>
  rawText(40, message).pipe(z.iso.datetime({ error: message }))

/** A host without a user, and nothing that hides or turns what follows. */
const plainAddress = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i
const misleading = /[\s\\\p{Cc}\p{Cf}]/u

/**
 * The address of a web page, http or https: as it is written, with the scheme, which may be left out
 * before a host that has a dot. Null for what is none.
 */
export function webPage(value: string): string | null {
  const hasScheme = /^https?:/i.test(value)
  const address = hasScheme ? value : `https://${value}`
  if (!plainAddress.test(address) || misleading.test(address)) return null
  const host = URL.parse(address)?.hostname ?? ''
  return (hasScheme ? /[^.]/ : /[^.]\.[^.]/).test(host) ? address : null
}

export const unclearAddress = 'Enter a web address like https://example.com'

/** The address of a web page. */
export const webLink = (max: number, unclear = unclearAddress) =>
  text(max).transform((value, ctx) => {
    const address = webPage(value)
    // With the scheme that was left out, it is to be taken back.
    if (address !== null && address.length <= max) return address
    ctx.addIssue({ code: 'custom', message: address === null ? unclear : most(max).error })
    return z.NEVER
  })

/** The address of a web page; null for none. */
export const webAddress = (max: number) =>
  orEmpty(
    z.literal('').transform(() => null),
    webLink(max),
  )
