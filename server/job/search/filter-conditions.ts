import { sql } from 'kysely'
import { inLike } from '#server/input/in-like.ts'
import { fold } from '#server/job/fold-for-search.ts'
import { placeChoices } from '#server/job/places.ts'
import type { JobFilter } from '#server/job/schema.ts'
import { hasAll, hasAny, paysAtLeast, type Condition } from '#server/job/search-queries.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import type { Near } from './near.ts'

/** What a filter demands beside its words; nothing for an empty one. `near` is what its radius asks. */
export function filterConditions(filter: JobFilter, near: Near | null): Condition[] {
  const { workplaceType, employmentType, seniority, salaryMin, salaryCurrency } = filter
  const { skill, place, org, days, visa } = filter
  const tags = [
    ...(workplaceType ? [`wp:${workplaceType}`] : []),
    ...(employmentType ? [`et:${employmentType.toLowerCase()}`] : []),
    ...(seniority ? [`sen:${seniority}`] : []),
    ...(visa ? ['visa'] : []),
  ]
  return [
    ...(tags.length > 0 ? [hasAll(tags)] : []),
    ...(skill ? skill.split(',').flatMap(skillCondition) : []),
    ...(place ? placeConditions(place, near) : []),
    ...(org ? [isOfOrganization(org)] : []),
    ...(salaryMin ? paysAtLeast(salaryMin, salaryCurrency) : []),
    ...(days ? [isPostedWithin(days)] : []),
  ]
}

const placeConditions = (place: string, near: Near | null) =>
  near && near !== 'unknown' ? near.conditions : placeChoices(place).map(hasAny)

/** A skill by any of its names. */
function skillCondition(name: string): Condition[] {
  if (!name.trim()) return []
  const skill = skillByName(name)
  const names = [name.trim(), ...(skill ? [skill.name, ...skill.aliases] : [])]
  return [hasAny([...new Set(names.map(one => `sk:${fold(one)}`))])]
}

/** By its orgSlug, or by the beginning of its name. */
const isOfOrganization = (name: string): Condition =>
  sql<boolean>`job_search.tags && array(
    select 'org:' || id from organizations where org_slug = ${name}
    union (select 'org:' || id from organizations
      where fold(name) like ${`${inLike(fold(name))}%`} limit ${mostOrganizations}))`

const mostOrganizations = 50

/** Places in the list grow with the time of posting, but for what was published at one moment. */
const atOneMoment = 5000

function isPostedWithin(days: number): Condition {
  const since = sql`now() - ${days} * interval '1 day'`
  return sql<boolean>`(job_search.posted >= ${since} and job_search.seq > coalesce((
    select older.seq from job_search older where older.posted < ${since}
    order by older.posted desc limit 1), 0) - ${atOneMoment})`
}
