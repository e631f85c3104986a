import { fold } from '#server/job/fold-for-search.ts'
import { queryLength } from '#server/limits.ts'
import { countryName, countryNamed } from '#server/job/places.ts'
import { townNames } from '#server/job/place-names.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { readPieces, type Piece, type Words } from './question.ts'
import { titleKey, titleNames, type Nearness } from './titles.ts'
import { employmentWords, seniorityWords, visaWords, workplaceWords } from './ways-of-working.ts'

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
  /** These words in a row, and nothing else. */
  isPhrase: boolean
  isNot: boolean
}

/** Words that were taken for something else than words of the text. */
export interface Understood {
  kind: 'place' | 'workplace' | 'employment' | 'seniority' | 'visa'
  /** What they were taken for: a place's name, or the filter's value. */
  value: string
  /** Tags of which a job has one; of several of one group, one of all of these. */
  tags: string[]
  /** What has one of these tags is left out. */
  isNot: boolean
  /** The same for those of which a job has one: joined by OR, or of one kind. */
  group: number
  typed: string
  /** The whole question without it. */
  without: string
  /** The whole question with it in quotes, which takes it as words; null where that is too long. */
  literally: string | null
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

/** What stands around the words that matter, in a sentence too. */
const fillers = new Set(
  `a about also am an and any are around as at be because been being but by can careers could did do
  does for from had has have hiring i i'd i'm i've if in into is job jobs just like look looking me my
  near need needs no not of on only open opening openings or our please position positions seek seeking she
  he her his should so some something that the their them there these they this those to us vacancies
  vacancy want wanted wants was we we're were what where which who will with work works would you your`.split(
    /\s+/,
  ),
)
const beforePlace = new Set(['in', 'near', 'around', 'at', 'from'])

/**
 * What a person asks for by what they typed; null for `towns`, which have had jobs, takes every word
 * as a word. `isApart` takes "english teacher" as two words, where nobody looks for one.
 */
export function readQuestion(
  typed: string,
  towns: ReadonlySet<string> | null,
  isApart = false,
): Reading {
  const pieces = readPieces(typed)
  const reading: Reading = { clauses: [], understood: [] }
  let isOr = false
  /** What was read last, which OR joins with what follows: a clause, or a group of filters. */
  const last: { terms: Term[] | null; group: number | null } = { terms: null, group: null }
  const add = (term: Term) => {
    if (isOr && last.terms) last.terms.push(term)
    else if (isOr && last.group !== null) {
      // A filter or words: then it is words, too.
      const { group } = last
      const earlier = reading.understood.filter(one => one.group === group)
      reading.understood = reading.understood.filter(one => one.group !== group)
      last.terms = [...earlier.map(wordsOf), term]
      reading.clauses.push(last.terms)
    } else if (term.isNot || reading.clauses.length < mostWords) {
      last.terms = [term]
      reading.clauses.push(last.terms)
    }
    last.group = null
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
      const isAlternative = isOr && last.terms !== null
      const filter = towns && !isAlternative ? understand(name, towns, isAfter(beforePlace)) : null
      if (filter) {
        return () => {
          // "No remote" leaves it out, too; "no experience" is nothing that one can tell.
          const isNo = wordAt(pieces, at - 1) === 'no'
          const isNot = piece.isNot || isNo
          const other = isNot ? null : alternativeTo(filter, reading.understood)
          const group = (isOr ? last.group : null) ?? other?.group ?? at
          const ways = waysOut(typed, pieces, isNo ? at - 1 : at, words.length + Number(isNo))
          reading.understood.push({ ...filter, ...ways, isNot, group })
          last.terms = null
          last.group = group
          isOr = false
        }
      }
      const term = isApart && words.length > 1 ? null : namedTerm(name, piece.isNot)
      return term && (() => add(term))
    })
    if (span) {
      span.found()
      at += span.length
      continue
    }
    if (!towns || !fillers.has(fold(piece.text))) add(plainTerm(piece))
    at++
  }
  return reading
}

