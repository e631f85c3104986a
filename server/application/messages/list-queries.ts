import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { isBlindTo } from '../blind-to.ts'
import { jobsWhereMay } from '../queries.ts'
import { lastReadAt, otherAt } from './read-marks.ts'
import type { Side } from './schema.ts'

/** So many unread threads are counted. */
const countedThreads = 100
/** Among so many of a team's, in which candidates wrote last. */
const lookedThrough = 2000

/** Whether the other side wrote since the person read. */
const isUnread = (side: Side, userId: string) =>
  sql<boolean>`(${otherAt(side)} is not null
    and ${otherAt(side)} > coalesce(${lastReadAt(side, userId)}, '-infinity'))`

/** Threads that hold something, with the last of it. */
const threads = (db: Db, side: Side, userId: string, page: TimePage) =>
  db
    .selectFrom('messageThreads')
    .innerJoin('applications', 'applications.id', 'messageThreads.id')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('organizations', 'organizations.id', 'messageThreads.organizationId')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('messages')
          .leftJoin('users', 'users.id', 'messages.authorId')
          .select(['body', 'byTeam', 'authorId', 'users.name as authorName'])
          .whereRef('messages.threadId', '=', 'messageThreads.id')
          .orderBy('messages.createdAt', 'desc')
          .orderBy('messages.id', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .select([
      'messageThreads.id',
      'messageThreads.lastAt',
      'jobs.id as jobId',
      'jobs.title as jobTitle',
      'organizations.name as orgName',
      'organizations.logoUrl as orgLogoUrl',
      'last.body',
      sql<string>`applications.snapshot #>> '{person,name}'`.as('personName'),
      'last.byTeam',
      'last.authorId',
      'last.authorName',
      inMicroseconds('message_threads.last_at'),
    ])
    .select(isUnread(side, userId).as('isUnread'))
    .where('messageThreads.lastAt', 'is not', null)
    .where(isBefore('message_threads', 'last_at', page.after))
    .orderBy('messageThreads.lastAt', 'desc')
    .orderBy('messageThreads.id', 'desc')
    .limit(page.limit)

/** The person's own, as who applied. */
export const listOwnThreads = (db: Db, userId: string, page: TimePage) =>
  threads(db, 'candidate', userId, page).where('applications.userId', '=', userId).execute()

interface TeamFilter {
  organizationId: string
  show: 'all' | 'unread' | 'mine'
  jobId?: string | undefined
  name?: string | undefined
}

/** Of an organization's applicants, for one of its team. */
export function listTeamThreads(
  db: Db,
  userId: string,
  { organizationId, show, jobId, name }: TeamFilter,
  page: TimePage,
) {
  const shownName = sql<string>`case when ${isBlindTo(userId)} then applicants.alias
    else applicants.name end`
  let rows = threads(db, 'team', userId, page)
    .innerJoin('applicants', 'applicants.applicationId', 'applications.id')
    .select(isBlindTo(userId).as('isBlind'))
    .select([
      shownName.as('name'),
      // A whole copy is read only where it says what is to be masked.
      sql<object | null>`case when ${isBlindTo(userId)} then applications.snapshot end`.as(
        'snapshot',
      ),
    ])
    .where('messageThreads.organizationId', '=', organizationId)
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'readApplicants'))
  if (jobId) rows = rows.where('applications.jobId', '=', jobId)
  if (name) rows = rows.where(sql<boolean>`strpos(fold(${shownName}), fold(${name})) > 0`)
  if (show === 'unread') rows = rows.where(isUnread('team', userId))
  if (show === 'mine')
    rows = rows.where(eb =>
      eb.or([
        eb('applicants.ownerId', '=', userId),
        eb.exists(
          eb
            .selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.threadId', '=', 'messageThreads.id')
            .where('messages.authorId', '=', userId)
            .where('messages.byTeam', '=', true),
        ),
      ]),
    )
  return rows.execute()
}

const counted = (db: Db, side: Side, userId: string) =>
  db
    .selectFrom('messageThreads')
    .innerJoin('applications', 'applications.id', 'messageThreads.id')
    .select('messageThreads.id')
    .where('messageThreads.lastAt', 'is not', null)
    .where(isUnread(side, userId))
    .limit(countedThreads)

/** In how many threads there is something that the person has not read; past a hundred nobody counts on. */
export async function countOwnUnread(db: Db, userId: string) {
  return (
    await counted(db, 'candidate', userId).where('applications.userId', '=', userId).execute()
  ).length
}

/** As `countOwnUnread`, of an organization's applicants. */
export async function countTeamUnread(db: Db, userId: string, organizationId: string) {
  const rows = await counted(db, 'team', userId)
    .where('messageThreads.id', 'in', newest =>
      newest
        .selectFrom('messageThreads')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('candidateAt', 'is not', null)
        .orderBy('candidateAt', 'desc')
        .limit(lookedThrough),
    )
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'readApplicants'))
    .execute()
  return rows.length
}
