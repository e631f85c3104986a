import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/index.ts'
import { countCap } from '#server/limits.ts'

/** Something that rows of job_search must fulfil. */
export type Condition = RawBuilder<boolean>

/** Salaries that a row is tagged with, in thousands a year; the trigger knows the same. */
const salarySteps = [20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 300, 500, 1000, 2000, 5000]

export const hasAll = (tags: string[]): Condition =>
  sql<boolean>`job_search.tags @> ${tags}::text[]`
export const hasAny = (tags: string[]): Condition =>
  sql<boolean>`job_search.tags && ${tags}::text[]`
export const isAnyOf = (conditions: Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`
const isAllOf = (conditions: Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** Pay that reaches `least` a year, in the posting's own currency. */
export function paysAtLeast(least: number, currency: string | undefined): Condition[] {
  const step = salarySteps.findLast(thousands => thousands * 1000 <= least)
  const tags = [
    ...(step ? [`sal:${step}`] : []),
    ...(currency ? [`cur:${currency.toLowerCase()}`] : []),
  ]
  return [...(tags.length > 0 ? [hasAll(tags)] : []), sql<boolean>`job_search.yearly >= ${least}`]
}

/** Tags of a row's window at growing sizes: the name, and how many bits of seq it leaves out. */
const windows = [
  ['a', 9],
  ['b', 12],
  ['c', 15],
  ['d', 18],
] as const

/** Windows of so many bits are rarer than most of what is asked for. */
const narrow = 9

/** Windows asked for at a time. */
const mostWindows = 16

/** Rows at `top` and below that an index finds without touching the rest, and how many they are at least. */
interface Step {
  rows: number
  /** What fulfils the conditions there; an index reads them in this order, the rarest best first. */
  within: (conditions: Condition[]) => Condition[]
}

/** The smallest windows that hold as many rows; all rows where that is most of them. */
function stepOf(top: number, rows: number): Step {
  for (const [name, bits] of rows < top * 0.7 ? windows : []) {
    const size = 2 ** bits
    const last = Math.floor(top / size)
    const first = Math.floor((top - rows + 1) / size)
    const count = last - first + 1
    if (count > mostWindows || first < 1) continue
    const tags = Array.from({ length: count }, (_, back) => `${name}:${last - back}`)
    const window = hasAny(tags)
    return {
      rows: top - first * size + 1,
      within: all => (bits <= narrow ? [window, ...all] : [...all, window]),
    }
  }
  return { rows: Infinity, within: all => all }
}

/** How many of the newest rows fulfil the conditions, of those looked at. */
export interface Seen {
  rows: number
  found: number
}

/** Nothing is known at first, but that not each row has what is asked for. */
const usualShare = 2 / 3

/** In fewer rows nothing may be found of what is not rare. */
const leastRows = 512

/** So few found say little of how many there are. */
const few = 20

/** Rows in which as many as wanted are likely, by what was seen; the more to `spare`, the surer. */
function likelyRows(wanted: number, { rows, found }: Seen, spare: number): number {
  if (rows === 0) return Math.max(leastRows, wanted / usualShare)
  // What is not in the newest is rare: all of it is little.
  if (found === 0) return Infinity
  // Of few more is left to chance.
  const likely = (wanted / (found / rows)) * (1 + spare / Math.sqrt(found))
  return found < few ? Math.min(likely, rows * 16) : likely
}

interface InSteps<Answer> {
  answer: Answer
  /** Nothing older is left. */
  isAll: boolean
  seen: Seen
}

interface Steps {
  top: number
  least?: number | undefined
  wanted: number
  /** Before a further step, behind which there is still more. */
  onFar?: ((seen: Seen) => void) | undefined
}

/**
 * What `ask` answers to the first step in which there are as many as wanted, or to the last, which
 * reaches down to the publication number `least`.
 */
async function inSteps<Answer>(
  { top, least = 0, wanted, onFar }: Steps,
  conditions: Condition[],
  ask: (conditions: Condition[]) => Promise<{ answer: Answer; found: number }>,
): Promise<InSteps<Answer>> {
  let seen = { rows: 0, found: 0 }
  while (true) {
    const { rows, within } = stepOf(top, Math.max(seen.rows * 2, likelyRows(wanted, seen, 1.5)))
    if (seen.rows > 0 && rows <= top - least) onFar?.(seen)
    const { answer, found } = await ask(within(conditions))
    const isAll = rows > top - least
    seen = { rows, found }
    if (found >= wanted || isAll) return { answer, isAll, seen }
  }
}

async function newestSeq(db: Db): Promise<number> {
  const { top } = await db
    .selectFrom('jobSearch')
    .select(eb => eb.fn.max<number | null>('seq').as('top'))
    .executeTakeFirstOrThrow()
  return top ?? 0
}

/** The newest matches, as rows of the search to read what is needed from. */
const newest = (db: Db, conditions: Condition[], wanted: number) =>
  db.selectFrom(
    db
      .selectFrom('jobSearch')
      .selectAll()
      .$if(conditions.length > 0, rows => rows.where(isAllOf(conditions)))
      .orderBy(sql`job_search.seq + 0`, 'desc')
      .limit(wanted)
      .as('jobSearch'),
  )

interface Newest {
  /** The publication number that they are below. */
  below?: number | undefined
  /** And the one that they are not below. */
  least?: number | undefined
  /** At most so many. */
  wanted: number
  /** So many are enough, when more are far. */
  enough?: number
  /** When they are: with what was seen of the newest. */
  onFar?: ((seen: Seen) => void) | undefined
}

/**
 * What `read` takes of the newest matches, one row of each or as many as it says; whether there are
 * no more, and how many rows were looked at.
 */
export async function readNewest<Row>(
  db: Db,
  conditions: Condition[],
  { below, least, wanted, enough = wanted, onFar }: Newest,
  read: (rows: ReturnType<typeof newest>) => Promise<Row[]>,
  countOf: (rows: Row[]) => number = rows => rows.length,
): Promise<{ rows: Row[]; isAll: boolean; seen: Seen }> {
  const top = below === undefined ? await newestSeq(db) : below - 1
  // An expression, or the planner might walk the whole index of seq for a rare word.
  const bounds = [
    ...(below === undefined ? [] : [sql<boolean>`job_search.seq + 0 < ${below}`]),
    ...(least === undefined ? [] : [sql<boolean>`job_search.seq + 0 >= ${least}`]),
  ]
  const { answer, isAll, seen } = await inSteps(
    { top, least, wanted: enough, onFar },
    conditions,
    async all => {
      const rows = await read(newest(db, [...all, ...bounds], wanted))
      return { answer: rows, found: countOf(rows) }
    },
  )
  return { rows: answer, isAll: isAll && countOf(answer) < wanted, seen }
}

/** The publication numbers of the newest matches, the newest first, and the rest as `readNewest` says it. */
export async function newestMatches(db: Db, conditions: Condition[], which: Newest) {
  const { rows, ...rest } = await readNewest(db, conditions, which, found =>
    found.select('seq').execute(),
  )
  return { seqs: rows.map(({ seq }) => seq).toSorted((a, b) => b - a), ...rest }
}

/**
 * How many open jobs fulfil the conditions, at most `countCap` + 1; `top` is the newest one's number,
 * and `seen` what is counted already.
 */
export async function countMatches(
  db: Db,
  conditions: Condition[],
  top?: number,
  seen: Seen = { rows: 0, found: 0 },
): Promise<number> {
  const last = top ?? (await newestSeq(db))
  let { rows, found } = seen
  while (found <= countCap && rows <= last) {
    const [below, missing] = [last + 1 - rows, countCap + 1 - found]
    // What turns out to be too little is no loss: the next step goes on behind it.
    const step = stepOf(below - 1, likelyRows(missing, { rows, found }, 0.5))
    const behind = rows === 0 ? [] : [sql<boolean>`job_search.seq + 0 < ${below}`]
    found += await countSome(db, [...step.within(conditions), ...behind], missing)
    rows += step.rows
  }
  return Math.min(found, countCap + 1)
}

/** How many rows fulfil the conditions, at most so many. */
async function countSome(db: Db, conditions: Condition[], most: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('jobSearch')
        .select('seq')
        .$if(conditions.length > 0, rows => rows.where(isAllOf(conditions)))
        .limit(most)
        .as('some'),
    )
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
