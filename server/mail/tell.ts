import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/index.ts'
import { markQueued } from '#db/open-transaction.ts'
import { announcing } from './announcing.ts'
import { canWait, isNoticed, mailKinds, type MailKind } from './kinds.ts'
import { digestAt } from './digest-at.ts'
import { usualCadence, type Topic } from './schema.ts'

interface About {
  /** One event tells a person once; those of another key are another's. */
  key: string
  actorId?: string | null
  applicationId?: string
  /** Whose team it is for. */
  organizationId?: string | RawBuilder<unknown>
}

/** Of names and words, which are looked up where they are shown, or stay where they were written. */
const unkept = [
  'name',
  'applicantName',
  'authorName',
  'claimerName',
  'text',
  'question',
  'note',
  'message',
  'reason',
  'agreed',
]

const kept = sql`data - ${unkept}::text[] || case when data ? 'interview' then jsonb_build_object(
    'interview', data -> 'interview' || '{"names": [], "note": ""}') else '{}' end`

/**
 * Tells people of an event, once each: in the product, by a mail of its own, or in one of many, as
 * each has chosen by then. Whoever did it has read of it already. `people` selects user_id, data, and the application_id that it is about.
 */
export async function tell(tx: Tx, kind: MailKind, people: RawBuilder<unknown>, about: About) {
  const topic = mailKinds[kind] as Topic | null
  const usual = topic ? usualCadence(topic) : 'each'
  const dedupeKey = `${kind} ${about.key}`
  const { actorId = null, applicationId = null, organizationId = null } = about
  await sql`
    with told as (
      select distinct on (people.user_id) people.user_id, people.data,
        coalesce(people.application_id, ${applicationId}::uuid) as application_id,
        case when is_on = false then 'off' when ${canWait(kind)} then coalesce(cadence, ${usual})
          else 'each' end as cadence,
        ${isNoticed(kind)} and coalesce(in_app, true) as is_shown,
        time_zone
      from (${people}) people (user_id, data, application_id)
        join users on users.id = people.user_id
        left join mail_preferences chosen on chosen.user_id = people.user_id and topic = ${topic}
      order by people.user_id
    ), noted as (
      insert into notifications (user_id, kind, topic, data, organization_id, application_id, actor_id,
        is_shown, read_at, digest_at, dedupe_key)
      select user_id, ${kind}, ${topic}, ${kept}, ${organizationId}::uuid,
        application_id, ${actorId}::uuid, is_shown, case when user_id = ${actorId}::uuid then now() end, ${digestAt('cadence')}, ${dedupeKey}
      from told where is_shown or cadence <> 'off'
      on conflict (user_id, dedupe_key) do nothing
      returning user_id, notifications.is_shown as is_noticed
    ), mailed as (
      insert into outgoing_mails (kind, user_id, data, organization_id, application_id, actor_id)
      select ${kind}, user_id, data, ${organizationId}::uuid, application_id, ${actorId}::uuid
      from told join noted using (user_id) where cadence = 'each'
    )
    ${announcing('notifications', sql`select user_id from noted where is_noticed`)}`.execute(tx)
  markQueued()
}

/** The same to each of these people. */
export const each = (userIds: string[], data: object) =>
  sql`select one, ${JSON.stringify(data)}::jsonb, null::uuid from unnest(${userIds}::uuid[]) one`
