import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import { queue } from '#server/mail/queries.ts'
import type { Subscriptions } from './events.ts'
import type { OfInterview } from './interview-events.ts'

type Readers = 'candidate' | 'panel' | 'team'

/** To each of these once, with the zone in which they read times. */
function mail(tx: Tx, kind: MailKind, event: OfInterview, to: Readers[], more: object = {}) {
  const { userId, panel, team, applicationId: id, interviewId, job, applicantName } = event
  const readers = { candidate: userId ? [userId] : [], panel, team }
  const ids = [...new Set(to.flatMap(one => readers[one]))]
  const data = { id, interviewId, job, applicantName, interview: event.interview, ...more }
  return queue(
    tx,
    sql`select ${kind}, users.id, null, ${JSON.stringify(data)}::jsonb || jsonb_build_object(
        'readerZone', time_zone, 'isCandidate', users.id is not distinct from ${userId}::uuid)
      from users where id = any(${ids}::uuid[]) and status = 'active' order by id`,
  )
}

/** To the candidate and those who take part; with what their calendars need. */
export const interviewMails = (tx: Tx): Subscriptions<Promise<unknown>> => ({
  'interview.proposed': event => mail(tx, 'interviewProposed', event, ['candidate']),
  'interview.booked': event => mail(tx, 'interviewBooked', event, ['candidate', 'panel', 'team']),
  'interview.changed': ({ wasAt, ...event }) =>
    mail(tx, 'interviewChanged', event, wasAt ? ['candidate', 'panel', 'team'] : ['candidate'], {
      wasAt,
    }),
  'interview.cancelled': ({ by, note, wasAt, ...event }) =>
    mail(
      tx,
      'interviewCancelled',
      event,
      // Who ended one that had no time yet knows it; a calendar is to know too.
      (by === 'candidate' || by === 'withdrawal') && !wasAt
        ? ['panel', 'team']
        : ['candidate', 'panel', 'team'],
      { by, note, wasAt },
    ),
  'interview.otherTimesAsked': ({ note, suggested, ...event }) =>
    mail(tx, 'interviewOtherTimes', event, ['team'], { note, suggested }),
  'interview.panelLeft': event => mail(tx, 'interviewPanelLeft', event, ['team']),
  'interview.reminder': event => mail(tx, 'interviewReminder', event, ['candidate', 'panel']),
})