/** What words were typed, and the question without them, or with them as words. */
function waysOut(typed: string, pieces: Piece[], at: number, length: number) {
  const words = pieces.slice(at, at + length) as Words[]
  const [start, end] = [words[0]!.start, words.at(-1)!.end]
  const [before, after] = [pieces[at - 1], pieces[at + length]]
  // With what joins it to the rest: "in", "or", a comma.
  const isJoined = before && (before.kind === 'or' || beforePlace.has(wordAt(pieces, at - 1)))
  const from = isJoined ? before.start : start
  const to = !isJoined && after && (after.kind === 'or' || after.kind === 'comma') ? after.end : end
  const name = words.map(word => word.text).join(' ')
  const quoted = `${words[0]!.isNot ? '-' : ''}"${name}"`
  const literally = typed.slice(0, start) + quoted + typed.slice(end)
  return {
    typed: typed.slice(start, end),
    without: `${typed.slice(0, from).trimEnd()} ${typed.slice(to).trimStart()}`
      .trim()
      .replace(/[\s,;]+$/, ''),
    literally: literally.length > queryLength ? null : literally,
  }
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
function understand(name: string, towns: ReadonlySet<string>, isPlaceExpected: boolean) {
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
  const level = seniorityWords.get(key)
  if (level)
    return {
      kind: 'seniority' as const,
      value: level,
      // A title says it, too.
      tags: [`sen:${level}`, ...new Set([level, key].map(word => `t:${word}`))],
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

/** What was understood before of which a job has one at a time: of "remote hybrid" it is either. */
function alternativeTo(filter: Meant, understood: Understood[]) {
  const only = onlyOneOf(filter)
  return understood.find(one => only && !one.isNot && onlyOneOf(one) === only)
}

type Meant = Pick<Understood, 'kind' | 'value' | 'tags'>

/** What a job has one of; null for what may go together, as a town and its country do. */
function onlyOneOf({ kind, value, tags }: Meant): string | null {
  if (kind === 'workplace' || kind === 'seniority') return kind
  if (kind === 'employment') return /^(?:FULL|PART)_TIME$/.test(value) ? 'hours' : null
  return kind === 'place' && tags.every(tag => tag.startsWith('loc:')) ? 'town' : null
}

/** A title, a skill, or both: "accounting". */
function namedTerm(name: string, isNot: boolean): Term | null {
  const titles = ofAnyGender(name).flatMap(titleNames)
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
    isPhrase: false,
    isNot,
  }
}

/** Spellings of one thing that are asked for. */
const mostWays = 40

const plainTerm = (piece: Words): Term => ({
  ways: (piece.kind === 'word' ? ofAnyGender(piece.text) : [piece.text]).map(words => ({
    words,
    nearness: words === piece.text ? 'typed' : 'alias',
  })),
  skills: [fold(piece.text)],
  isStrict: false,
  isPrefix: piece.kind === 'prefix',
  isPhrase: piece.kind === 'phrase',
  isNot: piece.isNot,
})

/** Watchman, watchwoman, watchmen: one profession. */
function ofAnyGender(name: string): string[] {
  const root = /^(.*\p{L}{4})(?:(?:wo)?m[ae]n|person)$/iu.exec(name)?.[1]
  const others = root ? ['man', 'men', 'woman', 'women', 'person'].map(end => root + end) : []
  return [...new Set([name, ...others])]
}

/** What was taken for a filter, as the words that it was typed in. */
function wordsOf({ typed, isNot }: Understood): Term {
  const text = typed.replace(/^(?:not?\s+|\P{L}+)/iu, '')
  return namedTerm(text, isNot) ?? plainTerm({ kind: 'word', text, isNot, start: 0, end: 0 })
}

/** Every name of a town that these words may be, folded. */
export function possibleTowns(typed: string): string[] {
  const pieces = readPieces(typed)
  const names = new Set<string>()
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'word') continue
    const run = runFrom(pieces, at)
    for (let length = 1; length <= run.length; length++) {
      const words = run.slice(0, length).map(word => word.text)
      for (const one of townNames(fold(words.join(' ')))) names.add(one)
    }
  }
  return [...names]
}
