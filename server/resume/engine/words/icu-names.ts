/** Languages in which all names of languages and countries are known, from ICU. */
const locales = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const pairs = letters.flatMap(a => letters.map(b => a + b))

/** In these, the names of the languages that most people there know. */
const otherLocales = 'sv da nb fi et lv lt cs sk sl hr sr hu ro bg ru uk el tr ca'.split(' ')
const knownThere = [
  ...otherLocales,
  ...locales,
  ...'no be mk sq bs is he ar fa hi zh ja ko vi ka hy'.split(' '),
]

const europe =
  'al at ba be bg ch cy cz de dk ee es fi fr gb gr hr hu ie is it lt lu lv md me mk mt nl no pl pt ro rs se si sk tr ua'.split(
    ' ',
  )

/** In lower case; a Turkish İ loses its dot like any other. */
const plain = (name: string) => name.replaceAll('İ', 'i').toLowerCase()

/** Names of ISO codes in some locales; codes without a name are left out. */
function namesOf(type: 'language' | 'region', codes: string[], inLocales: string[]): Set<string> {
  const names = new Set<string>()
  for (const locale of inLocales) {
    const display = new Intl.DisplayNames([locale], { type, fallback: 'none' })
    for (const code of codes) {
      const name = display.of(type === 'region' ? code.toUpperCase() : code)
      if (name && name.length > 2) names.add(plain(name))
    }
  }
  return names
}

/** Larger languages that have no code of two letters. */
const longCodes = ['fil', 'yue', 'gsw', 'ckb', 'haw', 'nds']
// Made when first asked for: a child that reads no list of languages needs none of them.
let languageNames: Set<string> | null = null
let countryNames: Set<string> | null = null

/** A language that people speak. */
export function namesLanguage(word: string): boolean {
  languageNames ??= new Set([
    ...namesOf('language', [...pairs, ...longCodes], locales),
    ...namesOf('language', knownThere, otherLocales),
  ])
  return languageNames.has(plain(word))
}

export function namesCountry(text: string): boolean {
  countryNames ??= new Set([
    ...namesOf('region', pairs, locales),
    ...namesOf('region', europe, [...otherLocales, 'is', 'mk', 'sq', 'bs']),
    'republic of korea',
    'česká republika',
    'slovenská republika',
    'eire',
  ])
  return countryNames.has(plain(text))
}
