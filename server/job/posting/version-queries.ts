import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { compileOnce, type Values } from '#db/compile-once.ts'
import type { Db, Tx } from '#db/index.ts'
import type { findJobForAdmin } from '../queries.ts'

type Job = NonNullable<Awaited<ReturnType<typeof findJobForAdmin>>>

/** What a version keeps of a job. */
const kept = [
  'title',
  'description',
  'workplaceType',
  'jobLocation',
  'employmentType',
  'skillsRequired',
  'skillsPreferred',
  'salaryCurrency',
  'salaryMin',
  'salaryMax',
  'salaryUnit',
  'jobBenefits',
  'seniority',
  'visaSponsorship',
  'applicantLocationRequirements',
  'validDays',
  'questions',
  'stages',
] as const satisfies (keyof Job)[]

type Kept = (typeof kept)[number]
export type VersionFields = Pick<Job, Kept>

/** Applicants are told when one of these changes. */
const material: Partial<Record<Kept, string>> = {
  title: 'the title',
  workplaceType: 'the workplace',
  jobLocation: 'the place',
  applicantLocationRequirements: 'where applicants may live',
  employmentType: 'the employment',
  visaSponsorship: 'visa sponsorship',
  salaryCurrency: 'the pay',
  salaryMin: 'the pay',
  salaryMax: 'the pay',
  salaryUnit: 'the pay',
}

/** Which fields of a job differ, and what of it matters to applicants, each named once. */
export function compareJobs(before: Job, after: Job) {
  const changed = kept.filter(name => !isDeepStrictEqual(before[name], after[name]))
  const named = changed.flatMap(name => {
    // The unit of pay that is not stated is nobody's matter.
    const isUnpaid = after.salaryMin === null && after.salaryMax === null
    const wasUnpaid = before.salaryMin === null && before.salaryMax === null
    if (name.startsWith('salary') && isUnpaid && wasUnpaid) return []
    return material[name] ?? []
  })
  return { changed, material: [...new Set(named)] }
}

const fieldsOf = (job: Job) => JSON.stringify(Object.fromEntries(kept.map(key => [key, job[key]])))

interface NewVersion {
  kind: 'posted' | 'edited' | 'reposted'
  byId: string | null
  isMaterial?: boolean
  at?: Date | null
}

export const insertVersion = (tx: Tx, job: Job, { at, ...version }: NewVersion) =>
  tx
    .insertInto('jobVersions')
    .values({
      ...version,
      jobId: job.id,
      version: job.version,
      fields: fieldsOf(job),
      ...(at && { at }),
    })
    .execute()

/** For a job that was published before versions were kept: what it said until now. */
export async function ensureFirstVersion(tx: Tx, job: Job) {
  const first = await tx
    .selectFrom('jobVersions')
    .select('id')
    .where('jobId', '=', job.id)
    .limit(1)
    .executeTakeFirst()
  if (!first) await insertVersion(tx, job, { kind: 'posted', byId: null, at: job.datePosted })
}

interface Page {
  /** Continue below this one. */
  below: number | undefined
  limit: number
}

/** The newest first, each with what the job said before it. */
export const listVersions = (db: Db, jobId: string, { below, limit }: Page) =>
  db
    .selectFrom('jobVersions as one')
    .leftJoin('users', 'users.id', 'one.byId')
    .select(['one.id', 'one.version', 'one.kind', 'one.at', 'one.isMaterial', 'users.name as by'])
    .select(sql<VersionFields>`one.fields`.as('fields'))
    .select(
      sql<VersionFields | null>`(select fields from job_versions older
        where older.job_id = one.job_id and older.id < one.id
        order by older.id desc limit 1)`.as('before'),
    )
    .where('one.jobId', '=', jobId)
    .$if(below !== undefined, rows => rows.where('one.id', '<', below ?? 0))
    .orderBy('one.id', 'desc')
    .limit(limit)
    .execute()

/** When a job was edited and reposted since it was published, the newest first. */
export const listChanges = compileOnce(
  (db, { jobId, limit }: Values<{ jobId: string; limit: number }>) =>
    db
      .selectFrom('jobVersions')
      .select(['kind', 'at'])
      .where('jobId', '=', jobId)
      .where('kind', '<>', 'posted')
      .orderBy('id', 'desc')
      .limit(limit),
)
