import { fold } from './fold.ts'

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
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const found = new Map(Object.entries(otherNames))
  for (const first of letters)
    for (const second of letters) {
      const code = first + second
      const name = names.of(code)
      if (!name) continue
      found.set(fold(name), code.toLowerCase())
      found.set(code.toLowerCase(), code.toLowerCase())
    }
  return found
}
