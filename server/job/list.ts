import { z } from 'zod'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { decodeCursor, pageAt, pageOf } from '#server/input/cursor.ts'
import { countCap } from '#server/limits.ts'
import { notHiddenFrom } from './kept/queries.ts'
import { countOpenJobs, listByPay, listJobsBySeq, listOpenJobs, type OpenJob } from './queries.ts'
import { byFit, rank, type Ranked, type Reason } from './rank.ts'
import type { JobFilter, jobSorts } from './schema.ts'
import { findAnswer, type Answer } from './search/find-answer.ts'
import { withHits } from './search/with-hits.ts'
import { countMatches, newestMatches, type Condition } from './search-queries.ts'
import { findTaste, noTaste, sharesWork } from './taste-queries.ts'

const pageSize = 20
/** The match order is made among this many of the newest at a time. */
const blockSize = 400

interface Search {
  filter: JobFilter
  /** With words the best match comes first, without the newest. */
  sort: (typeof jobSorts)[number] | undefined
  cursor: string | undefined
}

/**
 * A page of open jobs; `total` (at most 1001) comes with the first page only, and so does how the
 * words were read.
 */
export async function listJobs(db: Db, viewerId: string | null, search: Search) {
  const shown = await notHiddenFrom(db, viewerId)
  const answer = await findAnswer(db, search.filter, shown, search.cursor ? 1 : blockSize)
  const { understood, corrected, leftOut } = answer
  const page = await inOrder(db, viewerId, answer, search)
  const items = await withHits(db, page.items, answer.question)
  return { ...page, items, reading: search.cursor ? null : { understood, corrected, leftOut } }
}

function inOrder(db: Db, viewerId: string | null, answer: Answer, search: Search) {
  const { conditions, question } = answer
  const sort = search.sort ?? (question ? 'match' : 'newest')
  if (sort === 'salary') return byPay(db, conditions, search.cursor)
  if (sort === 'match' && (viewerId !== null || question))
    return byMatch(db, viewerId, answer, search.cursor)
  return byDate(db, conditions, search.cursor)
}

async function byDate(db: Db, conditions: Condition[], cursor: string | undefined) {
  const [page, total] = await Promise.all([
    pageAt({
      cursor,
      size: pageSize,
      shape: z.tuple([z.int()]),
      list: async (after, limit) =>
        conditions.length === 0
          ? listOpenJobs(db, { below: after?.[0], limit })
          : listJobsBySeq(db, await newestMatches(db, conditions, after?.[0], limit)),
      positionOf: last => [last.seq],
    }),
    cursor ? null : count(db, conditions),
  ])
  return { ...page, items: page.items.map(job => shown(job)), total }
}

async function byPay(db: Db, conditions: Condition[], cursor: string | undefined) {
  const found =
    conditions.length === 0 ? null : await newestMatches(db, conditions, undefined, countCap + 1)
  // Few matches are sorted; of many, some stand near any place of the index by pay.
  const among =
    found && found.length <= countCap
      ? [sql<boolean>`job_search.seq = any(${found}::bigint[])`]
      : conditions
  const page = await pageAt({
    cursor,
    size: pageSize,
    shape: z.tuple([z.int(), z.int()]),
    list: (after, limit) => listByPay(db, among, after && { pay: after[0], seq: after[1] }, limit),
    positionOf: last => [last.pay, last.seq],
  })
  const total = cursor ? null : (found?.length ?? (await countOpenJobs(db)))
  return { ...page, items: page.items.map(({ pay: _, ...job }) => shown(job)), total }
}

/** Where the match order stands: among which jobs, in which block of them, and behind which one. */
interface Position {
  part: Part
  below: number | undefined
  after: { score: number; seq: number } | undefined
}

/** All at once, or first those that have what is asked for in their titles, skills or work. */
const parts = ['all', 'first', 'rest'] as const
type Part = (typeof parts)[number]

async function byMatch(
  db: Db,
  viewerId: string | null,
  { conditions, fixed, newest, question }: Answer,
  cursor: string | undefined,
) {
  const taste = viewerId === null ? noTaste : await findTaste(db, viewerId)
  const first = question ? question.strong : sharesWork(taste)
  const which: Record<Part, Condition[]> = {
    all: conditions,
    first: question ? [...fixed, ...question.ofStrong] : [...conditions, ...(first ? [first] : [])],
    rest: [...conditions, ...(first ? [sql<boolean>`not ${first}`] : [])],
  }
  /** Fewer than were asked for are all there are. */
  const isAll = question !== null && newest.length < blockSize
  const found: { position: Position; job: Ranked }[] = []
  let at: Position | null = cursor
    ? positionOf(cursor)
    : { part: first && !question ? 'first' : 'all', below: undefined, after: undefined }
  while (at !== null && found.length <= pageSize) {
    const position: Position = at
    // The answer to words came with its newest.
    const isStart = question !== null && position.part === 'all' && position.below === undefined
    const seqs: number[] = isStart
      ? newest
      : await newestMatches(db, which[position.part], position.below, blockSize)
    const isWhole = seqs.length < blockSize
    // Of many, the best are not among the newest alone.
    if (position.part === 'all' && first && !isWhole && position.below === undefined) {
      at = { part: 'first', below: undefined, after: undefined }
      continue
    }
    const top = seqs[0]
    const start = { ...position, below: top === undefined ? position.below : top + 1 }
    for (const job of await rank(db, seqs, taste, question))
      if (!position.after || byFit(job, position.after) > 0) found.push({ position: start, job })
    const lowest = seqs.at(-1)
    if (!isWhole && lowest !== undefined)
      at = { part: position.part, below: lowest, after: undefined }
    else
      at = position.part === 'first' ? { part: 'rest', below: undefined, after: undefined } : null
  }
  const { items: best, nextCursor } = pageOf(found, pageSize, ({ position, job }) => [
    parts.indexOf(position.part),
    position.below ?? 0,
    job.score,
    job.seq,
  ])
  const reasons = new Map(best.map(({ job }) => [job.seq, job.reason]))
  const [rows, total] = await Promise.all([
    listJobsBySeq(db, [...reasons.keys()]),
    cursor ? null : isAll ? newest.length : count(db, conditions),
  ])
  const items = rows.map(job => shown(job, viewerId === null ? undefined : reasons.get(job.seq)))
  return { items, nextCursor, total }
}

function positionOf(cursor: string): Position {
  const shape = z.tuple([z.literal([0, 1, 2]), z.int(), z.number(), z.int()])
  const [part, below, score, seq] = decodeCursor(cursor, shape)
  return { part: parts[part], below, after: { score, seq } }
}

const count = (db: Db, conditions: Condition[]) =>
  conditions.length === 0 ? countOpenJobs(db) : countMatches(db, conditions)

const shown = ({ seq: _, ...job }: OpenJob, reason: Reason | null = null) => ({ ...job, reason })
