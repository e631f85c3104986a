import { fold } from '#server/job/fold-for-search.ts'
import { leastOf, type Prepared } from './question-conditions.ts'

/** A piece of a text; hits are what was asked for. */
interface Highlighted {
  text: string
  isHit: boolean
}

const wordPattern = /[\p{L}\p{N}]+(?:\+\+|#)?/gu
/** Letters that a word has behind its stem at most: "nurses", "engineering". */
const longestEnding = 4
/** Of a text these many characters are searched for a line to show, and so long is what is shown. */
const mostSearched = 5000
const longestLine = 160

/**
 * The stems of each spelling that is asked for; the words of one must all be there. Of "nurse" an
 * emergency nurse is a spelling too, in whom the nurse alone was asked for.
 */
const stemsOf = ({ clauses }: Prepared): string[][] =>
  clauses.flat().flatMap(term => {
    if (term.isPrefix) return [[fold(term.ways[0]?.words ?? '')]]
    const typed = term.titles.filter(({ nearness }) => nearness === 'typed')
    return [...typed.map(({ stems }) => stems), ...leastOf(term.titles)]
  })

const symbols: Record<string, string> = { cplusplus: 'c++', csharp: 'c#', fsharp: 'f#' }

function hasStem(word: string, stem: string): boolean {
  const start = symbols[stem] ?? stem
  if (word === start) return true
  // "librari" is the stem of "library".
  const stemmed = start.endsWith('i') ? start.slice(0, -1) : start
  return start.length > 2 && word.startsWith(stemmed) && word.length <= start.length + longestEnding
}

/** Stems by their first letter: few of them are compared with a word. */
function byLetter(spellings: string[][]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const stem of new Set(spellings.flat()))
    found.set(stem.slice(0, 1), [...(found.get(stem.slice(0, 1)) ?? []), stem])
  return found
}

interface Asked {
  spellings: string[][]
  stems: Map<string, string[]>
}

/** The words of a text that are asked for, by where they start; those of a spelling only together. */
function hitsIn(text: string, { spellings, stems }: Asked): Map<number, string> {
  const found = new Map<string, { word: string; index: number }[]>()
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = fold(word).trim()
    for (const stem of stems.get(folded.slice(0, 1)) ?? [])
      if (hasStem(folded, stem)) {
        const places = found.get(stem)
        if (places) places.push({ word, index })
        else found.set(stem, [{ word, index }])
      }
  }
  const hits = new Map<number, string>()
  for (const spelling of found.size > 0 ? spellings : [])
    if (spelling.every(stem => found.has(stem)))
      for (const stem of spelling)
        for (const { word, index } of found.get(stem) ?? []) hits.set(index, word)
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

interface Shown {
  title: Highlighted[]
  skills: string[]
  text: Highlighted[] | null
}

/**
 * Shows of a job its title with what was asked for in it, its skills that were, and the line of its
 * text that has the most of it; null where none has any.
 */
export function highlighterOf(question: Prepared): (job: Texts) => Shown {
  const skills = new Set(question.clauses.flat().flatMap(term => term.skills))
  const spellings = stemsOf(question)
  const asked = { spellings, stems: byLetter(spellings) }
  return job => ({
    title: cut(job.title, hitsIn(job.title, asked)),
    skills: job.skills.filter(skill => skills.has(fold(skill))),
    text: bestLine(job.description, asked),
  })
}

function bestLine(description: string, asked: Asked): Highlighted[] | null {
  const lines = description
    .slice(0, mostSearched)
    .split(/\n+|(?<=[.!?])\s+/)
    .map(line => line.replaceAll(/[*_`#>]+|^\s*[-+]\s+/g, '').trim())
  let best: { line: string; hits: Map<number, string> } | null = null
  let most = 0
  for (const line of lines) {
    const hits = hitsIn(line, asked)
    const kinds = new Set([...hits.values()].map(fold)).size
    if (kinds > most) {
      best = { line, hits }
      most = kinds
    }
  }
  return best && around(best.line, best.hits)
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
