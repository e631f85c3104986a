import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import { announcing } from '#server/mail/announcing.ts'
import type { LiveName } from '#server/shown/live-names.ts'
import { whoMay } from '#server/shown/roles.ts'
import type { OfInterview } from './interview-events.ts'
import { ask, type Event, type Subscriptions } from './events.ts'

interface Acted {
  applicationId: string | undefined
  /** Who reads it anew by themselves. */
  actorId: string | null
}

/** Those of the team who see the applicants. */
const team = ({ applicationId, actorId }: Acted, what: LiveName = 'applicants') =>
  announcing(
    what,
    sql`select user_id from memberships where status = 'active'
      and role = any(${[...whoMay('readApplicants')]}::text[])
      and user_id is distinct from ${actorId}::uuid
      and organization_id = (select organization_id from applications where id = ${applicationId})`,
  )

/** All of an act are of one organization. */
const teamOfAll = (actorId: string, [first]: { applicationId: string }[]) => [
  team({ applicationId: first?.applicationId, actorId }),
]

const teamAndCandidate = ({ userId, ...acted }: Acted & { userId: string | null }) => [
  team(acted),
  announcing('applications', sql`select ${userId}::uuid as user_id`),
]

/** Those who sent these applications. */
const candidates = (applicationIds: string[]) =>
  announcing(
    'applications',
    sql`select distinct user_id from applications where id = any(${applicationIds}::uuid[])`,
  )

/** Everybody who applied for a job. */
const candidatesOf = (jobId: string) =>
  announcing('applications', sql`select distinct user_id from applications where job_id = ${jobId}`)

/** Everybody whom an interview concerns. */
const interview = ({ userId, panel, team: seeing }: OfInterview) => [
  announcing(
    'interviews',
    sql`select distinct unnest(${[...panel, ...seeing, ...(userId ? [userId] : [])]}::uuid[]) as user_id`,
  ),
]

const announcements: Subscriptions<ReturnType<typeof announcing>[]> = {
  'application.received': event => [team(event)],
  'application.withdrawn': event => [team(event)],
  'application.resultWithdrawn': event => [team(event)],
  // What the candidate sees, they see at once, whenever it is mailed; of the rest nothing tells.
  'applications.moved': ({ actorId, moves }) => [
    ...teamOfAll(actorId, moves),
    candidates(moves.filter(({ isOther }) => isOther).map(({ applicationId }) => applicationId)),
  ],
  'applications.rejected': ({ actorId, rejections }) => teamOfAll(actorId, rejections),
  'applications.restored': ({ actorId, restored }) => [
    ...teamOfAll(actorId, restored),
    candidates(restored.filter(({ isSeen }) => isSeen).map(({ applicationId }) => applicationId)),
  ],
  'applications.unanswered': ({ applications }) => [
    candidates(applications.map(({ applicationId }) => applicationId)),
  ],
  'job.moved': ({ jobId, move }) =>
    move === 'close' || move === 'reopen' ? [candidatesOf(jobId)] : [],
  'message.sent': ({ to, byTeam, ...sent }) => [
    team(sent, 'messages'),
    ...(byTeam ? [announcing('messages', sql`select unnest(${to}::uuid[]) as user_id`)] : []),
  ],
  'messages.sent': ({ actorId, messages }) => [
    team({ applicationId: messages[0]?.applicationId, actorId }, 'messages'),
    announcing(
      'messages',
      sql`select unnest(${messages.map(({ userId }) => userId)}::uuid[]) as user_id`,
    ),
  ],
  'application.told': teamAndCandidate,
  'offer.made': teamAndCandidate,
  'offer.withdrawn': teamAndCandidate,
  'offer.answered': event => [team(event)],
  'offer.expired': teamAndCandidate,
  'interview.proposed': interview,
  'interview.booked': interview,
  'interview.changed': interview,
  'interview.cancelled': interview,
  'interview.otherTimesAsked': interview,
  'interview.panelLeft': interview,
}

/** Has the browsers that show what an event changed read it anew, once the transaction stands. */
export async function announce(tx: Tx, event: Event) {
  for (const announcement of ask(announcements, event) ?? []) await announcement.execute(tx)
}
