import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { whereMay } from '#server/org/queries.ts'
import { statedColumns } from './queries.ts'
import type { JobFields } from './schema.ts'

export const insertJob = (
  db: Db,
  organizationId: string,
  createdBy: string,
  fields: JobFields,
  slug: string,
) =>
  db
    .insertInto('jobs')
    .values({ ...columns(fields), organizationId, createdBy, slug })
    .returning(['id', 'slug', 'title', 'status', 'version'])
    .executeTakeFirstOrThrow()

/** The end date follows the days of a job that is listed. Undefined when it would have ended already. */
export const updateJob = (
  tx: Tx,
  userId: string,
  jobId: string,
  version: number,
  fields: JobFields,
  slug: string,
) =>
  tx
    .updateTable('jobs')
    .set({
      ...columns(fields),
      // The form holds the first of a job's places; the others stay.
      jobLocation: sql`${columns(fields).jobLocation}::jsonb || (job_location - 0)`,
      slug,
      validThrough: sql`case when ${isListed} then ${endAfter(fields.validDays)}
        else valid_through end`,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', jobId)
    .where('version', '=', version)
    .where(sql<boolean>`(not ${isListed} or ${endAfter(fields.validDays)} > now())`)
    .where('organizationId', 'in', whereMay(userId, 'editJobs'))
    .returning(['id', 'slug', 'title', 'status', 'version'])
    .executeTakeFirst()

/** A draft with what another job of the admin's says. Undefined when that one is not theirs. */
export const insertCopy = (db: Db, userId: string, jobId: string) =>
  db
    .insertInto('jobs')
    .columns([...copied, 'createdBy'])
    .expression(eb =>
      eb
        .selectFrom('jobs')
        .select(copied)
        .select(sql<string>`${userId}::uuid`.as('createdBy'))
        .where('id', '=', jobId)
        .where('organizationId', 'in', whereMay(userId, 'editJobs')),
    )
    .returning(['id', 'slug', 'title', 'status', 'version'])
    .executeTakeFirst()

/** Undefined when it is no draft, or not the admin's. */
export const deleteDraft = (tx: Tx, userId: string, jobId: string) =>
  tx
    .deleteFrom('jobs')
    .where('id', '=', jobId)
    .where('status', '=', 'draft')
    .where('organizationId', 'in', whereMay(userId, 'editJobs'))
    .returning('id')
    .executeTakeFirst()

const copied = [
  ...statedColumns,
  'organizationId',
  'slug',
  'salaryMin',
  'salaryMax',
  'salaryMinCents',
  'salaryMaxCents',
  'industry',
  'isBlind',
] as const

const isListed = sql<boolean>`status in ('open', 'paused')`
const endAfter = (days: number) => sql<Date>`date_posted + ${days} * interval '1 day'`

const columns = ({
  addressLocality,
  addressCountry,
  salaryCurrency,
  salaryMin,
  salaryMax,
  questions,
  stages,
  skillsPreferred,
  ...fields
}: JobFields) => ({
  ...fields,
  skillsPreferred: without(skillsPreferred, fields.skillsRequired),
  ...amounts('Min', salaryMin),
  ...amounts('Max', salaryMax),
  salaryCurrency: salaryCurrency || null,
  jobLocation: JSON.stringify(
    // The town of a draft may wait for its country.
    addressCountry || addressLocality ? [{ addressLocality, addressCountry }] : [],
  ),
  // What is left out stays.
  ...(questions && { questions: JSON.stringify(questions) }),
  ...(stages && { stages: JSON.stringify(stages) }),
})

/** Each skill stands in one list: what is required is not wished for besides. */
function without(preferred: string[], required: string[]) {
  const nameOf = (skill: string) => skillByName(skill)?.name ?? skill.toLowerCase()
  const known = new Set(required.map(nameOf))
  return preferred.filter(skill => !known.has(nameOf(skill)))
}

const amounts = <Bound extends 'Min' | 'Max'>(bound: Bound, amount: number | null) =>
  ({
    [`salary${bound}`]: amount && Math.floor(amount),
    [`salary${bound}Cents`]: amount && Math.round(amount * 100),
  }) as Record<`salary${Bound}` | `salary${Bound}Cents`, number | null>
