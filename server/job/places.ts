import { fold } from './fold-for-search.ts'
import { townNames } from './place-names.ts'

/** Names in use beside those of Intl. */
const otherNames: Record<string, string> = {
  usa: 'us',
  'united states of america': 'us',
  uk: 'gb',
  'great britain': 'gb',
  england: 'gb',
  holland: 'nl',
  'the netherlands': 'nl',
  'czech republic': 'cz',
  turkey: 'tr',
  uae: 'ae',
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Where the site's name is shorter than Intl's, and those that were asked for: a list has one with each place. */
const known = new Map(Object.entries({ HK: 'Hong Kong', MM: 'Myanmar', MO: 'Macao' }))

/** A country's English name, so that a list needs no table of them in the browser. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const name = known.get(code) ?? names.of(code) ?? code
  known.set(code, name)
  return name
}

const countryCodes = readCountryCodes()

/** In English. */
export const countryNames = [...new Set(countryCodes.values())].map(code =>
  countryName(code.toUpperCase()),
)

/** The search tags of all countries. */
export const countryTags = [...new Set(countryCodes.values())].map(code => `co:${code}`)

/**
 * The search tags that a job at `place` has, all of them: "Bergen", "Norway", "Bergen, NO" or
 * "remote". A country's tag is on its remote jobs too.
 */
export const placeTags = (place: string): string[] =>
  place
    .split(',')
    .map(part => fold(part.trim()))
    .filter(Boolean)
    .map(name => {
      if (name === 'remote') return 'wp:remote'
      const code = countryCodes.get(name)
      return code ? `co:${code}` : `loc:${name}`
    })

/** "CA" after a town is California more often than Canada: it names no country for sure. */
const isState =
  /^(al|ar|az|ca|co|de|ga|id|il|in|ky|la|ma|md|me|mn|mo|ms|mt|nc|ne|pa|sc|sd|tn|va|georgia)$/i

/** As `placeTags`, for where people say that they are: the state is a tag that no country has. */
export const writtenTags = (place: string): string[] =>
  place
    .split(',')
    .flatMap(part => (isState.test(part.trim()) ? [`loc:${fold(part.trim())}`] : placeTags(part)))

/** As `placeTags`, each with the tags of its other names: a job has one of each. */
export const placeChoices = (place: string): string[][] => placeTags(place).map(withOtherNames)

/** As `placeChoices`, for where people say that they are: a state may have a country's code. */
export const writtenChoices = (place: string): string[][] =>
  place
    .split(',')
    .filter(part => part.trim())
    .map(part => [...new Set([...placeTags(part), ...writtenTags(part)].flatMap(withOtherNames))])

const withOtherNames = (tag: string): string[] =>
  tag.startsWith('loc:') ? townNames(tag.slice(4)).map(name => `loc:${name}`) : [tag]

/** The code of a country by a name that is no word of another meaning; null for others. */
export function countryNamed(name: string): string | null {
  const isCode = /^[A-Za-z]{2}$/.test(name)
  if (isCode && !['US', 'UK'].includes(name)) return null
  return countryCodes.get(fold(name)) ?? null
}

function readCountryCodes(): Map<string, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const found = new Map(Object.entries(otherNames))
  const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'fi'].map(
    language => new Intl.DisplayNames(language, { type: 'region' }),
  )
  for (const first of letters)
    for (const second of letters) {
      const code = first + second
      const name = countryName(code)
      // "UK" and "FX" are old or other codes, by the names of "GB" and "FR".
      if (name === code || Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) continue
      found.set(fold(name), code.toLowerCase())
      found.set(code.toLowerCase(), code.toLowerCase())
      for (const language of languages) {
        const folded = fold(language.of(code) ?? name)
        if (!found.has(folded)) found.set(folded, code.toLowerCase())
      }
    }
  return found
}
