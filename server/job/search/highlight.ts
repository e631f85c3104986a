import { fold } from '#server/job/fold-for-search.ts'
import type { Prepared } from './question-conditions.ts'

/** A piece of a text; hits are what was asked for. */
export interface Highlighted {
  text: string
  isHit: boolean
}

const wordPattern = /[\p{L}\p{N}]+(?:\+\+|#)?/gu
/** Letters that a word has behind its stem at most: "nurses", "engineering". */
const longestEnding = 4
/** Of a text these many characters are searched for a line to show, and so long is what is shown. */
const mostSearched = 5000
const longestLine = 160

/** The stems of each spelling that is asked for; the words of one must all be there. */
const stemsOf = ({ clauses }: Prepared): string[][] =>
  clauses
    .flat()
    .flatMap(term =>
      term.isPrefix
        ? [[fold(term.ways[0]?.words ?? '')]]
        : term.titles.map(({ tags }) => tags.map(tag => tag.slice(2))),
    )

const symbols: Record<string, string> = { cplusplus: 'c++', csharp: 'c#', fsharp: 'f#' }

function hasStem(word: string, stem: string): boolean {
  const start = symbols[stem] ?? stem
  if (word === start) return true
  // "librari" is the stem of "library".
  const stemmed = start.endsWith('i') ? start.slice(0, -1) : start
  return start.length > 2 && word.startsWith(stemmed) && word.length <= start.length + longestEnding
}

/** The words of a text that are asked for, by where they start; those of a spelling only together. */
function hitsIn(text: string, spellings: string[][]): Map<number, string> {
  const words = [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word,
    index,
    folded: fold(word).trim(),
  }))
  const hits = new Map<number, string>()
  for (const stems of spellings) {
    const found = stems.map(stem => words.filter(({ folded }) => hasStem(folded, stem)))
    if (found.every(list => list.length > 0))
      for (const { word, index } of found.flat()) hits.set(index, word)
  }
  return hits
}

function cut(text: string, hits: Map<number, string>): Highlighted[] {
  const pieces: Highlighted[] = []
  let at = 0
  for (const [start, word] of [...hits].toSorted(([a], [b]) => a - b)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isHit: false })
    pieces.push({ text: word, isHit: true })
    at = start + word.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false })
  return pieces
}

interface Texts {
  title: string
  /** Markdown. */
  description: string
  skills: string[]
}

/**
 * A job's title with what was asked for in it, its skills that were, and the line of its text that
 * has the most of it; null where none has any.
 */
export function highlight(job: Texts, question: Prepared) {
  const asked = new Set(question.clauses.flat().flatMap(term => term.skills))
  const spellings = stemsOf(question)
  const lines = job.description
    .slice(0, mostSearched)
    .split(/\n+|(?<=[.!?])\s+/)
    .map(line => line.replaceAll(/[*_`#>]+|^\s*[-+]\s+/g, '').trim())
  let best: { line: string; hits: Map<number, string> } | null = null
  for (const line of lines) {
    const hits = hitsIn(line, spellings)
    const kinds = new Set([...hits.values()].map(fold)).size
    if (kinds > 0 && kinds > new Set([...(best?.hits.values() ?? [])].map(fold)).size)
      best = { line, hits }
  }
  return {
    title: cut(job.title, hitsIn(job.title, spellings)),
    skills: job.skills.filter(skill => asked.has(fold(skill))),
    text: best && around(best.line, best.hits),
  }
}

/** A long line is cut on both sides of its first hit. */
function around(line: string, hits: Map<number, string>): Highlighted[] {
  const first = Math.min(...hits.keys())
  if (line.length <= longestLine) return cut(line, hits)
  const start = Math.max(0, line.lastIndexOf(' ', Math.max(0, first - longestLine / 2)) + 1)
  const end =
    line.length - start <= longestLine ? line.length : line.lastIndexOf(' ', start + longestLine)
  const shown = line.slice(start, end > first ? end : start + longestLine)
  const inside = [...hits].filter(
    ([at, word]) => at >= start && at + word.length <= start + shown.length,
  )
  const pieces = cut(shown, new Map(inside.map(([at, word]) => [at - start, word])))
  return [
    ...(start > 0 ? [{ text: '… ', isHit: false }] : []),
    ...pieces,
    ...(start + shown.length < line.length ? [{ text: ' …', isHit: false }] : []),
  ]
}
