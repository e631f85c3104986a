import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { candidateDays } from '#server/limits.ts'
import { whereMay } from '#server/org/queries.ts'
import { isBlindTo } from '../blind-to.ts'
import { isFindable, maySeeProfile } from '#server/profile/may-see.ts'

/** Jobs that somebody may invite to, at most. */
const mostJobs = 200

/** Somebody whose profile this recruiter may see, and what speaks against inviting them. */
export const findInvitable = (
  tx: Tx,
  viewerId: string,
  username: string,
  job: { id: string; organizationId: string },
) =>
  tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name', isFindable.as('isOpen')])
    .select(hasApplied(job.id).as('hasApplied'))
    .select(isKnownToHaveApplied(viewerId, job.id).as('isKnownToHaveApplied'))
    .select(isUnwantedBy(job.organizationId).as('isUnwanted'))
    .where('users.username', '=', username.toLowerCase())
    .where('users.id', '<>', viewerId)
    .where(maySeeProfile(viewerId))
    .executeTakeFirst()

/** Whether the person wants nothing of an organization; in a query that has `users`. */
const isUnwantedBy = (organizationId: string | RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from invited_addresses where declined_at is not null
      and organization_id = ${organizationId} and address_hash = address_hash(users.email))
    or exists (select from message_blocks where message_blocks.user_id = users.id
      and message_blocks.organization_id = ${organizationId}))`

const hasApplied = (jobId: string) =>
  sql<boolean>`exists (select from applications where job_id = ${jobId} and user_id = users.id)`

/** As far as this viewer sees who has applied. */
const isKnownToHaveApplied = (viewerId: string, jobId: string | RawBuilder<unknown>) =>
  sql<boolean>`exists (select from applications join jobs on jobs.id = applications.job_id
    where applications.job_id = ${jobId} and applications.user_id = users.id
      and not ${isBlindTo(viewerId)})`

/** Undefined when the person was invited before. */
export const saveInvitation = (
  tx: Tx,
  invited: { jobId: string; userId: string; invitedBy: string; message: string },
) =>
  tx
    .insertInto('profileInvitations')
    .values(invited)
    .onConflict(same => same.columns(['jobId', 'userId']).doNothing())
    .returning('id')
    .executeTakeFirst()

/**
 * Open jobs for which the viewer may invite this person, with what is known to speak against it: the
 * newest first.
 */
export const listInviting = (
  db: Db,
  viewerId: string,
  { username, orgSlug }: { username: string; orgSlug?: string | undefined },
) =>
  db
    .selectFrom('jobs as posted')
    .innerJoin('organizations', 'organizations.id', 'posted.organizationId')
    .innerJoin('users', join => join.on('users.username', '=', username.toLowerCase()))
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['posted.id', 'posted.title', 'organizations.name as orgName'])
    .select(['posted.skillsRequired', 'posted.skillsPreferred'])
    .select(isKnownToHaveApplied(viewerId, sql.ref('posted.id')).as('hasApplied'))
    .select(
      sql<boolean>`exists (select from profile_invitations invited
        where invited.job_id = posted.id and invited.user_id = users.id)`.as('isInvited'),
    )
    .where('posted.organizationId', 'in', whereMay(viewerId, 'decide'))
    .where('organizations.status', '=', 'verified')
    .where('posted.status', '=', 'open')
    .where(maySeeProfile(viewerId))
    .$if(orgSlug !== undefined, rows => rows.where('organizations.orgSlug', '=', orgSlug!))
    .orderBy('posted.datePosted', 'desc')
    .orderBy('posted.id')
    .limit(mostJobs)
    .execute()

/**
 * Those of a job's team whose profile this viewer may see, the newest first. `untold` where the job is
 * reviewed blind: nobody is told who of them has applied. Who wants none is among those who wait.
 */
export const listProfileInvitations = (
  db: Db,
  viewerId: string,
  job: { id: string; isBlind: boolean },
  { after, limit }: TimePage,
) =>
  db
    .selectFrom('profileInvitations')
    .innerJoin('users', 'users.id', 'profileInvitations.userId')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('users as inviter', 'inviter.id', 'profileInvitations.invitedBy')
    .select(['profileInvitations.id', 'users.name', 'users.username'])
    .select(['profileInvitations.message', 'profileInvitations.createdAt'])
    .select(['inviter.name as invitedByName', profileInvitationEnd.as('until')])
    .select(
      sql<'waiting' | 'applied' | 'untold'>`case when ${job.isBlind} then 'untold'
        when ${hasApplied(job.id)} then 'applied' else 'waiting' end`.as('state'),
    )
    .select(inMicroseconds('profileInvitations.createdAt'))
    .where('profileInvitations.jobId', '=', job.id)
    .where('users.username', 'is not', null)
    .where(maySeeProfile(viewerId))
    .where(isBefore('profileInvitations', 'createdAt', after))
    .orderBy('profileInvitations.createdAt', 'desc')
    .orderBy('profileInvitations.id', 'desc')
    .limit(limit)
    .$narrowType<{ username: string }>()
    .execute()

/** The person's own for a job; undefined where there is none, or where they want none of the organization's. */
export const findOwnProfileInvitation = (db: Db, userId: string, jobId: string) =>
  db
    .selectFrom('profileInvitations')
    .innerJoin('users', 'users.id', 'profileInvitations.userId')
    .innerJoin('jobs', 'jobs.id', 'profileInvitations.jobId')
    .select(['profileInvitations.message', 'profileInvitations.createdAt'])
    .where('profileInvitations.userId', '=', userId)
    .where('profileInvitations.jobId', '=', jobId)
    .where(sql<boolean>`not ${isUnwantedBy(sql.ref('jobs.organizationId'))}`)
    .executeTakeFirst()

/** When `deleteOldProfileInvitations` deletes one. */
export const profileInvitationEnd = sql<Date>`profile_invitations.created_at
  + ${candidateDays} * interval '1 day'`

export const deleteOldProfileInvitations = (db: Db) =>
  db
    .deleteFrom('profileInvitations')
    .where('createdAt', '<', sql<Date>`now() - ${candidateDays} * interval '1 day'`)
    .execute()
