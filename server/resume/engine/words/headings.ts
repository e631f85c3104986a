import { centralEuropean } from './headings/central-european.ts'
import { eastAsian } from './headings/east-asian.ts'
import { everyday } from './headings/everyday.ts'
import type { SectionKind } from './headings/heading-words.ts'
import { nordic } from './headings/nordic.ts'
import { rightToLeft } from './headings/right-to-left.ts'
import { slavic } from './headings/slavic.ts'
import { southEastern } from './headings/south-eastern.ts'
import { western } from './headings/western.ts'
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
    /education|studies|studium|ausbildung|etudes|(?<!in)formation|formacion|academic|istudied|utbildning|uddannelse|utdanning|koulutus|vzdelan|wyksztalcen|vegzettseg|educatie|образован|освіт|obrazovanj|izobra|εκπαιδευσ|σπουδ|egitim/,
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
const byLength = Map.groupBy(
  [...table].filter(([key, kind]) => key.length >= shortest && !unlike.has(kind)),
  ([key]) => key.length,
)

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

/** The known heading, without its spaces, that a misspelt one stands for ("Eductaion"), and its kind. */
export function nearHeading(text: string): { key: string; kind: SectionKind } | null {
  const key = headingKey(text)
  if (key.length < shortestMisspelt || key.length > longestMisspelt || isUncased(text)) return null
  const near = [key.length, key.length + 1, key.length - 1]
    .flatMap(length => byLength.get(length) ?? [])
    .filter(([other]) => isLetterAway(key, other))
  const [first] = near
  if (!first || table.has(key) || near.some(([, kind]) => kind !== first[1])) return null
  return { key: first[0], kind: first[1] }
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
