import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { fold } from '#server/job/fold-for-search.ts'
import { countryName, countryNamed } from '#server/job/places.ts'
import { townNames } from '#server/job/place-names.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { readPieces, type Piece, type Words } from './question.ts'
import { titleKey, titleNames, type Nearness } from './titles.ts'
import { employmentWords, visaWords, workplaceWords } from './ways-of-working.ts'

/** A spelling under which a job may have what is asked for. */
interface Way {
  words: string
  nearness: Nearness
}

/** One thing that is asked for. */
export interface Term {
  ways: Way[]
  /** Folded names of a skill, when it is one. */
  skills: string[]
  /** Only as a skill or in a title: "C" is a letter of other words too. */
  isStrict: boolean
  isPrefix: boolean
  isNot: boolean
}

/** Words that were taken for something else than words of the text. */
export interface Understood {
  kind: 'place' | 'workplace' | 'employment' | 'visa'
  /** What they were taken for: a place's name, or the filter's value. */
  value: string
  /** Tags of which a job has one. */
  tags: string[]
  /** What was typed, and the whole question with these in quotes, which takes them as words. */
  typed: string
  literally: string
}

export interface Reading {
  /** All of these, each being one of several. */
  clauses: Term[][]
  understood: Understood[]
}

/** So many words are read; a longer question is about as clear without the rest. */
const mostWords = 16
/** Words of the longest name looked for. */
const longestName = 4

/** What stands around the words that matter. */
const fillers = new Set(
  'a an and around as at careers find for from hiring in job jobs me near of on opening openings position positions the to vacancies vacancy wanted with work'.split(
    ' ',
  ),
)
const beforePlace = new Set(['in', 'near', 'around', 'at', 'from'])

/** What a person asks for by what they typed; `isLiteral` takes every word as a word. */
export async function readQuestion(
  db: Db,
  typed: string,
  { isLiteral = false } = {},
): Promise<Reading> {
  const pieces = readPieces(typed).slice(0, mostWords)
  const towns = isLiteral ? new Set<string>() : await knownTowns(db, pieces)
  const reading: Reading = { clauses: [], understood: [] }
  let isOr = false
  const add = (term: Term) => {
    const last = reading.clauses.at(-1)
    if (isOr && last) last.push(term)
    else reading.clauses.push([term])
    isOr = false
  }
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at]!
    if (!('text' in piece)) {
      isOr = piece.kind === 'or'
      at++
      continue
    }
    if (piece.kind !== 'word') {
      add(plainTerm(piece))
      at++
      continue
    }
    const run = runFrom(pieces, at)
    const isAfter = (words: Set<string>) => words.has(wordAt(pieces, at - 1))
    const span = longest(run, words => {
      const name = words.map(word => word.text).join(' ')
      const filter = isLiteral || piece.isNot ? null : understand(name, towns, isAfter(beforePlace))
      if (filter) {
        const [start, end] = [words[0]!.start, words.at(-1)!.end]
        const asTyped = typed.slice(start, end)
        const literally = `${typed.slice(0, start)}"${name}"${typed.slice(end)}`
        return () => reading.understood.push({ ...filter, typed: asTyped, literally })
      }
      const term = namedTerm(name, piece.isNot)
      return term && (() => add(term))
    })
    if (span) {
      span.found()
      at += span.length
      continue
    }
    if (isLiteral || !fillers.has(fold(piece.text))) add(plainTerm(piece))
    at++
  }
  return reading
}

const wordAt = (pieces: Piece[], at: number) => {
  const piece = pieces[at]
  return piece?.kind === 'word' ? fold(piece.text) : ''
}

/** The words from a place on that may be one name. */
function runFrom(pieces: Piece[], at: number): Words[] {
  const run: Words[] = []
  for (const piece of pieces.slice(at, at + longestName)) {
    if (piece.kind !== 'word' || (run.length > 0 && piece.isNot)) break
    run.push(piece)
    if (piece.isNot) break
  }
  return run
}

/** The longest of the names that begin a run. */
function longest(run: Words[], find: (words: Words[]) => (() => void) | null) {
  for (let length = run.length; length > 0; length--) {
    const found = find(run.slice(0, length))
    if (found) return { found, length }
  }
  return null
}

/** Where and how one works, when these words say so. */
function understand(name: string, towns: Set<string>, isPlaceExpected: boolean) {
  const key = titleKey(name)
  const workplace = workplaceWords.get(key)
  if (workplace) return { kind: 'workplace' as const, value: workplace, tags: [`wp:${workplace}`] }
  const employment = employmentWords.get(key)
  if (employment)
    return {
      kind: 'employment' as const,
      value: employment,
      tags: [`et:${employment.toLowerCase()}`],
    }
  if (visaWords.has(key)) return { kind: 'visa' as const, value: 'visa', tags: ['visa'] }
  const country = countryNamed(name)
  if (country)
    return {
      kind: 'place' as const,
      value: countryName(country.toUpperCase()),
      tags: [`co:${country}`],
    }
  const town = fold(name)
  const names = townNames(town)
  if (!names.some(one => towns.has(one))) return null
  // "Reading" and "Nice" are words too.
  if (!isPlaceExpected && (titleNames(name).length > 0 || skillByName(name))) return null
  return { kind: 'place' as const, value: name, tags: names.map(one => `loc:${one}`) }
}

/** A title, a skill, or both: "accounting". */
function namedTerm(name: string, isNot: boolean): Term | null {
  const titles = titleNames(name)
  const skill = skillByName(name)
  if (titles.length === 0 && !skill) return null
  const ways = new Map<string, Way>([[fold(name), { words: name, nearness: 'typed' }]])
  for (const { name: words, nearness } of titles)
    if (!ways.has(words)) ways.set(words, { words, nearness })
  const spellings = skill ? [skill.name, ...skill.aliases] : []
  for (const words of spellings)
    if (!ways.has(fold(words))) ways.set(fold(words), { words, nearness: 'alias' })
  return {
    ways: [...ways.values()].slice(0, mostWays),
    skills: [...new Set([name, ...spellings].map(fold))].slice(0, mostWays),
    isStrict: skill !== null && /^[a-z]$|[+#]|^\./i.test(name),
    isPrefix: false,
    isNot,
  }
}

/** Spellings of one thing that are asked for. */
const mostWays = 40

const plainTerm = (piece: Words): Term => ({
  ways: [{ words: piece.text, nearness: 'typed' }],
  skills: [fold(piece.text)],
  isStrict: false,
  isPrefix: piece.kind === 'prefix',
  isNot: piece.isNot,
})

/** Which of the towns that these words may name have had jobs. */
async function knownTowns(db: Db, pieces: Piece[]): Promise<Set<string>> {
  const names = new Set<string>()
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'word' || piece.isNot) continue
    const run = runFrom(pieces, at)
    for (let length = 1; length <= run.length; length++) {
      const name = fold(
        run
          .slice(0, length)
          .map(word => word.text)
          .join(' '),
      )
      for (const one of townNames(name)) names.add(one)
    }
  }
  if (names.size === 0) return names
  const rows = await db
    .selectFrom('jobPlaces')
    .select('name')
    .distinct()
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}
