import { fold } from '#server/job/fold-for-search.ts'
import { queryLength } from '#server/limits.ts'
import { townNames } from '#server/job/place-names.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { readPieces, type Piece, type Words } from './question.ts'
import { titleNames, type Nearness } from './titles.ts'
import { alternativeTo, understand, type Understood } from './understand.ts'

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
