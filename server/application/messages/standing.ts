import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { conflict, notFound } from '#server/errors.ts'
import { nameToAll } from '#server/org/applicant-name.ts'
import { isSuspended } from '#server/org/queries.ts'
import type { Permission } from '#server/shown/roles.ts'
import { jobsWhereMay } from '../queries.ts'
import { lockThread } from './queries.ts'
import { lastReadAt } from './read-marks.ts'
import type { Side } from './schema.ts'

/** Of an application that holds something of a person still, to who may on this side. */
const standing = (db: Db | Tx, side: Side, userId: string, applicationId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .innerJoin('applicants', 'applicants.applicationId', 'applications.id')
    .innerJoin('users as candidate', 'candidate.id', 'applications.userId')
    .leftJoin('messageThreads', 'messageThreads.id', 'applications.id')
    .select([
      'applications.id',
      'applications.jobId',
      'applications.systemStage',
      'applications.snapshot',
      'candidate.id as candidateId',
      'candidate.status as candidateStatus',
      'candidate.name as candidateName',
      'applicants.name',
      'jobs.organizationId',
      'jobs.title as jobTitle',
      'jobs.slug as jobSlug',
      'jobs.isBlind as isBlindJob',
      'organizations.orgSlug',
      'organizations.name as orgName',
      'messageThreads.blockedAt',
    ])
    .select(lastReadAt(side, userId).as('readAt'))
    .select(nameToAll.as('nameToAll'))
    .select(isSuspended(sql.ref('jobs.organizationId')).as('isSuspended'))
    .select(
      sql<boolean>`exists (select from message_blocks
        where message_blocks.user_id = applications.user_id
          and message_blocks.organization_id = jobs.organization_id)`.as('isBlocking'),
    )
    .where('applications.id', '=', applicationId)
    .where('applications.anonymizedAt', 'is', null)

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** Undefined for who may not: on the candidate's side for everybody else. */
export const findStanding = (
  db: Db | Tx,
  userId: string,
  applicationId: string,
  as: 'candidate' | Permission,
) =>
  as === 'candidate'
    ? standing(db, 'candidate', userId, applicationId)
        .where('applications.userId', '=', userId)
        .executeTakeFirst()
    : standing(db, 'team', userId, applicationId)
        .where('applications.jobId', 'in', jobsWhereMay(userId, as))
        .executeTakeFirst()

/**
 * What else is written to the other side is taken as messages are. Who blocks meanwhile waits.
 * @throws CONFLICT with why it is not, and with what can be done then.
 */
export async function assertTaken(
  tx: Tx,
  side: Side,
  userId: string,
  applicationId: string,
  instead = '',
) {
  const refusal = await findRefusal(tx, side, userId, applicationId)
  if (refusal) throw conflict(`${refusal} ${instead}`.trimEnd())
}

/** As `refusalOf`, while the thread stays as it is. */
export async function findRefusal(tx: Tx, side: Side, userId: string, applicationId: string) {
  await lockThread(tx, applicationId)
  const as = side === 'team' ? 'decide' : 'candidate'
  const found = await findStanding(tx, userId, applicationId, as)
  if (!found) throw notFound('This application')
  return refusalOf(side, found)
}

/** Why nothing can be written for now, as who would write is told; null when it can. */
export function refusalOf(side: Side, of: Omit<Standing, 'snapshot'>): string | null {
  const { systemStage, candidateStatus, orgName, isSuspended: isAway, isBlocking, blockedAt } = of
  if (side === 'team') {
    if (systemStage === 'withdrawn')
      return 'The candidate has withdrawn this application, so it takes no more messages.'
    if (candidateStatus !== 'active')
      return 'The candidate’s account is closed or about to be, so it takes no more messages.'
    if (isAway) return 'Your organization is suspended, and can write to nobody for now.'
    if (isBlocking) return `The candidate takes no messages from ${orgName}.`
    return blockedAt
      ? 'You take no messages from this candidate, who could not answer. Take them again to write.'
      : null
  }
  if (systemStage === 'withdrawn')
    return 'You withdrew this application, so it takes no more messages.'
  if (isAway) return `Nobody of ${orgName} can answer for now, while it is suspended.`
  if (isBlocking) return `You blocked ${orgName}. Unblock it to write.`
  return blockedAt ? `${orgName} takes no more messages on this application.` : null
}
