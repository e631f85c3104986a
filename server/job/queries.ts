import { sql } from 'kysely'
import { compileOnce, type Values } from '#db/compile-once.ts'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { countCap } from '#server/limits.ts'
import { isOf, isShown, isSuspended, roleIn, whereMay } from '#server/org/queries.ts'
import { countryName } from './places.ts'
import { hasAll, newestMatches, type Condition } from './search-queries.ts'

/** With its cents. */
const pay = (bound: 'min' | 'max') =>
  sql<
    number | null
  >`exact_pay(${sql.ref(`jobs.salary_${bound}`)}, ${sql.ref(`jobs.salary_${bound}_cents`)})`

export const payColumns = [pay('min').as('salaryMin'), pay('max').as('salaryMax')] as const

/** What a list shows of a job and its organization. */
export const listColumns = [
  'jobs.id',
  'jobs.slug',
  'jobs.title',
  'jobs.workplaceType',
  'jobs.jobLocation',
  'jobs.employmentType',
  'jobs.salaryCurrency',
  ...payColumns,
  'jobs.salaryUnit',
  'jobs.skillsRequired',
  'jobs.datePosted',
  'jobs.validThrough',
  'organizations.orgSlug',
  'organizations.name as orgName',
  'organizations.logoUrl as orgLogoUrl',
] as const

/** With `hasText` also what of a job is searched for words to show. */
const openJobs = (db: Db | Tx, hasText = false) =>
  db
    .selectFrom('jobSearch')
    .innerJoin('jobs', 'jobs.id', 'jobSearch.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(listColumns)
    .select('jobSearch.seq')
    .$if(hasText, rows =>
      rows.select([
        'jobs.skillsPreferred',
        sql<string>`left(jobs.description, 5000)`.as('beginning'),
      ]),
    )

type Place = { addressLocality?: string; addressCountry: string }

/** Places with their countries' names. */
type Named<Row> = Omit<Row, 'jobLocation'> & { jobLocation: (Place & { country: string })[] }

export const withCountries = <Row extends { jobLocation: Place[] }>(row: Row): Named<Row> => ({
  ...row,
  jobLocation: row.jobLocation.map(place => ({
    ...place,
    country: countryName(place.addressCountry),
  })),
})

interface OpenJobs {
  /** Continue below this publication number. */
  below: number
  limit: number
}

const newestOpen = compileOnce((db, { below, limit }: Values<OpenJobs>) =>
  openJobs(db).where('jobSearch.seq', '<', below).orderBy('jobSearch.seq', 'desc').limit(limit),
)

/** Open jobs, the newest first, each with its publication number `seq`. */
export const listOpenJobs = async (db: Db, page: OpenJobs) =>
  (await newestOpen(db, page)).map(withCountries)

/** The open jobs with these publication numbers, in their order. */
export async function listJobsBySeq(db: Db, seqs: number[], hasText = false) {
  if (seqs.length === 0) return []
  const rows = await openJobs(db, hasText)
    .where(sql<boolean>`job_search.seq = any(${seqs}::bigint[])`)
    .execute()
  const place = new Map(seqs.map((seq, index) => [seq, index]))
  return rows
    .map(withCountries)
    .toSorted((a, b) => (place.get(a.seq) ?? 0) - (place.get(b.seq) ?? 0))
}

export type OpenJob = Awaited<ReturnType<typeof listJobsBySeq>>[number]

interface PayPage {
  below: { pay: number; seq: number } | undefined
  limit: number
  hasText: boolean
}

/** The best paid first, by yearly pay at round rates in euros; those without pay are the last. */
export async function listByPay(
  db: Db,
  conditions: Condition[],
  { below, limit, hasText }: PayPage,
) {
  let rows = openJobs(db, hasText)
    .select('jobSearch.pay')
    .orderBy('jobSearch.pay', 'desc')
    .orderBy('jobSearch.seq', 'desc')
    .limit(limit)
  for (const condition of conditions) rows = rows.where(condition)
  if (below)
    rows = rows.where(sql<boolean>`(job_search.pay, job_search.seq) < (${below.pay}, ${below.seq})`)
  return (await rows.execute()).map(withCountries)
}

const countOpen = compileOnce(db =>
  db
    .selectFrom(
      db
        .selectFrom('jobSearch')
        .select('seq')
        .limit(countCap + 1)
        .as('some'),
    )
    .select(eb => eb.fn.countAll<number>().as('count')),
)

/** How many jobs are open, at most `countCap` + 1. */
export const countOpenJobs = async (db: Db) => (await countOpen(db, {}))[0]?.count ?? 0

/** Open, paused or closed: anyone may open it by its link, while its organization is not suspended. */
export const isPublished = sql<boolean>`jobs.status in ('open', 'paused', 'closed')`

const shownJob = (db: Db | Tx) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(listColumns)
    .select([
      'jobs.description',
      'jobs.skillsPreferred',
      'jobs.applicantLocationRequirements',
      'jobs.jobBenefits',
      'jobs.seniority',
      'jobs.visaSponsorship',
      'jobs.questions',
      'jobs.stages',
      'jobs.status',
      'jobs.closeReason',
      'jobs.firstPosted',
      'jobs.updatedAt',
    ])
    .where(isShown(sql.ref('organizations.id')))

const findPublished = compileOnce((db, { jobId }: Values<{ jobId: string }>) =>
  shownJob(db).where('jobs.id', '=', jobId).where(isPublished),
)

/** A job that anyone may open by its link; a draft only for its admins. */
export async function findJob(db: Db, jobId: string, viewerId: string | null) {
  const [published] = await findPublished(db, { jobId })
  if (published) return withCountries(published)
  if (viewerId === null) return undefined
  const own = await shownJob(db)
    .where('jobs.id', '=', jobId)
    .where('jobs.organizationId', 'in', whereMay(viewerId, 'see'))
    .executeTakeFirst()
  return own && withCountries(own)
}

/** An organization's open jobs, the newest first. */
export async function listOpenJobsOf(db: Db, organizationId: string, limit: number) {
  const { seqs } = await newestMatches(db, [hasAll([`org:${organizationId}`])], { wanted: limit })
  return listJobsBySeq(db, seqs)
}

/** Jobs of an organization, drafts too: scope is checked by the caller's `orgProcedure`. */
export const listOrganizationJobs = (db: Db, organizationId: string, page: TimePage) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'slug',
      'title',
      'status',
      'closeReason',
      'pauseReason',
      'opensAt',
      'datePosted',
      'validThrough',
      'updatedAt',
      inMicroseconds('jobs.updated_at'),
    ])
    .where('organizationId', '=', organizationId)
    .where(isBefore('jobs', 'updated_at', page.after))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()

