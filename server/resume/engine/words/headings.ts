import { centralEuropean } from './headings/central-european.ts'
import { eastAsian } from './headings/east-asian.ts'
import { everyday } from './headings/everyday.ts'
import type { SectionKind } from './headings/heading-words.ts'
import { nordic } from './headings/nordic.ts'
import { rightToLeft } from './headings/right-to-left.ts'
import { slavic } from './headings/slavic.ts'
import { southEastern } from './headings/south-eastern.ts'
import { trades } from './headings/trades.ts'
import { western } from './headings/western.ts'
import { isCaps } from './letters.ts'
import { isUncased } from './uncased/scripts.ts'

/** The first that has a heading says what it heads. */
const wholeHeadings = [
  western,
  nordic,
  centralEuropean,
  slavic,
  southEastern,
  eastAsian,
  rightToLeft,
  everyday,
  trades,
].flatMap(words => Object.entries(words) as [SectionKind, string][])
const table = new Map<string, SectionKind>()

/** What stands for these when their dot, stroke or place in the word goes. */
const plainLetters: Record<string, string> = { ß: 'ss', ς: 'σ', ı: 'i', ł: 'l', đ: 'd' }

/** "一、", "（二）" before a heading. */
const numbering = /^\s*[（(【]?[一二三四五六七八九十]{1,2}[）)】]?\s*[、．.，:：]\s*/u

/** Letters and digits only, without accents; "S U M M A R Y" and "Summary:" give the same key. */
const headingKey = (text: string) =>
  text
    .replace(numbering, '')
    .replace(/^年\s*月\s*(?=\p{sc=Han})/u, '')
    .toLowerCase()
    .replace(/[ßςıłđ]/g, letter => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\((?:\d+|cont[^)]*|fortsetzung|suite)\)/g, '')
    // The first of two lines.
    .replace(/\s+&\s*$/, '')
    .replace(/&/g, 'and')
    .replace(/[^\p{L}]/gu, '')

const andWord = /^(.+?)\s+(and|und|et|y|e|en|i|och|og|ja|a|és|și|и|та|και|ve|in)\s+(.+)$/

for (const [kind, words] of wholeHeadings) {
  for (const heading of words.split('|')) {
    const key = headingKey(heading)
    if (!table.has(key)) table.set(key, kind)
    table.set(headingKey(`my ${heading}`), kind)
  }
}
// "Training and education" heads the same as "Education and training".
for (const [kind, words] of wholeHeadings) {
  for (const heading of words.split('|')) {
    const [, one, and, other] = andWord.exec(heading.trim()) ?? []
    const swapped = headingKey(`${other} ${and} ${one}`)
    if (one && !table.has(swapped)) table.set(swapped, kind)
  }
}

