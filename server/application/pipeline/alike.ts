import { createHash } from 'node:crypto'
import { fold } from '#server/job/fold-for-search.ts'
import type { Snapshot } from '../snapshot.ts'
import { isSpaceless } from '../spaceless.ts'

/** What may be alike in two applications of one person, said of both. */
const kinds = {
  email: 'the same e-mail address',
  phone: 'the same phone number',
  school: 'the same name and school',
  employer: 'the same name and employer',
  town: 'the same name and town',
} as const

type Kind = keyof typeof kinds

const leastDigits = 7
/** From the end: before them stand the country and its zeros, as one likes. */
const comparedDigits = 9
/** More schools and employers tell nobody apart. */
const mostPlaces = 20
/** Hexadecimal digits: enough that two texts of an organization never share them by chance. */
const hashLength = 24

const wordsIn = (text = '') =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** In any order; one word alone is no full name, unless its script has no spaces. */
function fullName(text = ''): string | null {
  const words = wordsIn(text)
  const whole = words.join('')
  if (isSpaceless(whole)) return whole.length > 1 ? whole : null
  return words.length > 1 ? words.toSorted().join(' ') : null
}

/** The account's, and the resume's where they share a word: a heading that was read as a name many have. */
function namesOf(own: string, read = ''): string[] {
  const words = new Set(wordsIn(own))
  const isShared = wordsIn(read).some(word => words.has(word))
  return said(fullName(own), isShared && fullName(read))
}

/**
 * By what another application to the organization is taken for one of the same person. Hashes, so that
 * no address stands there, and of the organization, so that they lead to nobody else's applicants.
 */
export function alikeKeys(organizationId: string, { person, content }: Snapshot): string[] {
  const { basics = {}, education = [], work = [] } = content
  const names = namesOf(person.name, basics.name)
  const digits = (basics.phone ?? '').replaceAll(/\D/g, '')
  const placed = (places: (string | undefined)[]) =>
    places.slice(0, mostPlaces).flatMap(place => {
      const words = wordsIn(place).join(' ')
      return words === '' ? [] : names.map(name => `${name}\n${words}`)
    })
  const texts: Record<Kind, string[]> = {
    email: said(person.email, basics.email).map(email => email.trim().toLowerCase()),
    phone: digits.length < leastDigits ? [] : [digits.slice(-comparedDigits)],
    school: placed(education.map(({ institution }) => institution)),
    employer: placed(work.map(({ name }) => name)),
    town: placed([basics.location?.city]),
  }
  const keys = Object.entries(texts).flatMap(([kind, all]) =>
    all.map(text => `${kind}:${hashOf([organizationId, kind, text].join('\n'))}`),
  )
  return [...new Set(keys)]
}

const said = (...texts: (string | false | null | undefined)[]) =>
  texts.filter(text => !!text) as string[]

const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, hashLength)

/** What keys that two applications share say: `the same phone number`, each once. */
export function alikeWords(keys: string[]): string[] {
  const shared = new Set(keys.map(key => key.split(':')[0]))
  return Object.entries(kinds).flatMap(([kind, words]) => (shared.has(kind) ? [words] : []))
}
