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
export const isAllOf = (conditions: Condition[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`

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

/** Rows at `top` and below that an index finds without touching the rest, and how many they are at most. */
interface Step {
  rows: number
  conditions: Condition[]
}

/** Growing pairs of windows; the last step asks everything. */
function stepsFrom(top: number): Step[] {
  const pairs = windows.flatMap(([name, bits]) => {
    const at = top >> bits
    if (at < 1) return []
    const lowest = (at - 1) * 2 ** bits
    const conditions = [
      hasAny([`${name}:${at}`, `${name}:${at - 1}`]),
      sql<boolean>`job_search.seq between ${lowest} and ${top}`,
    ]
    return [{ rows: top - lowest + 1, conditions }]
  })
  return [...pairs, { rows: Infinity, conditions: [sql<boolean>`job_search.seq <= ${top}`] }]
}

/** What `ask` answers to the first step in which there are as many as wanted, or to the last. */
async function inSteps<Answer>(
  top: number,
  wanted: number,
  ask: (conditions: Condition[]) => Promise<{ answer: Answer; found: number }>,
): Promise<Answer> {
  /** Rows in which as many as wanted are likely, by what was found so far; at first not in each. */
  let likely = wanted * 1.5
  const steps = stepsFrom(top)
  for (const [at, { rows, conditions }] of steps.entries()) {
    const isLast = at === steps.length - 1
    if (rows < likely && !isLast) continue
    const { answer, found } = await ask(conditions)
    if (found >= wanted || isLast) return answer
    likely = (rows * wanted) / (found + 1)
  }
  throw new Error('The last step answers')
}

async function newestSeq(db: Db): Promise<number> {
  const { top } = await db
    .selectFrom('jobSearch')
    .select(eb => eb.fn.max<number | null>('seq').as('top'))
    .executeTakeFirstOrThrow()
  return top ?? 0
}

/** The newest `wanted` matches below the publication number `below`, the newest first. */
export async function newestMatches(
  db: Db,
  conditions: Condition[],
  below: number | undefined,
  wanted: number,
): Promise<number[]> {
  const top = below === undefined ? await newestSeq(db) : below - 1
  return inSteps(top, wanted, async step => {
    const rows = await db
      .selectFrom('jobSearch')
      .select('seq')
      .where(isAllOf([...step, ...conditions]))
      // An expression, or the planner might walk the whole index of seq for a rare word.
      .orderBy(sql`job_search.seq + 0`, 'desc')
      .limit(wanted)
      .execute()
    return { answer: rows.map(row => row.seq), found: rows.length }
  })
}

/** How many open jobs fulfil the conditions, at most `countCap` + 1. */
export async function countMatches(db: Db, conditions: Condition[]): Promise<number> {
  return inSteps(await newestSeq(db), countCap + 1, async step => {
    const { count } = await db
      .selectFrom(
        db
          .selectFrom('jobSearch')
          .select('seq')
          .where(isAllOf([...step, ...conditions]))
          .limit(countCap + 1)
          .as('some'),
      )
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { answer: count, found: count }
  })
}