/** Words that decide the kind of a longer heading ("Selected consulting experience"). */
const coreWords: [RegExp, SectionKind][] = [
  [/(profile?|summary|overview|statement|objective)$/, 'summary'],
  [
    /volunt|benevol|ehrenamt|community|frivillig|ideell|dobrovol|волонт|доброволч|gonullu|εθελοντ/,
    'volunteer',
  ],
  [/publicat|publik|veroffentlich|публик|публікац|δημοσιευσ/, 'publications'],
  [
    /certif|zertifi|[cs]ertyfik|sertif|сертиф|πιστοποι|licen[cs]e|tickets$|designation|accredit|weiterbild/,
    'certificates',
  ],
  [
    /language|langues|sprachen|idiomas|sprachkennt|sprakk|sprogk|kielitai|jazyk|jezyk|jezik|nyelv|език|язык|γλωσσ/,
    'languages',
  ],
  [
    /project|projet|projekt|prosjekt|proyecto|proiect|проект|проєкт|projeler|ihavebuilt|imade/,
    'projects',
  ],
  [
    /skill|competen|kenntnis|fahigkeit|habilidad|expertise|proficien|technolog|goodat|kompeten[cst]|fardighet|faerdighed|ferdighet|osaami|dovednost|zrucnost|umiejetnos|keszseg|vjestin|vestin|вештин|navyk|навык|навич|умени|δεξιοτητ|beceri|yetkinlik/,
    'skills',
  ],
  [
    /education|studies|studium|ausbildung|etudes|(?<!in|trans|per)formation|formacion|academic|istudied|utbildning|uddannelse|utdanning|koulutus|vzdelan|wyksztalcen|vegzettseg|educatie|образован|освіт|obrazovanj|izobra|εκπαιδευσ|σπουδ|egitim/,
    'education',
  ],
  [/award|honou?r|auszeichnung|achievement|premio/, 'awards'],
  [
    /experienc|erfahrung|werdegang|employment|experiencia|esperienz|ervaring|workhistory|career|ihaveworked|erfaring|erfarenhet|kokemus|zkusenost|skusenost|doswiadczen|tapasztalat|experienta|опытработ|опит|досвід|искуств|iskustv|izkusnj|εμπειρι|deneyim|tecrube/,
    'work',
  ],
  [/interest|hobb|hobby/, 'interests'],
  [/reference|referenz/, 'references'],
  [/summary|profile|aboutme|whoiam|statement|qualifications/, 'summary'],
  [/contact/, 'contact'],
]

const titledHeading = /^([^·|•—–]+?)\s+[·|•—–]\s+([^·|•—–]+)$/u

