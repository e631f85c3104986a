import { z } from 'zod'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { decodeCursor, pageAt, pageOf } from '#server/input/cursor.ts'
import { countCap } from '#server/limits.ts'
import { notHiddenFrom } from './kept/queries.ts'
import { countOpenJobs, listByPay, listJobsBySeq, listOpenJobs, type OpenJob } from './queries.ts'
import { byFit, rankNewest, type Ranked, type Reason } from './rank.ts'
import type { JobFilter, jobSorts } from './schema.ts'
import { asTyped, conditionsOf, findAnswer, type Asked } from './search/find-answer.ts'
import { withHits } from './search/with-hits.ts'
import { countMatches, newestMatches, type Seen } from './search-queries.ts'
import { findTaste, noTaste, sharesWork, type Taste } from './taste-queries.ts'

const pageSize = 20
/** The match order is made among this many of the newest at a time, or fewer where they are rare. */
const blocks = { first: 100, rest: 60 }
const enough = 40

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
  const { cursor, filter } = search
  const among = await notHiddenFrom(db, viewerId)
  if (
    asksNothing(filter) &&
    among.length === 0 &&
    orderOf(viewerId, search.sort, false) === 'newest'
  ) {
    const { items, ...page } = await listAll(db, cursor)
    return {
      ...page,
      items: withHits(items, null),
      reading: cursor ? null : { ...asTyped, hidden: 0 },
    }
  }
  const look = async (asked: Asked) => {
    const page = await inOrder(db, viewerId, asked, search)
    // Behind the end of a list stands nothing, but of what was found.
    const isFound = page.items.length > 0 || (cursor && (await count(db, asked)) > 0)
    return isFound ? page : null
  }
  const { asked, filter: _, found, ...reading } = await findAnswer(db, filter, among, look)
  const page = found ?? { items: [], nextCursor: null, total: cursor ? null : 0 }
  const items = withHits(page.items, asked.question)
  if (cursor) return { ...page, items, reading: null }
  const isWhole = found !== null && reading.leftOut === null && !reading.isPartly
  const hidden = isWhole || among.length === 0 ? 0 : await countHidden(db, filter)
  return { ...page, items, reading: { ...reading, hidden } }
}

/** How many jobs have all that is asked for, where the person sees none: they hid them. */
const countHidden = async (db: Db, filter: JobFilter) =>
  countMatches(db, await conditionsOf(db, filter))

/** What most visitors see first: no search is needed for it. */
const asksNothing = (filter: JobFilter) => Object.values(filter).every(value => value === undefined)

/** The match order, the usual one of what is asked for in words, needs those, or somebody to fit. */
function orderOf(viewerId: string | null, sort: Search['sort'], isAsked: boolean) {
  const order = sort ?? (isAsked ? 'match' : 'newest')
  return order === 'match' && viewerId === null && !isAsked ? 'newest' : order
}

function inOrder(db: Db, viewerId: string | null, asked: Asked, { sort, cursor }: Search) {
  const order = orderOf(viewerId, sort, asked.question !== null)
  if (order === 'salary') return byPay(db, asked, cursor)
  if (order === 'match') return byMatch(db, viewerId, asked, cursor)
  return byDate(db, asked, cursor)
}

const dateCursor = (cursor: string) => decodeCursor(cursor, z.tuple([z.int()]))[0]

async function listAll(db: Db, cursor: string | undefined) {
  const below = cursor ? dateCursor(cursor) : Number.MAX_SAFE_INTEGER
  const [jobs, total] = await Promise.all([
    listOpenJobs(db, { below, limit: pageSize + 1 }),
    cursor ? null : countOpenJobs(db),
  ])
  const page = pageOf(jobs, pageSize, last => [last.seq])
  return { ...page, items: page.items.map(job => shown(job)), total }
}

async function byDate(db: Db, asked: Asked, cursor: string | undefined) {
  const { conditions, question, top } = asked
  if (conditions.length === 0) return listAll(db, cursor)
  const below = cursor ? dateCursor(cursor) : top + 1
  const wanted = pageSize + 1
  // Whoever looks at all of them need not count them again.
  const most = cursor ? wanted : countCap + 1
  let counted: Promise<number> | undefined
  // Beside the search for the page, when both have a long way.
  const onFar = (seen: Seen) => {
    counted ??= countMatches(db, conditions, top, seen)
    // Its failure is told below, unless the page fails before.
    counted.catch(() => null)
  }
  const which = { below, wanted: most, enough: wanted, onFar: cursor ? undefined : onFar }
  const { seqs, isAll, seen } = await newestMatches(db, conditions, which)
  const page = pageOf(seqs.slice(0, wanted), pageSize, last => [last])
  const isCounted = isAll || seqs.length > countCap
  const [jobs, total] = await Promise.all([
    listJobsBySeq(db, page.items, question !== null),
    cursor ? null : isCounted ? seqs.length : (counted ?? countMatches(db, conditions, top, seen)),
  ])
  return { ...page, items: jobs.map(job => shown(job)), total }
}

