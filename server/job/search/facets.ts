import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { countCap } from '#server/limits.ts'
import { employmentTypes, seniorities, workplaceTypes, type JobFilter } from '#server/job/schema.ts'
import { readNewest, type Condition } from '#server/job/search-queries.ts'
import { filterConditions } from './filter-conditions.ts'
import { findAnswer, type Asked } from './find-answer.ts'
import { findNear } from './near.ts'

const kinds = {
  workplaceType: { tag: 'wp', values: workplaceTypes },
  employmentType: { tag: 'et', values: employmentTypes },
  seniority: { tag: 'sen', values: seniorities },
} as const

type Kind = keyof typeof kinds
type Counts = Map<string, number>

/** Each job has one workplace. */
const jobsIn = (counts: Counts) =>
  [...counts].reduce((sum, [tag, jobs]) => sum + (tag.startsWith('wp:') ? jobs : 0), 0)

const tagOf = (kind: Kind, value: string) => `${kinds[kind].tag}:${value.toLowerCase()}`
const names = Object.keys(kinds) as Kind[]
const tags = names.flatMap(kind => kinds[kind].values.map(value => tagOf(kind, value)))

/** Of a job's tags the first, up to its five employments, and the last two: what is counted is there. */
const counted = sql`tags[:11] || tags[greatest(12, cardinality(tags) - 1):]`

/**
 * How many jobs each choice of a filter would show beside the others: of the newest 1,001 at most,
 * so that what is common costs no more than what is rare; `newestOnly` names the filters of which
 * there are more. The words mean what they mean for the list; where nothing is found, each filter is
 * counted as the list would be without it.
 */
export async function countFacets(db: Db, typed: JobFilter, among: Condition[]) {
  const { asked, filter, found } = await findAnswer(db, typed, among, countTags)
  const countsBeside = async (kind: Kind): Promise<Counts> => {
    if (filter[kind] === undefined) return found ?? new Map()
    const without = { ...filter, [kind]: undefined }
    if (found === null) return (await findAnswer(db, without, among, countTags)).found ?? new Map()
    const fixed = [...filterConditions(without, await findNear(db, filter)), ...among]
    return (await countTags({ ...asked, conditions: [...fixed, ...asked.said] })) ?? new Map()
  }
  const all = await Promise.all(
    names.map(async kind => ({ kind, counts: await countsBeside(kind) })),
  )
  const shown = all.map(({ kind, counts }) => [
    kind,
    Object.fromEntries(
      kinds[kind].values.map(value => [value, counts.get(tagOf(kind, value)) ?? 0]),
    ),
  ])
  return {
    ...(Object.fromEntries(shown) as Record<Kind, Record<string, number>>),
    newestOnly: all.flatMap(({ kind, counts }) => (jobsIn(counts) > countCap ? kind : [])),
  }

  async function countTags({ conditions, top }: Asked): Promise<Counts | null> {
    const { rows: counts } = await readNewest(
      db,
      conditions,
      { below: top + 1, wanted: countCap + 1 },
      async newest => {
        const { rows } = await sql<{ tag: string; jobs: number }>`
          select tag, count(*) as jobs
          from ${newest.select(sql<string>`unnest(${counted})`.as('tag')).as('found')}
          where tag = any(${tags}::text[]) group by tag`.execute(db)
        return rows
      },
      rows => jobsIn(new Map(rows.map(({ tag, jobs }) => [tag, jobs]))),
    )
    return counts.length > 0 ? new Map(counts.map(({ tag, jobs }) => [tag, jobs])) : null
  }
}
