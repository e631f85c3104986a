import type { Evidence, Finding, JsonResume, ParsedResume } from '#server/resume/engine/types.ts'
import { detectLanguage } from '#server/resume/engine/words/detect-language.ts'
import { bulletMark } from '#server/resume/engine/words/letters.ts'
import { allSkills } from '#server/skills/find-skills.ts'
import type { Context } from './context.ts'
import { clip, finding } from './context.ts'
import { withoutQuotes } from './phrases.ts'
import { jargon } from './spelling-jargon.ts'

/** A word that is in no dictionary, and the one that is meant. */
export interface Misspelt {
  word: string
  meant: string
}

const mostWords = 5000
/** Whoever writes a word so often means it. */
const often = 3

interface Told {
  summary?: unknown
  description?: unknown
  highlights?: unknown
}

interface Prose {
  text: string
  pointer: string
}

/** What is told in sentences; names, titles and lists stand elsewhere. */
function proseOf({ basics, work, volunteer, projects }: JsonResume): Prose[] {
  const told = (kind: string, entries: object[] = []): Prose[] =>
    entries.flatMap((entry, at) => {
      const { summary, description, highlights }: Told = entry
      const items = Array.isArray(highlights) ? highlights : []
      return [
        { text: summary, pointer: `/${kind}/${at}/summary` },
        { text: description, pointer: `/${kind}/${at}/description` },
        ...items.map((text: unknown, item) => ({
          text,
          pointer: `/${kind}/${at}/highlights/${item}`,
        })),
      ].flatMap(({ text, pointer }) => (typeof text === 'string' ? [{ text, pointer }] : []))
    })
  return [
    ...(basics?.summary ? [{ text: basics.summary, pointer: '/basics/summary' }] : []),
    ...told('work', work),
    ...told('volunteer', volunteer),
    ...told('projects', projects),
  ]
}

/** Words of small letters alone, and the first of a sentence with its capital; no part of an address or a name. */
function* wordsIn(text: string): Generator<string> {
  for (const [token] of withoutQuotes(text).matchAll(/[^\s()[\]|,;:!?…—–"“”]{1,200}/gu)) {
    const word = /^([A-Za-z]?[a-z]{5,19})(?:['’]s)?\.?$/.exec(token)?.[1]
    if (word && (word === word.toLowerCase() || text.startsWith(token))) yield word.toLowerCase()
  }
}

let fromSkills: Set<string> | null = null
const smallWords = (text: string) => text.toLowerCase().match(/[a-z]{3,}/g) ?? []

/** Every word of every skill that we know. */
function skillWords(): Set<string> {
  fromSkills ??= new Set(
    allSkills().flatMap(skill => [skill.name, ...skill.aliases].flatMap(smallWords)),
  )
  return fromSkills
}

/** Where prose is told, the words that stand in a name, a title or a list besides. */
function namedWords({ content, blocks, provenance }: ParsedResume): Set<string> {
  const prose =
    /^\/(?:basics\/summary$|(?:work|volunteer|projects)\/\d+\/(?:summary|description|highlights))/
  const ids = new Set(provenance.flatMap(one => (prose.test(one.pointer) ? one.blockIds : [])))
  const others = blocks.filter(block => !ids.has(block.id)).map(block => block.text)
  const capitals = proseOf(content).flatMap(
    ({ text }) => text.match(/(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}]{2,}/gu) ?? [],
  )
  return new Set([...others, ...capitals].flatMap(smallWords))
}

const isJargon = (word: string) => jargon.has(word) || jargon.has(word.replace(/s$/, ''))

/** Some tell a part in another language. */
const isEnglish = ({ text }: Prose) => (detectLanguage(text) ?? 'en') === 'en'

/** The words of an English resume that a dictionary may know, up to 5,000 of 6 to 20 letters: longer ones are codes and names. */
export function wordsToLookUp(parsed: ParsedResume): string[] {
  if (parsed.language !== 'en') return []
  const counts = new Map<string, number>()
  for (const { text } of proseOf(parsed.content).filter(isEnglish))
    for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const named = namedWords(parsed)
  return [...counts]
    .filter(([word, count]) => count < often && !named.has(word) && !isJargon(word))
    .flatMap(([word]) => (skillWords().has(word) ? [] : [word]))
    .slice(0, mostWords)
}

/** The word with a few beside it: two slips in a line are two places. */
const around = (word: string, text: string) =>
  new RegExp(`(?:\\S{1,40}\\s+){0,5}\\S{0,40}${word}\\S{0,40}(?:\\s+\\S{1,40}){0,5}`, 'i').exec(
    text,
  )?.[0]

/** Of a text put together from lines that stand apart, the line with the word is quoted, and no other. */
function evidenceOfWord(context: Context, word: string, { text, pointer }: Prose): Evidence[] {
  const { linesOf, evidenceOf, evidenceOfBlocks } = context
  const lines = linesOf(pointer)
  const areApart = lines.some(({ id }, at) => at > 0 && id - (lines[at - 1]?.id ?? id) !== 1)
  const line = areApart ? lines.find(one => around(word, one.text) !== undefined) : undefined
  if (!line) return evidenceOf(pointer, around(word, text))
  const quote = around(word, line.text.replace(bulletMark, ''))
  return evidenceOfBlocks([line.id]).map(one => ({ ...one, quote: clip(quote ?? one.quote) }))
}

/** One finding for each word, where it stands first. */
export function checkSpelling(context: Context, misspelt: Misspelt[]): Finding[] {
  if (misspelt.length === 0) return []
  const prose = proseOf(context.content)
    .filter(isEnglish)
    .map(one => ({ ...one, words: new Set(wordsIn(one.text)) }))
  return misspelt.flatMap(({ word, meant }) => {
    const place = prose.find(({ words }) => words.has(word))
    if (!place) return []
    return [
      finding('MISSPELT_WORD', {
        message: `"${word}" may be misspelt: did you mean "${meant}"?`,
        why: 'Readers notice a slip, and a search for the word does not find you.',
        action: 'Correct it, or mark this as fine where it is a word of your profession.',
        pointer: place.pointer,
        evidence: evidenceOfWord(context, word, place),
      }),
    ]
  })
}
