import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { cancelledDays } from '#server/limits.ts'
import { isBlindTo } from '../blind-to.ts'
import { jobsWhereMay } from '../queries.ts'

/** Those offered that are still to come, and that all of these people have. */
const timesFreeFor = (concerned: RawBuilder<boolean>) => sql<
  Date[]
>`array(select times.at from interview_times times
  where times.interview_id = interviews.id and times.at > now() and interviews.state <> 'booked'
    and not exists (select from taken_times taken
      where taken.interview_id <> interviews.id and taken.at >= times.at
        and taken.at < times.at + interviews.minutes * interval '1 minute'
        and ${concerned})
  order by times.at)`

const ofPanel = sql<boolean>`taken.user_id in (
  select user_id from interview_panel where interview_id = interviews.id)`

/** To the team: when a candidate is elsewhere, nobody is told. */
const freeForPanel = timesFreeFor(ofPanel)

/** To the candidate, who can pick them. */
const freeForAll = timesFreeFor(sql<boolean>`(taken.user_id = applications.user_id or ${ofPanel})`)

const offeredTimes = sql<Date[]>`array(select times.at from interview_times times
  where times.interview_id = interviews.id order by times.at)`

interface OfPanel {
  userId: string
  name: string
}

const panelMembers = sql<OfPanel[]>`(select coalesce(jsonb_agg(
    jsonb_build_object('userId', users.id, 'name', users.name) order by users.name, users.id), '[]')
  from interview_panel join users on users.id = user_id where interview_id = interviews.id)`

const shown = (db: Db | Tx) =>
  db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.applicationId')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .leftJoin('users as organizer', 'organizer.id', 'interviews.organizerId')
    .select([
      'interviews.id',
      'interviews.applicationId',
      'interviews.title',
      'interviews.minutes',
      'interviews.place',
      'interviews.link',
      'interviews.note',
      'interviews.state',
      'interviews.zone',
      'interviews.sequence',
      'interviews.startsAt',
      'interviews.wasAt',
      'interviews.createdAt',
      'organizer.name as organizerName',
      panelMembers.as('panel'),
      sql<{
        id: string
        slug: string
        title: string
        orgSlug: string
        orgName: string
      }>`jsonb_build_object('id', jobs.id, 'slug', jobs.slug, 'title', jobs.title,
        'orgSlug', org_slug, 'orgName', organizations.name)`.as('job'),
    ])

/** What was said of the last answer. */
const answer = ['interviews.answerNote', 'interviews.suggested'] as const

const mostShown = 20

/** Of an application that one may read, the newest first. */
export const listInterviews = (db: Db, applicationId: string) =>
  shown(db)
    .select(answer)
    .select([offeredTimes.as('times'), freeForPanel.as('freeTimes')])
    .where('interviews.applicationId', '=', applicationId)
    .orderBy('interviews.createdAt', 'desc')
    .limit(mostShown)
    .execute()

/** Of an application of one's own, the newest first. */
export const listOwnInterviews = (db: Db, userId: string, applicationId: string) =>
  shown(db)
    .select(answer)
    .select(freeForAll.as('freeTimes'))
    .where('interviews.applicationId', '=', applicationId)
    .where('applications.userId', '=', userId)
    .orderBy('interviews.createdAt', 'desc')
    .limit(mostShown)
    .execute()

export interface ComingPage {
  /** Those that have a time, those that wait for one, or those that were lately cancelled. */
  kind: 'booked' | 'waiting' | 'cancelled'
  after: [microseconds: number, id: string] | undefined
  limit: number
}

/**
 * Those that somebody might still come to, or has not heard of yet; without those that were needed no
 * more by what the candidate did or was told otherwise.
 */
const isLatelyCancelled = sql<boolean>`(interviews.state = 'cancelled'
  and greatest(interviews.was_at + interviews.minutes * interval '1 minute',
    interviews.updated_at + ${cancelledDays} * interval '1 day') > now()
  and applications.system_stage <> 'withdrawn'
  and (interviews.was_at is not null or not (applications.system_stage = 'hired'
    or exists (select from offers where offers.application_id = applications.id
      and offers.status = 'accepted'))))`

