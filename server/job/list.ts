import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { decodeCursor, encodeCursor } from '#server/input/cursor.ts'
import { countCap } from '#server/limits.ts'
import { countOpenJobs, listByPay, listJobsBySeq, listOpenJobs, type OpenJob } from './queries.ts'
import { byFit, rank, type Ranked, type Reason } from './rank.ts'
import type { JobFilter, jobSorts } from './schema.ts'
import { conditionsOf, countMatches, newestMatches, type Condition } from './search.ts'
import { findTaste, noTaste, sharesWork } from './taste.ts'
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
  const conditions = conditionsOf(search.filter)
  if (search.sort === 'salary') return byPay(db, conditions, search.cursor)
  if (search.sort === 'match' && (viewerId !== null || search.filter.query))
    return byMatch(db, viewerId, conditions, search)
  return byDate(db, conditions, search.cursor)
}

async function byDate(db: Db, conditions: Condition[], cursor: string | undefined) {
  const below = cursor ? decodeCursor(cursor, z.tuple([z.int()]))[0] : undefined
  const limit = pageSize + 1
  const [rows, total] = await Promise.all([
    conditions.length === 0
      ? listOpenJobs(db, { below, limit })
      : newestMatches(db, conditions, below, limit).then(seqs => listJobsBySeq(db, seqs)),
    cursor ? null : count(db, conditions),
  ])
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return pageOf(rows, last && encodeCursor(last.seq), total)
}

async function byPay(db: Db, conditions: Condition[], cursor: string | undefined) {
  const at = cursor ? decodeCursor(cursor, z.tuple([z.int(), z.int()])) : undefined
  const below = at && { pay: at[0], seq: at[1] }
  const found =
    conditions.length === 0 ? null : await newestMatches(db, conditions, undefined, countCap + 1)
  // Few matches are sorted; of many, some stand near any place of the index by pay.
  const among =
    found && found.length <= countCap
      ? [sql<boolean>`job_search.seq = any(${found}::bigint[])`]
      : conditions
  const rows = await listByPay(db, among, below, pageSize + 1)
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  const total = cursor ? null : (found?.length ?? (await countOpenJobs(db)))
  return pageOf(
    rows.map(({ pay: _, ...job }) => job),
    last && encodeCursor(last.pay, last.seq),
    total,
  )
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
  const page = found.slice(0, pageSize)
  const reasons = new Map(page.map(({ job }) => [job.seq, job.reason]))
  const [rows, total] = await Promise.all([
    listJobsBySeq(
      db,
      page.map(({ job }) => job.seq),
    ),
    cursor ? null : count(db, conditions),
  ])
  const last = found.length > pageSize ? page.at(-1) : undefined
  return pageOf(
    rows,
    last &&
      encodeCursor(
        Number(last.position.shares),
        last.position.below ?? 0,
        last.job.score,
        last.job.seq,
      ),
    total,
    viewerId === null ? undefined : reasons,
  )
}

function positionOf(cursor: string): Position {
  const shape = z.tuple([z.literal([0, 1]), z.int(), z.number(), z.int()])
  const [shares, below, score, seq] = decodeCursor(cursor, shape)
  return { shares: shares === 1, below, after: { score, seq } }
}

const count = (db: Db, conditions: Condition[]) =>
  conditions.length === 0 ? countOpenJobs(db) : countMatches(db, conditions)

const pageOf = (
  rows: OpenJob[],
  nextCursor: string | undefined,
  total: number | null,
  reasons?: Map<number, Reason>,
) => ({
  items: rows.slice(0, pageSize).map(({ seq, ...job }) => ({
    ...job,
    reason: reasons?.get(seq) ?? null,
  })),
  nextCursor: nextCursor ?? null,
  total,
})
