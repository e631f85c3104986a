import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { candidateDays } from '#server/limits.ts'
import type { Candidate, LineState } from './schema.ts'

/** What invitations are asked of. */
interface Posted {
  id: string
  organizationId: string
  isBlind: boolean
}

/**
 * Whether the account that has confirmed this address applied for the job; of a job that is reviewed
 * blind nobody is told.
 */
const hasApplied = ({ id, isBlind }: Posted, email: string) =>
  isBlind
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from applications join users on users.id = user_id
        where applications.job_id = ${id} and users.email = ${sql.ref(email)}
          and email_verified_at is not null)`

const declinedAt = ({ organizationId }: Posted, email: string) =>
  sql<Date | null>`(select declined_at from invited_addresses
    where organization_id = ${organizationId} and address_hash = address_hash(${sql.ref(email)}))`

/** What there is of each address already; those of whom there is nothing are left out. */
export async function knownStates(db: Db | Tx, job: Posted, emails: string[]) {
  const { rows } = await sql<{ email: string; state: LineState | null }>`
    select email, case
      when ${declinedAt(job, 'one.email')} is not null then 'unwanted'
      when ${hasApplied(job, 'one.email')} then 'applied'
      when exists (select from candidate_invitations invitation
        where invitation.job_id = ${job.id} and invitation.email = one.email) then 'invited'
      end as state
    from unnest(${emails}::text[]) one (email)`.execute(db)
  return new Map(rows.flatMap(({ email, state }) => (state ? [[email, state] as const] : [])))
}

/** The job with its organization, whose invitations come one after the other until this is over. */
export async function lockInviting(tx: Tx, jobId: string) {
  await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', jobs =>
      jobs.selectFrom('jobs').select('organizationId').where('jobs.id', '=', jobId),
    )
    .forNoKeyUpdate()
    .execute()
  return findInviting(tx, jobId)
}

export const findInviting = (db: Db | Tx, jobId: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['jobs.id', 'jobs.slug', 'jobs.title', 'jobs.status', 'jobs.isBlind'])
    .select(['jobs.organizationId', 'organizations.orgSlug', 'organizations.name as orgName'])
    .select('organizations.status as orgStatus')
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow()

export type Inviting = Awaited<ReturnType<typeof findInviting>>

/** The ids of the new ones. */
export async function saveInvitations(
  tx: Tx,
  job: Posted,
  invitedBy: string,
  candidates: Candidate[],
): Promise<string[]> {
  const saved = await tx
    .insertInto('candidateInvitations')
    .values(
      candidates.map((candidate, place) => ({
        ...candidate,
        jobId: job.id,
        invitedBy,
        // The newest first is in the order of the list.
        createdAt: sql<Date>`now() - ${place} * interval '1 microsecond'`,
      })),
    )
    .onConflict(same => same.columns(['jobId', 'email']).doNothing())
    .returning('id')
    .execute()
  await tx
    .insertInto('invitedAddresses')
    .values(
      candidates.map(({ email }) => ({
        organizationId: job.organizationId,
        addressHash: sql<string>`address_hash(${email})`,
      })),
    )
    .onConflict(same =>
      same.columns(['organizationId', 'addressHash']).doUpdateSet({ invitedAt: sql`now()` }),
    )
    .execute()
  return saved.map(({ id }) => id)
}

/** The newest first, each with what became of it. */
export const listInvitations = (db: Db, job: Posted, { after, limit }: TimePage) =>
  db
    .selectFrom('candidateInvitations')
    .leftJoin('users', 'users.id', 'candidateInvitations.invitedBy')
    .select(['candidateInvitations.id', 'candidateInvitations.email', 'candidateInvitations.name'])
    .select(['note', 'candidateInvitations.createdAt', 'users.name as invitedByName'])
    .select(inMicroseconds('candidateInvitations.createdAt'))
    .select(
      sql<'waiting' | 'applied' | 'declined'>`case
        when ${hasApplied(job, 'candidateInvitations.email')} then 'applied'
        when ${declinedAt(job, 'candidateInvitations.email')} is not null then 'declined'
        else 'waiting' end`.as('state'),
    )
    .where('jobId', '=', job.id)
    .where(isBefore('candidateInvitations', 'createdAt', after))
    .orderBy('candidateInvitations.createdAt', 'desc')
    .orderBy('candidateInvitations.id', 'desc')
    .limit(limit)
    .execute()

/** Undefined when it is none of the job's. */
export const deleteInvitation = (tx: Tx, jobId: string, invitationId: string) =>
  tx
    .deleteFrom('candidateInvitations')
    .where('id', '=', invitationId)
    .where('jobId', '=', jobId)
    .returning('id')
    .executeTakeFirst()

/** When `deleteOldInvitations` deletes what is known of somebody who was invited. */
export const invitationEnd = sql<Date>`candidate_invitations.created_at
  + ${candidateDays} * interval '1 day'`

/** Who declined stays known by the hash alone. */
export async function deleteOldInvitations(db: Db) {
  const isOld = sql<Date>`now() - ${candidateDays} * interval '1 day'`
  await db.deleteFrom('candidateInvitations').where('createdAt', '<', isOld).execute()
  await db
    .deleteFrom('invitedAddresses')
    .where('invitedAt', '<', isOld)
    .where('declinedAt', 'is', null)
    .execute()
}
