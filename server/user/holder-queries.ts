import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { candidateStage } from '#server/application/candidate-stage.ts'
import { profileInvitationEnd } from '#server/application/invited/by-profile-queries.ts'
import { invitationEnd } from '#server/application/invited/queries.ts'
import { retentionDays } from '#server/application/queries.ts'
import { isRunning, status } from '#server/challenge/state-queries.ts'
import { inMicroseconds } from '#server/input/cursor.ts'
import { keptUntil } from '#server/people/pools/queries.ts'
import { isSuspended } from '#server/org/queries.ts'

/** Where the last page ended: the organization, since when it holds the last thing, and that. */
export type HeldPosition = [organizationId: string, microseconds: number, id: string]

interface HeldPage {
  after: HeldPosition | undefined
  limit: number
}

type HeldKind = 'application' | 'challenge' | 'invitation' | 'profileInvitation' | 'pool'

/** What organizations hold of a person: what was sent to them, handed in to them, and who they invited. */
const heldOf = (db: Db, userId: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'organizationId', 'createdAt as since'])
    .select(sql<HeldKind>`'application'`.as('kind'))
    .where('userId', '=', userId)
    .unionAll(
      db
        .selectFrom('challenges')
        .innerJoin(
          db
            .selectFrom('challengeEntrants')
            .select(['challengeId', 'joinedAt as at'])
            .where('userId', '=', userId)
            .unionAll(
              db
                .selectFrom('submissions')
                .select(['challengeId', 'createdAt as at'])
                .where('userId', '=', userId),
            )
            .as('part'),
          'part.challengeId',
          'challenges.id',
        )
        .select(['challenges.id', 'challenges.organizationId'])
        .select([sql<Date>`min(part.at)`.as('since'), sql<'challenge'>`'challenge'`.as('kind')])
        .groupBy('challenges.id'),
    )
    .unionAll(
      db
        .selectFrom('candidateInvitations')
        .innerJoin('users', 'users.email', 'candidateInvitations.email')
        .innerJoin('jobs', 'jobs.id', 'candidateInvitations.jobId')
        .select(['candidateInvitations.id', 'jobs.organizationId'])
        .select(['candidateInvitations.createdAt as since'])
        .select(sql<'invitation'>`'invitation'`.as('kind'))
        .where('users.id', '=', userId)
        // Whoever did not confirm an address may not be who is invited by it.
        .where('users.emailVerifiedAt', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('profileInvitations')
        .innerJoin('jobs', 'jobs.id', 'profileInvitations.jobId')
        .select(['profileInvitations.id', 'jobs.organizationId'])
        .select(['profileInvitations.createdAt as since'])
        .select(sql<'profileInvitation'>`'profileInvitation'`.as('kind'))
        .where('profileInvitations.userId', '=', userId),
    )
    .unionAll(
      db
        .selectFrom('poolPeople')
        .innerJoin('pools', 'pools.id', 'poolPeople.poolId')
        .select(['poolPeople.id', 'pools.organizationId', 'poolPeople.createdAt as since'])
        .select(sql<'pool'>`'pool'`.as('kind'))
        .where('poolPeople.userId', '=', userId),
    )
    .as('held')

/** By the organization's name, of each the newest first. */
export const listHeld = (db: Db, userId: string, { after, limit }: HeldPage) =>
  db
    .selectFrom(heldOf(db, userId))
    .innerJoin('organizations', 'organizations.id', 'held.organizationId')
    .select(['held.id', 'held.kind', 'held.since', 'held.organizationId'])
    .select(['organizations.orgSlug', 'organizations.name as orgName'])
    .select('organizations.logoUrl as orgLogoUrl')
    .select([
      inMicroseconds('held.since'),
      isSuspended(sql.ref('organizations.id')).as('isSuspended'),
    ])
    .$if(after !== undefined, rows => rows.where(isAfter(after!)))
    .orderBy(sql`lower(organizations.name)`)
    .orderBy('held.organizationId')
    .orderBy('held.since', 'desc')
    .orderBy('held.id', 'desc')
    .limit(limit)
    .execute()

const isAfter = ([organizationId, microseconds, id]: HeldPosition) =>
  sql<boolean>`(
    (lower(organizations.name), held.organization_id) > (
      (select lower(name) from organizations last where last.id = ${organizationId}::uuid),
      ${organizationId}::uuid)
    or held.organization_id = ${organizationId}::uuid
      and (held.since, held.id) < (timestamptz 'epoch'
        + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid))`

const countOf = (table: 'messages' | 'offers' | 'interviews' | 'messageFiles') => {
  const of = sql.table(table)
  const column = sql.ref(table.startsWith('message') ? 'threadId' : 'applicationId')
  const isSent = table === 'messageFiles' ? sql`and message_id is not null` : sql``
  return sql<number>`(select count(*)::int from ${of} where ${column} = applications.id ${isSent})`
}

/** What was sent with each of these, what came to it, and for how long it is kept. */
export const findHeldApplications = (db: Db, userId: string, ids: string[]) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.id', 'jobs.id as jobId', 'jobs.title', candidateStage.as('stage')])
    .select(['systemStage', 'toldStage', 'attempt', 'retentionUntil'])
    .select([
      retentionDays.as('retentionDays'),
      sql<boolean>`cover_note <> ''`.as('hasNote'),
      sql<boolean>`jsonb_array_length(coalesce(snapshot -> 'answers', '[]')) > 0`.as('hasAnswers'),
      countOf('messages').as('messages'),
      countOf('messageFiles').as('files'),
      countOf('interviews').as('interviews'),
      countOf('offers').as('offers'),
    ])
    .where('applications.userId', '=', userId)
    .where('applications.id', 'in', ids)
    .execute()

/** What was begun or handed in for each of these challenges. */
export const findHeldWork = (db: Db, userId: string, ids: string[]) =>
  db
    .selectFrom('challenges')
    .leftJoin('challengeEntrants as entry', join =>
      join.onRef('entry.challengeId', '=', 'challenges.id').on('entry.userId', '=', userId),
    )
    .leftJoin('submissions as work', join =>
      join
        .onRef('work.challengeId', '=', 'challenges.id')
        .on(eb => eb('work.userId', '=', eb.fn.coalesce('entry.ownerId', eb.val(userId)))),
    )
    .select(['challenges.id', 'challenges.title', status])
    .select([
      sql<boolean>`entry.user_id is not null and ${isRunning}`.as('mayLeave'),
      sql<boolean>`work.id is not null and work.status not in ('draft', 'withdrawn')`.as(
        'isHandedIn',
      ),
      sql<number>`coalesce(jsonb_array_length(work.files), 0)`.as('files'),
    ])
    .where('challenges.id', 'in', ids)
    .execute()

/** The name and the note of an invitation are the organization's own; when they go. */
export const findHeldInvitations = (db: Db, ids: string[]) =>
  db
    .selectFrom('candidateInvitations')
    .innerJoin('jobs', 'jobs.id', 'candidateInvitations.jobId')
    .select(['candidateInvitations.id', 'jobs.title', invitationEnd.as('until')])
    .where('candidateInvitations.id', 'in', ids)
    .execute()

/** What was said with an invitation by the person's profile, to which job, and when it goes. */
export const findHeldProfileInvitations = (db: Db, userId: string, ids: string[]) =>
  db
    .selectFrom('profileInvitations')
    .innerJoin('jobs', 'jobs.id', 'profileInvitations.jobId')
    .select(['profileInvitations.id', 'jobs.id as jobId', 'jobs.slug', 'jobs.title', 'message'])
    .select(profileInvitationEnd.as('until'))
    .where('profileInvitations.userId', '=', userId)
    .where('profileInvitations.id', 'in', ids)
    .execute()

/** In which of its lists the organization keeps the person, and until when. */
export const findHeldInPools = (db: Db, userId: string, ids: string[]) =>
  db
    .selectFrom('poolPeople')
    .innerJoin('pools', 'pools.id', 'poolPeople.poolId')
    .select(['poolPeople.id', 'pools.name as title', keptUntil.as('until')])
    .select(sql<boolean>`note <> ''`.as('hasNote'))
    .where('poolPeople.userId', '=', userId)
    .where('poolPeople.id', 'in', ids)
    .execute()
