/** The languages resumes are read in; names of months, languages and countries come from ICU for each. */
const locales = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const pairs = letters.flatMap(a => letters.map(b => a + b))

/** Names of ISO codes in every locale, in lower case; codes without a name are left out. */
function namesOf(type: 'language' | 'region', codes: string[]): Set<string> {
  const names = new Set<string>()
  for (const locale of locales) {
    const display = new Intl.DisplayNames([locale], { type, fallback: 'none' })
    for (const code of codes) {
      const name = display.of(type === 'region' ? code.toUpperCase() : code)
      if (name && name.length > 2) names.add(name.toLowerCase())
    }
  }
  return names
}

/** Languages people speak: two-letter ISO 639 codes, and larger ones that have three letters. */
export const languageNames = namesOf('language', [
  ...pairs,
  'fil',
  'yue',
  'gsw',
  'ckb',
  'haw',
  'nds',
])
export const countryNames = namesOf('region', pairs)

/** Month names and short forms of every locale without their point, with their number from 1. */
export function monthNames(): Map<string, number> {
  const months = new Map<string, number>()
  for (const locale of locales) {
    for (const month of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC' })
        for (let index = 0; index < 12; index++) {
          const parts = format.formatToParts(new Date(Date.UTC(2021, index, 15)))
          const name = parts.find(part => part.type === 'month')?.value.toLowerCase() ?? ''
          const key = name.normalize('NFC').replace(/\.$/, '')
          if (/^\p{L}{3,}$/u.test(key) && !months.has(key)) months.set(key, index + 1)
        }
      }
    }
  }
  return months
}
