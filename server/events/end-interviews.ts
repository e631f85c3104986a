import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/index.ts'
import { may } from '#server/shown/roles.ts'
import { ask, type Event, type EventOf, type Subscriptions } from './events.ts'
import { listSaid } from './interview-said.ts'

/** What is proposed, or is still to come. */
const isOpen = sql<boolean>`(interviews.state in ('proposed', 'asked_for_others')
  or (interviews.state = 'booked' and interviews.starts_at > now()))`

const ofOrganization = (id: string) => sql<boolean>`application_id in (select applications.id
  from applications where organization_id = ${id})`

type Ended = Pick<EventOf<'interview.cancelled'>, 'actorId' | 'by'>

/** Nobody takes part any more: the times are free again. Answers with what is to be told. */
async function end(tx: Tx, which: RawBuilder<boolean>, ended: Ended): Promise<Event[]> {
  // What a pick that was waited for has taken is seen by the next statement alone.
  await sql`select from interviews where ${isOpen} and ${which} order by id for update`.execute(tx)
  const { rows } = await sql<{ id: string; wasAt: Date | null }>`
    with open as (select id, starts_at from interviews where ${isOpen} and ${which}),
    freed as (delete from taken_times using open where interview_id = open.id)
    update interviews set state = 'cancelled', was_at = open.starts_at, starts_at = null,
      answer_note = '', suggested = '{}', sequence = sequence + 1,
      updated_at = now() from open where interviews.id = open.id
    returning interviews.id, open.starts_at as was_at`.execute(tx)
  if (rows.length === 0) return []
  const before = new Map(rows.map(({ id, wasAt }) => [id, wasAt]))
  const said = await listSaid(tx, sql<boolean>`interviews.id = any(${[...before.keys()]}::uuid[])`)
  return said.map(one => ({
    name: 'interview.cancelled',
    ...one,
    ...ended,
    note: '',
    toTeam: { ...one.toTeam, note: '' },
    // A mail about who is erased does not name them.
    ...(ended.by === 'withdrawal' &&
      ended.actorId === null && {
        userId: null,
        applicantName: 'Somebody whose account is gone',
        toTeam: {
          interview: { ...one.interview, title: 'Interview', place: '', note: '' },
          note: '',
        },
      }),
    wasAt: before.get(one.interviewId) ?? null,
  }))
}

/**
 * Whoever is of the team no more takes part in nothing to come; without `organizationId` of all their
 * teams. Answers with what is to be told.
 */
export async function leavePanels(
  tx: Tx,
  userId: string,
  organizationId?: string,
): Promise<Event[]> {
  const where = organizationId === undefined ? sql<boolean>`true` : ofOrganization(organizationId)
  const coming = sql`select interviews.id from interviews
    join interview_panel on interview_id = interviews.id and user_id = ${userId}
    where ${isOpen} and ${where}`
  // As `end` locks them.
  await sql`${coming} order by interviews.id for update of interviews`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    with coming as (${coming}),
    freed as (delete from taken_times using coming
      where interview_id = coming.id and user_id = ${userId}),
    gone as (delete from interview_panel using coming
      where interview_id = coming.id and user_id = ${userId})
    update interviews set sequence = sequence + 1, updated_at = now() from coming
    where interviews.id = coming.id returning interviews.id`.execute(tx)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const said = await listSaid(tx, sql<boolean>`interviews.id = any(${ids}::uuid[])`)
  return said.map(one => ({
    name: 'interview.panelLeft',
    actorId: null,
    ...one,
    left: [userId],
  }))
}

/** Nobody meets any more who is to be hired; what is booked is theirs to call off. */
const endProposals = (tx: Tx, applicationId: string, actorId: string | null) =>
  end(tx, sql<boolean>`state <> 'booked' and application_id = ${applicationId}`, {
    actorId,
    by: 'hire',
  })

const endings = (tx: Tx): Subscriptions<Promise<Event[]>> => ({
  'application.withdrawn': ({ applicationId, actorId }) =>
    end(tx, sql<boolean>`application_id = ${applicationId}`, { actorId, by: 'withdrawal' }),
  // Told at once, whenever the rejection is: nobody is to set out for it.
  'applications.rejected': ({ actorId, rejections }) => {
    const ids = rejections.map(({ applicationId }) => applicationId)
    return end(tx, sql<boolean>`application_id = any(${ids}::uuid[])`, { actorId, by: 'end' })
  },
  // Until then the move can be taken back.
  'application.told': async ({ applicationId, toStage }) =>
    toStage === 'hired' ? endProposals(tx, applicationId, null) : [],
  'offer.answered': async ({ actorId, applicationId, answer }) =>
    answer === 'accepted' ? endProposals(tx, applicationId, actorId) : [],
  'job.moved': async ({ actorId, jobId, move }) =>
    move === 'close'
      ? end(
          tx,
          sql<boolean>`application_id in (select id from applications where job_id = ${jobId})`,
          { actorId, by: 'end' },
        )
      : [],
  'organization.suspended': async ({ organizationId, isOver }) =>
    isOver ? [] : end(tx, ofOrganization(organizationId), { actorId: null, by: 'end' }),
  'organization.claimUndone': ({ organizationId }) =>
    end(tx, ofOrganization(organizationId), { actorId: null, by: 'end' }),
  'organization.left': ({ organizationId }) =>
    end(tx, ofOrganization(organizationId), { actorId: null, by: 'end' }),
  'member.gone': ({ userId, organizationId }) => leavePanels(tx, userId, organizationId),
  'member.roleChanged': async ({ userId, organizationId, to }) =>
    may(to, 'readApplicants') ? [] : leavePanels(tx, userId, organizationId),
})

/** What ends with something else, in its transaction. Answers with what happened by it. */
export const endInterviews = async (tx: Tx, event: Event): Promise<Event[]> =>
  (await ask(endings(tx), event)) ?? []
