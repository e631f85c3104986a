import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import { each, tell } from '#server/mail/tell.ts'
import { whoMay } from '#server/shown/roles.ts'
import { entrantsIn } from './entrants.ts'
import type { Subscriptions } from './events.ts'

interface OfChallenge {
  challengeId: string
  organizationId: string
  title: string
}

/** Those who run it: no entrant, whoever they are. */
export const team = ({ challengeId, organizationId, title }: OfChallenge, data: object = {}) =>
  sql`select users.id, ${JSON.stringify({ ...data, title, id: challengeId })}::jsonb
        || jsonb_build_object('orgSlug', org_slug), null::uuid
      from memberships join users on users.id = user_id and users.status = 'active'
        join organizations on organizations.id = organization_id
      where organization_id = ${organizationId} and organizations.status <> 'suspended'
        and memberships.status = 'active'
        and role = any(${[...whoMay('runChallenges')]}::text[])
        and not exists (select from challenge_entrants entry
          where entry.challenge_id = ${challengeId} and entry.user_id = users.id)`

/** Each thing that was asked, said or is due is told a person once, however often it comes to it. */
export const challengeTellings = (tx: Tx): Subscriptions<Promise<unknown> | null> => ({
  'challenge.asked': event =>
    tell(tx, 'challengeQuestion', team(event, { text: event.body }), {
      key: event.questionId,
      organizationId: event.organizationId,
    }),
  'challenge.answered': async ({ askerId, isFirst, questionId, version, actorId, ...event }) => {
    const data = { title: event.title, question: event.body, text: event.answer }
    if (askerId) {
      const asker = each([askerId], { ...data, id: event.challengeId, isMine: true, isFirst })
      // Each edit is another, of which the asker alone is told.
      const key = isFirst ? questionId : `${questionId} ${version}`
      await tell(tx, 'challengeAnswer', asker, { key, actorId })
    }
    if (isFirst)
      await tell(tx, 'challengeAnswer', entrantsIn('entrants', event.challengeId, data), {
        key: questionId,
        actorId,
      })
  },
  'challenge.appealed': event =>
    tell(tx, 'challengeAppeal', team(event, { kind: event.kind }), {
      key: event.appealId,
      organizationId: event.organizationId,
    }),
  'challenge.appealWaits': event =>
    tell(tx, 'appealWaits', team(event), {
      key: event.appealId,
      organizationId: event.organizationId,
    }),
  'challenge.appealAnswered': ({ userId, ownerId, challengeId, title, ...event }) =>
    tell(
      tx,
      'appealAnswered',
      // Everybody of whose entry it is; the others did not send it themselves.
      sql`select users.id, ${JSON.stringify({ id: challengeId, title, isUpheld: event.isUpheld, text: event.answer })}::jsonb
          || jsonb_build_object('isOfTeam', users.id <> ${userId}), null::uuid
        from users where users.id = ${userId} or users.id in (
          select user_id from challenge_entrants
          where challenge_id = ${challengeId} and owner_id = ${ownerId})`,
      { key: event.appealId, actorId: event.actorId },
    ),
  'challenge.announced': ({ audience, challengeId, title, body, announcementId, actorId }) =>
    tell(tx, 'challengeAnnouncement', entrantsIn(audience, challengeId, { title, text: body }), {
      key: announcementId,
      actorId,
    }),
  'challenge.opened': ({ challengeId, title }) =>
    tell(tx, 'challengeOpened', entrantsIn('early', challengeId, { title }), { key: challengeId }),
  'challenge.lastDay': ({ challengeId, title, closesAt }) =>
    tell(tx, 'challengeLastDay', entrantsIn('idle', challengeId, { title, closesAt }), {
      key: `${challengeId} ${closesAt.toISOString()}`,
    }),
  'challenge.judgingDue': ({ judges, challengeId, organizationId, title, endsAt }) =>
    tell(
      tx,
      'judgingDue',
      judges.length === 0
        ? team({ challengeId, organizationId, title }, { endsAt, isLacking: true })
        : sql`select one, ${JSON.stringify({ id: challengeId, title, endsAt })}::jsonb
          || jsonb_build_object('orgSlug', case when not exists (select from challenge_judges outside
            where outside.challenge_id = ${challengeId} and outside.user_id = one)
            then org_slug end), null::uuid
        from unnest(${judges}::uuid[]) one, organizations where organizations.id = ${organizationId}`,
      { key: `${challengeId} ${endsAt.toISOString()}` },
    ),
  'challenge.judgingOverdue': event =>
    tell(tx, 'judgingOverdue', team(event, { endsAt: event.endsAt }), {
      key: `${event.challengeId} ${event.endsAt.toISOString()}`,
      organizationId: event.organizationId,
    }),
  'challenge.corrected': ({ challengeId, title, reason, version, actorId, ...event }) => {
    const data = { title, text: reason, isAnew: event.judgingId !== undefined }
    return tell(tx, 'resultCorrected', entrantsIn('entrants', challengeId, data, event.standings), {
      key: `${challengeId} ${version}`,
      actorId,
    })
  },
})
