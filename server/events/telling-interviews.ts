import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import { tell } from '#server/mail/tell.ts'
import type { Subscriptions } from './events.ts'
import type { OfInterview } from './interview-events.ts'

type Readers = 'candidate' | 'panel' | 'team'

/** Each of these once. */
const tellingOf =
  (tx: Tx, key: string) =>
  async (kind: MailKind, event: OfInterview, to: Readers[], more: object = {}) => {
    const { userId, panel, team, applicationId, interviewId, job, applicantName } = event
    const { actorId, organizationId, interview, note, toTeam } = event
    const data = { id: applicationId, interviewId, job, applicantName }
    const people = (ids: string[], isCandidate: boolean) => {
      const read = isCandidate ? { interview, note } : toTeam
      return sql`select users.id, ${JSON.stringify({ ...data, ...read, ...more, isCandidate })}::jsonb, null::uuid
        from users where id = any(${ids}::uuid[]) and status = 'active'`
    }
    const about = { key, actorId, applicationId }
    if (to.includes('candidate') && userId) await tell(tx, kind, people([userId], true), about)
    const ofTeam = [
      ...(to.includes('panel') ? panel : []),
      ...(to.includes('team') ? team : []),
    ].filter(id => id !== userId)
    if (ofTeam.length === 0) return
    const members = sql`exists (select from memberships where user_id = users.id
      and organization_id = ${organizationId} and status = 'active')`
    await tell(tx, kind, sql`${people(ofTeam, false)} and ${members}`, { ...about, organizationId })
    // Whoever has just left is told of no applicant, but that they need not come.
    if (kind === 'interviewCancelled')
      await tell(tx, kind, sql`${people(ofTeam, false)} and not ${members}`, { key, actorId })
  }

const withoutActor = ({ userId, panel, team, ...event }: OfInterview): OfInterview => ({
  ...event,
  userId: userId === event.actorId ? null : userId,
  panel: panel.filter(id => id !== event.actorId),
  team: team.filter(id => id !== event.actorId),
})

/** To the candidate and those who take part; with what their calendars need. */
export function interviewTellings(tx: Tx, key: string): Subscriptions<Promise<unknown>> {
  const to = tellingOf(tx, key)
  /** Their calendars are to know. */
  const toLeft = async (event: OfInterview, left: string[], wasAt: Date | null) => {
    // Who sees to it has its entry still.
    const gone = left.filter(id => !event.team.includes(id))
    if (wasAt && gone.length > 0)
      await to('interviewCancelled', { ...event, panel: gone }, ['panel'], {
        by: 'panel',
        note: '',
        wasAt,
      })
  }
  return {
    'interview.proposed': event => to('interviewProposed', event, ['candidate']),
    'interview.booked': event => to('interviewBooked', event, ['candidate', 'panel', 'team']),
    'interview.changed': async ({ wasAt, changes, left, ...event }) => {
      await to('interviewChanged', event, wasAt ? ['candidate', 'panel', 'team'] : ['candidate'], {
        wasAt,
        changes,
      })
      await toLeft(event, left, wasAt)
    },
    'interview.cancelled': ({ by, wasAt, ...event }) =>
      to(
        'interviewCancelled',
        // Who ended one that had no time yet knows it; a calendar is to know too.
        wasAt ? event : withoutActor(event),
        // Who is hired hears of that alone.
        by === 'hire' ? ['panel', 'team'] : ['candidate', 'panel', 'team'],
        { by, wasAt },
      ),
    'interview.otherTimesAsked': ({ suggested, ...event }) =>
      to('interviewOtherTimes', event, ['team'], { suggested }),
    'interview.panelLeft': async ({ left, ...event }) => {
      await to('interviewPanelLeft', event, ['team'])
      await toLeft(event, left, event.interview.startsAt)
    },
    'interview.reminder': event => to('interviewReminder', event, ['candidate', 'panel']),
  }
}
