import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { mostMinutes } from '#server/limits.ts'
import { whoMay } from '#server/shown/roles.ts'
import { isBlindTo } from '../blind-to.ts'
import type { Span } from './queries.ts'

/** On one list to choose from: no team comes near it. */
const teamLimit = 200

/** Who of a team may read applications, by name. */
export const listPossible = (db: Db, organizationId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'users.name'])
    .where('memberships.organizationId', '=', organizationId)
    .where('memberships.status', '=', 'active')
    .where('users.status', '=', 'active')
    .where('memberships.role', 'in', whoMay('readApplicants'))
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(teamLimit)
    .execute()

/** Of who sent an application; null where no browser has said it. */
export async function findZoneOf(db: Db, applicationId: string) {
  const found = await db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.userId')
    .select('users.timeZone')
    .where('applications.id', '=', applicationId)
    .executeTakeFirst()
  return found?.timeZone ?? null
}

export interface OfCandidate {
  id: string
  /** To who asks. */
  isBlind: boolean
}

/**
 * In a span: what the organization has offered whoever sent an application, or booked with them. Of
 * their other applications only where the reader sees who sent this one, and those.
 */
export const listWithCandidate = (
  db: Db,
  userId: string,
  { id, isBlind }: OfCandidate,
  { from, to, interviewId }: Span,
) => {
  const at = sql<Date>`coalesce(interviews.starts_at, times.at)`
  return (
    db
      .selectFrom('applications as this')
      .innerJoin('applications', join =>
        join
          .onRef('applications.userId', '=', 'this.userId')
          .onRef('applications.organizationId', '=', 'this.organizationId'),
      )
      .innerJoin('jobs', 'jobs.id', 'applications.jobId')
      .innerJoin('interviews', 'interviews.applicationId', 'applications.id')
      .leftJoin('interviewTimes as times', join =>
        join
          .onRef('times.interviewId', '=', 'interviews.id')
          .on('interviews.state', 'in', ['proposed', 'asked_for_others']),
      )
      .select([at.as('at'), 'interviews.minutes'])
      .select(sql<boolean>`interviews.state = 'booked'`.as('isBooked'))
      .where('this.id', '=', id)
      .where(
        sql<boolean>`(applications.id = this.id or not ${isBlind}::boolean and not ${isBlindTo(userId)})`,
      )
      // Of one that is over neither is there.
      .where(at, '>', new Date(from.getTime() - mostMinutes * 60_000))
      .where(at, '<', to)
      .$if(interviewId !== undefined, rows => rows.where('interviews.id', '<>', interviewId ?? ''))
      .execute()
  )
}
