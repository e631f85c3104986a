import type { Db } from '#db/index.ts'
import type { JobFilter } from '#server/job/schema.ts'
import { countMatches, newestMatches, type Condition } from '#server/job/search-queries.ts'
import { correctSpelling } from './correct-spelling.ts'
import { filterConditions } from './filter-conditions.ts'
import { prepare, type Prepared } from './question-conditions.ts'
import { readQuestion, type Reading, type Understood } from './read-question.ts'

/** How a search was read, so that it finds something where there is anything. */
export interface Answer {
  /** What a job must fulfil: the filters, and the words as they were read. */
  conditions: Condition[]
  /** The filters alone. */
  fixed: Condition[]
  /** The newest matches, as many as were wanted; none where no words were asked for. */
  newest: number[]
  /** Null where no words are asked for. */
  question: Prepared | null
  understood: Understood[]
  /** What was searched in place of words that nothing has. */
  corrected: string | null
  /** What no job has beside all the rest, and was left out. */
  leftOut: string | null
}

/** Things asked for of which one may be left out. */
const mostClauses = 6

/**
 * Reads the words of a search: as titles, skills, places and ways of working; where nothing fits,
 * as plain words; with the spelling of words that jobs have; and at last without one of them. Jobs
 * are looked for `among` those that fulfil more, the newest that are `wanted`.
 */
export async function findAnswer(
  db: Db,
  filter: JobFilter,
  among: Condition[] = [],
  wanted = 1,
): Promise<Answer> {
  const fixed = [...filterConditions(filter), ...among]
  const { query } = filter
  const answer = async (reading: Reading, changes: Partial<Answer> = {}): Promise<Answer> => {
    const question = await prepare(db, reading)
    return {
      conditions: [...fixed, ...question.conditions],
      fixed,
      newest: [],
      question: question.clauses.length > 0 ? question : null,
      understood: reading.understood,
      corrected: null,
      leftOut: null,
      ...changes,
    }
  }
  /** With what it finds; null where that is nothing. */
  const found = async (read: Answer): Promise<Answer | null> => {
    if (read.conditions.length === 0) return read
    const newest = await newestMatches(db, read.conditions, undefined, wanted)
    return newest.length > 0 ? { ...read, newest } : null
  }
  if (!query) return answer({ clauses: [], understood: [] })

  let reading = await readQuestion(db, query)
  let asRead = await answer(reading)
  const first = await found(asRead)
  if (first) return first

  if (reading.understood.length > 0) {
    const literal = await readQuestion(db, query, { isLiteral: true })
    const plain = await found(await answer(literal))
    if (plain) return plain
  }
  const corrected = await correctSpelling(db, query)
  if (corrected !== null) {
    reading = await readQuestion(db, corrected)
    asRead = await answer(reading, { corrected })
    const spelled = await found(asRead)
    if (spelled) return spelled
  }
  const { clauses } = reading
  if (clauses.length < 2 || clauses.length > mostClauses) return asRead
  const others = await Promise.all(
    clauses.map(async (clause, at) => {
      const leftOut = clause.map(term => term.ways[0]?.words).join(' or ')
      const rest = await answer(
        { ...reading, clauses: clauses.toSpliced(at, 1) },
        { corrected, leftOut },
      )
      const total = rest.question ? await countMatches(db, rest.conditions) : 0
      return { rest, total }
    }),
  )
  const [best] = others.toSorted((a, b) => b.total - a.total)
  return (best && best.total > 0 && (await found(best.rest))) || asRead
}

/** What a filter demands as its words are read at first, whether or not a job has it. */
export async function conditionsOf(db: Db, filter: JobFilter): Promise<Condition[]> {
  const reading = filter.query ? await readQuestion(db, filter.query) : null
  const question = reading && (await prepare(db, reading))
  return [...filterConditions(filter), ...(question?.conditions ?? [])]
}
