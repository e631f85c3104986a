import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { countCap } from '#server/limits.ts'
import { employmentTypes, seniorities, workplaceTypes, type JobFilter } from '#server/job/schema.ts'
import { newestMatches, type Condition } from '#server/job/search-queries.ts'
import { findAnswer } from './find-answer.ts'

const kinds = {
  workplaceType: { tag: 'wp', values: workplaceTypes },
  employmentType: { tag: 'et', values: employmentTypes },
  seniority: { tag: 'sen', values: seniorities },
} as const

type Kind = keyof typeof kinds

/**
 * How many jobs each choice of a filter would show beside the others: of the newest 1,001 at most,
 * so that what is common costs no more than what is rare.
 */
export async function countFacets(db: Db, filter: JobFilter, among: Condition[]) {
  const counted = (Object.keys(kinds) as Kind[]).map(
    async kind => [kind, await countChoices(db, filter, kind, among)] as const,
  )
  return Object.fromEntries(await Promise.all(counted)) as Record<Kind, Record<string, number>>
}

async function countChoices(db: Db, filter: JobFilter, kind: Kind, among: Condition[]) {
  const { conditions } = await findAnswer(db, { ...filter, [kind]: undefined }, among)
  const seqs = await newestMatches(db, conditions, undefined, countCap + 1)
  const { tag, values } = kinds[kind]
  const tags = values.map(value => `${tag}:${value.toLowerCase()}`)
  const { rows } = await sql<{ tag: string; jobs: number }>`
    select tag, count(*) as jobs from job_search, unnest(tags) tag
    where seq = any(${seqs}::bigint[]) and tag = any(${tags}::text[]) group by tag`.execute(db)
  const found = new Map(rows.map(row => [row.tag, row.jobs]))
  return Object.fromEntries(values.map((value, at) => [value, found.get(tags[at] ?? '') ?? 0]))
}
