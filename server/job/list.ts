import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { decodeCursor, pageAt, pageOf } from '#server/input/cursor.ts'
import { notHiddenFrom } from './kept/queries.ts'
import { countOpenJobs, listByPay, listJobsBySeq, listOpenJobs, type OpenJob } from './queries.ts'
import { byFit, rank, type Ranked, type Reason } from './rank.ts'
import type { JobFilter, jobSorts } from './schema.ts'
import { countCap } from '#server/limits.ts'
import { conditionsOf, countMatches, newestMatches, type Condition } from './search-queries.ts'
import { findTaste, noTaste, sharesWork } from './taste-queries.ts'
import { sql } from 'kysely'

const pageSize = 20
/** The match order is made among this many of the newest at a time. */
const blockSize = 400

interface Search {
  filter: JobFilter
  sort: (typeof jobSorts)[number]
  cursor: string | undefined
}

/** A page of open jobs; `total` (at most 1001) comes with the first page only. */
export async function listJobs(db: Db, viewerId: string | null, search: Search) {
  const conditions = [...conditionsOf(search.filter), ...(await notHiddenFrom(db, viewerId))]
  if (search.sort === 'salary') return byPay(db, conditions, search.cursor)
  if (search.sort === 'match' && (viewerId !== null || search.filter.query))
    return byMatch(db, viewerId, conditions, search)
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

/** Where the match order stands: whether it is among the jobs that share work, and in which block. */
interface Position {
  shares: boolean
  below: number | undefined
  after: { score: number; seq: number } | undefined
}

async function byMatch(
  db: Db,
  viewerId: string | null,
  conditions: Condition[],
  { filter, cursor }: Search,
) {
  const taste = viewerId === null ? noTaste : await findTaste(db, viewerId)
  const shared = sharesWork(taste)
  const found: { position: Position; job: Ranked }[] = []
  let at: Position | null = cursor
    ? positionOf(cursor)
    : { shares: shared !== null, below: undefined, after: undefined }
  while (at !== null && found.length <= pageSize) {
    const position: Position = at
    const which = shared ? [position.shares ? shared : sql<boolean>`not ${shared}`] : []
    const seqs = await newestMatches(db, [...conditions, ...which], position.below, blockSize)
    const first = seqs[0]
    const start = { ...position, below: first === undefined ? position.below : first + 1 }
    for (const job of await rank(db, seqs, taste, filter.query))
      if (!position.after || byFit(job, position.after) > 0) found.push({ position: start, job })
    const lowest = seqs.at(-1)
    if (seqs.length === blockSize && lowest !== undefined)
      at = { shares: position.shares, below: lowest, after: undefined }
    else at = position.shares ? { shares: false, below: undefined, after: undefined } : null
  }
  const { items: best, nextCursor } = pageOf(found, pageSize, ({ position, job }) => [
    Number(position.shares),
    position.below ?? 0,
    job.score,
    job.seq,
  ])
  const reasons = new Map(best.map(({ job }) => [job.seq, job.reason]))
  const [rows, total] = await Promise.all([
    listJobsBySeq(db, [...reasons.keys()]),
    cursor ? null : count(db, conditions),
  ])
  const items = rows.map(job => shown(job, viewerId === null ? undefined : reasons.get(job.seq)))
  return { items, nextCursor, total }
}

function positionOf(cursor: string): Position {
  const shape = z.tuple([z.literal([0, 1]), z.int(), z.number(), z.int()])
  const [shares, below, score, seq] = decodeCursor(cursor, shape)
  return { shares: shares === 1, below, after: { score, seq } }
}

const count = (db: Db, conditions: Condition[]) =>
  conditions.length === 0 ? countOpenJobs(db) : countMatches(db, conditions)

const shown = ({ seq: _, ...job }: OpenJob, reason: Reason | null = null) => ({ ...job, reason })
