import { fold } from './fold-for-search.ts'

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

/** Where the site's name of a country is shorter than Intl's. */
const shortNames: Record<string, string> = { HK: 'Hong Kong', MM: 'Myanmar', MO: 'Macao' }

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A country's English name, so that a list needs no table of them in the browser. */
export const countryName = (code: string): string =>
  shortNames[code] ?? (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined) ?? code

const countryCodes = readCountryCodes()

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

function readCountryCodes(): Map<string, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const found = new Map(Object.entries(otherNames))
  for (const first of letters)
    for (const second of letters) {
      const code = first + second
      const name = countryName(code)
      if (name === code) continue
      found.set(fold(name), code.toLowerCase())
      found.set(code.toLowerCase(), code.toLowerCase())
    }
  return found
}