async function byPay(db: Db, { conditions, question, top }: Asked, cursor: string | undefined) {
  const all = { below: top + 1, wanted: countCap + 1 }
  const found = conditions.length === 0 ? null : (await newestMatches(db, conditions, all)).seqs
  // Few matches are sorted; of many, some stand near any place of the index by pay.
  const among =
    found && found.length <= countCap
      ? [sql<boolean>`job_search.seq = any(${found}::bigint[])`]
      : conditions
  const page = await pageAt({
    cursor,
    size: pageSize,
    shape: z.tuple([z.int(), z.int()]),
    list: (after, limit) =>
      listByPay(db, among, {
        below: after && { pay: after[0], seq: after[1] },
        limit,
        hasText: question !== null,
      }),
    positionOf: last => [last.pay, last.seq],
  })
  const total = cursor ? null : (found?.length ?? (await countOpenJobs(db)))
  return { ...page, items: page.items.map(({ pay: _, ...job }) => shown(job)), total }
}

/** Where the match order stands: among which jobs, in which block of them, and behind which one. */
interface Position {
  part: Part
  below: number
  /** The lowest number of its block, once that was looked at: jobs that close meanwhile don't move its end. */
  least: number | undefined
  after: { score: number; seq: number } | undefined
}

/** First those that have what is asked for in their titles or skills, or share a person's work. */
const parts = ['first', 'rest'] as const
type Part = (typeof parts)[number]

async function byMatch(db: Db, viewerId: string | null, asked: Asked, cursor: string | undefined) {
  const { question } = asked
  const [found, total] = await Promise.all([
    rankPage(db, viewerId, asked, cursor),
    // Beside the ranking, which seldom looks at all there is.
    cursor ? null : count(db, asked),
  ])
  const { items: best, nextCursor } = pageOf(found, pageSize, ({ position, job }) => [
    parts.indexOf(position.part),
    position.below,
    position.least,
    job.score,
    job.seq,
  ])
  const reasons = new Map(best.map(({ job }) => [job.seq, job.reason]))
  const rows = await listJobsBySeq(db, [...reasons.keys()], question !== null)
  const items = rows.map(job => shown(job, viewerId === null ? undefined : reasons.get(job.seq)))
  return { items, nextCursor, total }
}

/** As many jobs as a page has and one, or all there are, in the match order. */
async function rankPage(db: Db, viewerId: string | null, asked: Asked, cursor: string | undefined) {
  const { question, top } = asked
  const taste = viewerId === null ? noTaste : await findTaste(db, viewerId)
  const which = partsOf(asked, taste)
  const found: { position: Position & { least: number }; job: Ranked }[] = []
  const start = { part: 'first', below: top + 1, least: undefined, after: undefined } as const
  let at: Position | null = cursor ? positionOf(cursor) : start
  if (!which.first) at = { ...at, part: 'rest' }
  while (at !== null && found.length <= pageSize) {
    const { part, below, after }: Position = at
    const isByText = part === 'rest'
    const ranking = {
      taste,
      question,
      isByText,
      below,
      least: at.least,
      wanted: blocks[part],
      enough,
    }
    const { ranked, isAll } = await rankNewest(db, which[part] ?? which.rest, ranking)
    const least: number = at.least ?? (isAll ? 0 : Math.min(...ranked.map(({ seq }) => seq)))
    const position = { ...at, least }
    for (const job of ranked) if (!after || byFit(job, after) > 0) found.push({ position, job })
    if (least > 0) at = { ...start, part, below: least }
    else at = part === 'first' ? { ...start, part: 'rest' } : null
  }
  return found
}

/** What the jobs of each part fulfil; null where there is no first one. */
function partsOf({ conditions, fixed, question }: Asked, taste: Taste) {
  if (question) {
    const { strong, weak } = question
    return { first: strong && [...fixed, ...strong], rest: [...fixed, ...weak] }
  }
  const work = sharesWork(taste)
  return {
    first: work && [...conditions, work],
    rest: [...conditions, ...(work ? [sql<boolean>`not ${work}`] : [])],
  }
}

function positionOf(cursor: string): Position {
  const shape = z.tuple([z.literal([0, 1]), z.int(), z.int(), z.number(), z.int()])
  const [part, below, least, score, seq] = decodeCursor(cursor, shape)
  return { part: parts[part], below, least, after: { score, seq } }
}

const count = (db: Db, { conditions, top }: Asked) =>
  conditions.length === 0 ? countOpenJobs(db) : countMatches(db, conditions, top)

const shown = ({ seq: _, ...job }: OpenJob, reason: Reason | null = null) => ({ ...job, reason })