/** "工作经历 Work Experience": in two scripts, both of which say the same. */
function knownTwice(text: string): SectionKind | null {
  if (text.length > 60 || !isUncased(text)) return null
  const latin = text.match(/[\p{sc=Latin}&' -]+/gu)?.join('') ?? ''
  const own = text.replace(/[\p{sc=Latin}&'()（）/|-]+/gu, '')
  const kind = table.get(headingKey(own)) ?? null
  return kind !== null && table.get(headingKey(latin)) === kind ? kind : null
}

/** "Awards and certificates", "Conferences/Talks", where each of both heads sections: the kind of the first. */
function ofBoth(text: string): SectionKind | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s*[&/]\s*/gu, ' and ')
  const [, one = '', , other = ''] = plain.length < 60 ? (andWord.exec(plain) ?? []) : []
  const first = one && table.get(headingKey(one))
  return first && table.has(headingKey(other)) ? first : null
}

/** "Mes atouts", "Moje zainteresowania" */
const whose =
  /^(?:my|our|mein[e]?|mon|ma|mes|mi|mis|mio|mia|miei|mie|i miei|le mie|mijn|meu|minha|meus|minhas|os meus|as minhas|mój|moja|moje|můj|moj|min|mitt|mina|mit|mine|мой|моя|моё|мои|мої|моя|моите|моје|τα|οι|το)\s+(?=\p{L}{4})/iu

/** The kind of a whole heading, null when we don't know the words. */
export function knownHeading(text: string): SectionKind | null {
  const known =
    table.get(headingKey(text)) ??
    table.get(headingKey(text.trim().slice(0, 60).replace(whose, ''))) ??
    ofBoth(text) ??
    knownTwice(text)
  // "Career so far · Experience": a title of its own, and the plain word after it.
  const [, title = '', word = ''] = known ? [] : (titledHeading.exec(text) ?? [])
  return title && title.split(' ').length < 4 ? (table.get(headingKey(word)) ?? null) : known
}

/** The shortest heading that a misspelt one is taken for, and the shortest of those. */
const [shortest, shortestMisspelt] = [6, 5]
const longestMisspelt = 30
/** Of these a letter less may be another word: "Contract", "Lines". */
const unlike = new Set<SectionKind>(['contact', 'profiles', 'publications', 'other'])

/** As it is written, its words without accents, and what they are together. */
interface Written {
  text: string
  words: string[]
  key: string
  kind: SectionKind
}
const written = wholeHeadings.flatMap(([kind, all]) =>
  unlike.has(kind)
    ? []
    : all.split('|').flatMap((heading): Written[] => {
        const text = heading.trim()
        const key = headingKey(text)
        return key.length < shortest || table.get(key) !== kind
          ? []
          : [{ text, key, kind, words: text.split(/\s+/).map(headingKey) }]
      }),
)
const byLength = Map.groupBy(written, ({ key }) => key.length)
const byWords = Map.groupBy(written, ({ words }) => words.length)

/** Whether one letter more, less or other, or two that changed places, make one of the other. */
function isLetterAway(one: string, other: string): boolean {
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  if (from === 0) return false
  const [rest, others] = [one.slice(from), other.slice(from)]
  const same = (a: number, b: number) => rest.slice(a) === others.slice(b)
  const swapped = rest[0] === others[1] && rest[1] === others[0] && same(2, 2)
  return same(1, 1) || same(1, 0) || same(0, 1) || swapped
}

/** Each word is the other's, or a letter away from it. */
const isNearByWords = (words: string[], others: string[]) =>
  words.every((word, at) => {
    const other = others[at] ?? ''
    return word === other || (word.length >= shortestMisspelt && isLetterAway(word, other))
  })

/** With capitals where the other has them. */
function inCaseOf(text: string, other: string): string {
  if (isCaps(other)) return text.toUpperCase()
  const given = other.split(/\s+/)
  const words = text.split(/\s+/)
  return words
    .map((word, at) => {
      const capital =
        at === 0 || (given.length === words.length && /^\p{Lu}/u.test(given[at] ?? ''))
      return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word
    })
    .join(' ')
}

const accented = /\p{M}/u

/**
 * The known heading that a misspelt one stands for ("Eductaion": "Education"), and its kind. `isEnding`
 * where the two end in other letters: that may be another form of the word.
 */
export function nearHeading(
  given: string,
): { text: string; kind: SectionKind; isEnding: boolean } | null {
  const key = headingKey(given)
  if (key.length < shortestMisspelt || key.length > longestMisspelt || isUncased(given)) return null
  if (knownHeading(given)) return null
  const words = given.trim().split(/\s+/).map(headingKey)
  const whole = [key.length, key.length + 1, key.length - 1]
    .flatMap(length => byLength.get(length) ?? [])
    .filter(other => isLetterAway(key, other.key))
    // "IT" and "ICT" are two words.
    .filter(other => words.length !== other.words.length || isNearByWords(words, other.words))
  const near =
    whole.length > 0 || words.length < 2
      ? whole
      : (byWords.get(words.length) ?? []).filter(other => isNearByWords(words, other.words))
  const [first] = near
  if (!first || near.some(({ kind }) => kind !== first.kind)) return null
  const hasAccents = (text: string) => accented.test(text.normalize('NFD'))
  const { text } = near.find(one => hasAccents(one.text) === hasAccents(given)) ?? first
  const isEnding = near.some(one => one.key.at(-1) !== key.at(-1))
  return { text: inCaseOf(text, given.replace(/\s*[:：]\s*$/u, '')), kind: first.kind, isEnding }
}

/** "Safety tickets:", "Szkoła zawodowa:": the kind that its last or first word heads; for lines that a colon ends. */
export function kindOfNoun(text: string): SectionKind | null {
  const words = text.replace(/\s*[:：]\s*$/u, '').split(/\s+/, 5)
  if (words.length < 2 || words.length > 4) return null
  return table.get(headingKey(words.at(-1) ?? '')) ?? table.get(headingKey(words[0] ?? '')) ?? null
}

/** The kind guessed from a part of it; only for lines that look like headings anyway. */
export function guessHeading(text: string): SectionKind | null {
  const key = headingKey(text)
  return coreWords.find(([pattern]) => pattern.test(key))?.[1] ?? null
}
