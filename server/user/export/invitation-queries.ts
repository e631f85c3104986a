import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Into teams, at this address. */
export const exportInvitations = (db: Db, email: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
    .select([
      'organizations.name as organization',
      'invitations.email',
      'invitations.role',
      'invitations.createdAt',
      'invitations.expiresAt',
      'invitations.acceptedAt',
    ])
    .where('email', '=', email)
    .orderBy('invitations.createdAt')
    .orderBy('invitations.id')
    .execute()

/** To judge a challenge, at this address. */
export const exportJudgeInvitations = (db: Db, email: string) =>
  db
    .selectFrom('judgeInvitations')
    .innerJoin('challenges', 'challenges.id', 'judgeInvitations.challengeId')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .select(['organizations.name as organization', 'challenges.title as challenge'])
    .select(['email', 'judgeInvitations.createdAt', 'expiresAt'])
    .where('email', '=', email)
    .orderBy('judgeInvitations.createdAt')
    .orderBy('judgeInvitations.id')
    .execute()

/** To apply for a job, at this address. */
export const exportCandidateInvitations = (db: Db, email: string) =>
  db
    .selectFrom('candidateInvitations')
    .innerJoin('jobs', 'jobs.id', 'candidateInvitations.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['jobs.title as job', 'organizations.name as organization'])
    .select(['candidateInvitations.email', 'candidateInvitations.name', 'note'])
    .select('candidateInvitations.createdAt')
    .where('email', '=', email)
    .orderBy('candidateInvitations.createdAt')
    .orderBy('candidateInvitations.id')
    .execute()

/** To apply for a job, by the person's profile. */
export const exportProfileInvitations = (db: Db, userId: string) =>
  db
    .selectFrom('profileInvitations')
    .innerJoin('jobs', 'jobs.id', 'profileInvitations.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['jobs.title as job', 'organizations.name as organization'])
    .select(['profileInvitations.message', 'profileInvitations.createdAt'])
    .where('userId', '=', userId)
    .orderBy('profileInvitations.createdAt')
    .orderBy('profileInvitations.id')
    .execute()

/** Organizations whose invitations are not wanted at this address, or could come to it. */
export const exportInvitedAddresses = (db: Db, email: string) =>
  db
    .selectFrom('invitedAddresses')
    .innerJoin('organizations', 'organizations.id', 'invitedAddresses.organizationId')
    .select(['organizations.name as organization', 'invitedAt', 'declinedAt'])
    .where('addressHash', '=', sql<string>`address_hash(${email})`)
    .orderBy('invitedAt')
    .orderBy('organizationId')
    .execute()

/** Those that the person sent, counted: whom to is not theirs to take along. */
export const exportSentInvitations = (db: Db, userId: string) =>
  db
    .selectFrom('candidateInvitations')
    .innerJoin('jobs', 'jobs.id', 'candidateInvitations.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['jobs.title as job', 'organizations.name as organization'])
    .select(sql<Date>`max(candidate_invitations.created_at)`.as('lastSentAt'))
    .select(eb => eb.fn.countAll<number>().as('candidates'))
    .where('invitedBy', '=', userId)
    .groupBy(['jobs.id', 'organizations.id'])
    .orderBy('lastSentAt')
    .orderBy('jobs.id')
    .execute()