/** What a job's form holds, the amounts of its pay apart. */
export const statedColumns = [
  'title',
  'description',
  'workplaceType',
  'jobLocation',
  'employmentType',
  'skillsRequired',
  'skillsPreferred',
  'salaryCurrency',
  'salaryUnit',
  'jobBenefits',
  'seniority',
  'visaSponsorship',
  'applicantLocationRequirements',
  'validDays',
  'questions',
  'stages',
] as const

/** A job as its form shows it, for its organization's team, with the person's role: not all may edit it. */
export const findJobForAdmin = (db: Db | Tx, userId: string, jobId: string, orgSlug?: string) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'organizationId',
      'slug',
      ...statedColumns,
      ...payColumns,
      'status',
      'closeReason',
      'pauseReason',
      'opensAt',
      'datePosted',
      'validThrough',
      'version',
      'isBlind',
    ])
    .select(isSuspended(sql.ref('organizationId')).as('isSuspended'))
    .select(roleIn(userId, sql.ref('jobs.organizationId')).as('role'))
    .where('id', '=', jobId)
    .where(isOf(sql.ref('organizationId'), orgSlug))
    .where('organizationId', 'in', whereMay(userId, 'see'))
    .executeTakeFirst()

export type JobForAdmin = NonNullable<Awaited<ReturnType<typeof findJobForAdmin>>>

/** Keeps a job as it is until the transaction ends. */
export const holdJob = (tx: Tx, jobId: string) =>
  tx.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().executeTakeFirst()

/** A job as mails name it. */
export const findNamedJob = (tx: Tx, jobId: string) =>
  tx
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select([
      'jobs.id',
      'jobs.slug',
      'jobs.title',
      'organizations.orgSlug',
      'organizations.name as orgName',
    ])
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow()