const ofKind: Record<ComingPage['kind'], { column: RawBuilder<unknown>; is: RawBuilder<boolean> }> =
  {
    booked: {
      column: sql`interviews.starts_at`,
      is: sql`interviews.state = 'booked'
        and interviews.starts_at > now() - interviews.minutes * interval '1 minute'`,
    },
    waiting: {
      column: sql`interviews.created_at`,
      is: sql`interviews.state in ('proposed', 'asked_for_others')`,
    },
    cancelled: {
      column: sql`coalesce(interviews.was_at, interviews.created_at)`,
      is: isLatelyCancelled,
    },
  }

/** What comes first, first; what waits longest, first. */
const coming = (db: Db, { kind, after, limit }: ComingPage) => {
  const { column, is } = ofKind[kind]
  return shown(db)
    .select(sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`.as('microseconds'))
    .where(is)
    .$if(after !== undefined, rows =>
      rows.where(
        sql<boolean>`(${column}, interviews.id) > (timestamptz 'epoch'
          + ${after?.[0] ?? 0}::bigint * interval '1 microsecond', ${after?.[1] ?? ''}::uuid)`,
      ),
    )
    .orderBy(column)
    .orderBy('interviews.id')
    .limit(limit)
}

/** What `unnamedIn` needs of the application. */
const maskedBy = (userId: string) =>
  [
    isBlindTo(userId).as('isBlind'),
    sql<object>`case when ${isBlindTo(userId)} then applications.snapshot else '{}' end`.as(
      'snapshot',
    ),
  ] as const

/** Of the applications of an organization that the person may read. */
export const listComing = (
  db: Db,
  userId: string,
  organizationId: string,
  { isMine, ...page }: ComingPage & { isMine: boolean },
) =>
  coming(db, page)
    .innerJoin('applicants', 'applicants.applicationId', 'applications.id')
    .select(
      sql<string>`case when ${isBlindTo(userId)} then applicants.alias
        else applicants.name end`.as('applicantName'),
    )
    .select(maskedBy(userId))
    .where('applications.organizationId', '=', organizationId)
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'readApplicants'))
    .$if(isMine, rows =>
      rows.where(
        sql<boolean>`exists (select from interview_panel
          where interview_id = interviews.id and user_id = ${userId})`,
      ),
    )
    .execute()

/** The person's own. */
export const listMyComing = (db: Db, userId: string, page: ComingPage) =>
  coming(db, page)
    .select(answer)
    .select(freeForAll.as('freeTimes'))
    .where('applications.userId', '=', userId)
    .execute()

/** For the candidate, or one of the team who may read the application, named as they may know it. */
export const findBooked = (db: Db, userId: string, interviewId: string) =>
  shown(db)
    .leftJoin('applicants', 'applicants.applicationId', 'applications.id')
    .select(
      sql<string>`coalesce(case when ${isBlindTo(userId)} then applicants.alias
        else applicants.name end, 'Somebody')`.as('applicantName'),
    )
    .select(sql<boolean>`applications.user_id is not distinct from ${userId}`.as('isCandidate'))
    .select(maskedBy(userId))
    .where('interviews.id', '=', interviewId)
    .where('interviews.state', '=', 'booked')
    .where(eb =>
      eb.or([
        eb('applications.userId', '=', userId),
        eb('applications.jobId', 'in', jobsWhereMay(userId, 'readApplicants')),
      ]),
    )
    .executeTakeFirst()

export interface Span {
  from: Date
  to: Date
  /** Which is left out. */
  interviewId: string | undefined
}

/** Of these people in a span: quarters that bookings take. */
export const listTaken = (db: Db, userIds: string[], { from, to, interviewId }: Span) =>
  db
    .selectFrom('takenTimes')
    .select(['userId', 'at'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('at', '>=', from)
    .where('at', '<', to)
    .$if(interviewId !== undefined, rows => rows.where('interviewId', '<>', interviewId ?? ''))
    .execute()

export const listCalendars = (db: Db, userIds: string[]) =>
  db
    .selectFrom('busyCalendars')
    .select(['userId', 'times', 'until', 'uploadedAt'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute()
