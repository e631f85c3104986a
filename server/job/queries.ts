import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { administeredBy } from '#server/org/queries.ts'
import type { JobFields } from './schema.ts'

const listed = [
  'jobs.id',
  'jobs.slug',
  'jobs.title',
  'jobs.workplaceType',
  'jobs.jobLocation',
  'jobs.employmentType',
  'jobs.salaryCurrency',
  'jobs.salaryMin',
  'jobs.salaryMax',
  'jobs.salaryUnit',
  'jobs.skillsRequired',
  'jobs.datePosted',
  'jobs.validThrough',
  'organizations.orgSlug',
  'organizations.name as orgName',
  'organizations.logoUrl as orgLogoUrl',
] as const

interface OpenJobs {
  query?: string | undefined
  workplaceType?: string | undefined
  orgSlug?: string
  /** Continue below this publication number. */
  below?: number | undefined
  limit: number
}

/** Open jobs, the newest first, each with its publication number `seq`. */
export function listOpenJobs(db: Db, { query, workplaceType, orgSlug, below, limit }: OpenJobs) {
  let rows = db
    .selectFrom('jobSearch')
    .innerJoin('jobs', 'jobs.id', 'jobSearch.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(listed)
    .select('jobSearch.seq')
    .orderBy('jobSearch.seq', 'desc')
    .limit(limit)
  if (query) rows = rows.where(matches(query))
  if (workplaceType) rows = rows.where(sql<boolean>`tags @> array[${`wp:${workplaceType}`}]`)
  if (orgSlug) rows = rows.where('organizations.orgSlug', '=', orgSlug)
  if (below !== undefined) rows = rows.where('jobSearch.seq', '<', below)
  return rows.execute()
}

/** Past this many the exact number helps nobody; the list says "more than". */
const countCap = 1000

/** How many open jobs fit, at most `countCap` + 1. */
export async function countOpenJobs(
  db: Db,
  { query, workplaceType }: Pick<OpenJobs, 'query' | 'workplaceType'>,
) {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('jobSearch')
        .select('seq')
        .$if(Boolean(query), rows => rows.where(matches(query ?? '')))
        .$if(Boolean(workplaceType), rows =>
          rows.where(sql<boolean>`tags @> array[${`wp:${workplaceType}`}]`),
        )
        .limit(countCap + 1)
        .as('some'),
    )
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const matches = (query: string) =>
  sql<boolean>`search @@ websearch_to_tsquery('english', fold(${query}))`

/** A job that anyone may open by its link: open, paused or closed; a draft only for its admins. */
export const findJob = (db: Db, jobId: string, viewerId: string | null) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(listed)
    .select([
      'jobs.description',
      'jobs.skillsPreferred',
      'jobs.applicantLocationRequirements',
      'jobs.jobBenefits',
      'jobs.seniority',
      'jobs.status',
      'jobs.closeReason',
      'jobs.updatedAt',
      'organizations.location as orgLocation',
    ])
    .where('jobs.id', '=', jobId)
    .where(eb =>
      viewerId === null
        ? eb('jobs.status', 'in', ['open', 'paused', 'closed'])
        : eb.or([
            eb('jobs.status', 'in', ['open', 'paused', 'closed']),
            eb('jobs.organizationId', 'in', administeredBy(viewerId)),
          ]),
    )
    .executeTakeFirst()

/** Every job of an organization, drafts too: scope is checked by the caller's orgProcedure. */
export const listOrganizationJobs = (db: Db, organizationId: string) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'slug',
      'title',
      'status',
      'closeReason',
      'datePosted',
      'validThrough',
      'updatedAt',
    ])
    .where('organizationId', '=', organizationId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()

/** A job as its form shows it, for an admin of its organization. */
export const findJobForAdmin = (db: Db, userId: string, jobId: string) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'slug',
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
      'status',
      'version',
    ])
    .where('id', '=', jobId)
    .where('organizationId', 'in', administeredBy(userId))
    .executeTakeFirst()

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

/** Undefined when the job is not the admin's, or was changed since `version`. */
export const updateJob = (
  db: Db,
  userId: string,
  jobId: string,
  version: number,
  fields: JobFields,
  slug: string,
) =>
  db
    .updateTable('jobs')
    .set({
      ...columns(fields),
      // The form holds the first of a job's places; the others stay.
      jobLocation: sql`${columns(fields).jobLocation}::jsonb || (job_location - 0)`,
      slug,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', jobId)
    .where('version', '=', version)
    .where('organizationId', 'in', administeredBy(userId))
    .returning(['id', 'slug', 'title', 'status', 'version'])
    .executeTakeFirst()

/** Default validity of a posting: 30 days (product.md, Limits). */
export const publishJob = (db: Db, userId: string, jobId: string) =>
  db
    .updateTable('jobs')
    .set({
      status: 'open',
      datePosted: sql`now()`,
      validThrough: sql`now() + interval '30 days'`,
      closeReason: null,
      updatedAt: sql`now()`,
    })
    .where('id', '=', jobId)
    .where('status', '<>', 'archived')
    .where('status', '<>', 'open')
    .where('organizationId', 'in', administeredBy(userId))
    .returning(['id', 'slug', 'status'])
    .executeTakeFirst()

export const closeJob = (db: Db, userId: string, jobId: string, reason: 'filled' | 'cancelled') =>
  db
    .updateTable('jobs')
    .set({ status: 'closed', closeReason: reason, updatedAt: sql`now()` })
    .where('id', '=', jobId)
    .where('status', 'in', ['open', 'paused'])
    .where('organizationId', 'in', administeredBy(userId))
    .returning(['id', 'slug', 'status'])
    .executeTakeFirst()

const columns = ({ addressLocality, addressCountry, salaryCurrency, ...fields }: JobFields) => ({
  ...fields,
  salaryCurrency: salaryCurrency || null,
  jobLocation: JSON.stringify(addressCountry ? [{ addressLocality, addressCountry }] : []),
})
