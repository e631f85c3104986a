import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { countCap } from '#server/limits.ts'
import { employmentTypes, seniorities, workplaceTypes, type JobFilter } from '#server/job/schema.ts'
import { readNewest, type Condition } from '#server/job/search-queries.ts'
import { findAnswer } from './find-answer.ts'

const kinds = {
  workplaceType: { tag: 'wp', values: workplaceTypes },
  employmentType: { tag: 'et', values: employmentTypes },
  seniority: { tag: 'sen', values: seniorities },
} as const

type Kind = keyof typeof kinds
type Counts = Map<string, number>

const tagOf = (kind: Kind, value: string) => `${kinds[kind].tag}:${value.toLowerCase()}`
const names = Object.keys(kinds) as Kind[]
const tags = names.flatMap(kind => kinds[kind].values.map(value => tagOf(kind, value)))

/**
 * How many jobs each choice of a filter would show beside the others: of the newest 1,001 at most,
 * so that what is common costs no more than what is rare.
 */
export async function countFacets(db: Db, filter: JobFilter, among: Condition[]) {
  /** Of what is filtered by none of the kinds once, for all that are not chosen. */
  const counted = new Map<string, Promise<Counts>>()
  const countsBeside = (kind: Kind) => {
    const chosen = filter[kind] === undefined ? '' : kind
    const counts = counted.get(chosen) ?? countTags(db, { ...filter, [kind]: undefined }, among)
    counted.set(chosen, counts)
    return counts
  }
  const all = names.map(async kind => {
    const counts = await countsBeside(kind)
    return [
      kind,
      Object.fromEntries(
        kinds[kind].values.map(value => [value, counts.get(tagOf(kind, value)) ?? 0]),
      ),
    ] as const
  })
  return Object.fromEntries(await Promise.all(all)) as Record<Kind, Record<string, number>>
}

async function countTags(db: Db, filter: JobFilter, among: Condition[]): Promise<Counts> {
  const { found } = await findAnswer(db, filter, among, async ({ conditions, top }) => {
    const { rows: counts } = await readNewest(
      db,
      conditions,
      { below: top + 1, wanted: countCap + 1 },
      async newest => {
        const { rows } = await sql<{ tag: string; jobs: number }>`
          select tag, count(*) as jobs from ${newest.select('tags').as('found')}, unnest(tags) tag
          where tag = any(${tags}::text[]) group by tag`.execute(db)
        return rows
      },
      // Each job has one workplace.
      rows => rows.reduce((sum, { tag, jobs }) => sum + (tag.startsWith('wp:') ? jobs : 0), 0),
    )
    return counts.length > 0 ? new Map(counts.map(({ tag, jobs }) => [tag, jobs])) : null
  })
  return found ?? new Map()
}
