import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import { mailToAddress } from '#server/mail/queries.ts'
import { each, tell } from '#server/mail/tell.ts'
import type { Subscriptions } from './events.ts'
import type { Telling } from './telling-of.ts'

/** Whoever the work is of: its lead and the others of the team. */
export const ofTeam = (challengeId: string, ownerId: string, data: object) =>
  sql`select user_id, ${JSON.stringify(data)}::jsonb, null::uuid from challenge_entrants
    where challenge_id = ${challengeId} and owner_id = ${ownerId}`

/** Judges from outside, and entrants who are disqualified. */
export const judgeTellings = (tx: Tx, { to }: Telling): Subscriptions<Promise<unknown> | null> => ({
  'challenge.judgeInvited': ({ email, inviterName, orgName, title, token }) =>
    mailToAddress(tx, email, null, {
      kind: 'judgeInvitation',
      data: { email, inviterName, orgName, title, token },
    }),
  'challenge.judgeJoined': ({ inviterId, judgeName, ...joined }) =>
    inviterId
      ? to(
          'judgeJoined',
          each([inviterId], {
            id: joined.challengeId,
            title: joined.title,
            orgSlug: joined.orgSlug,
            name: judgeName,
          }),
          { actorId: joined.actorId, organizationId: joined.organizationId },
        )
      : null,
  'challenge.judgeRemoved': ({ judgeId, actorId, challengeId, title }) =>
    judgeId === actorId
      ? null
      : to(
          'juryChanged',
          each([judgeId], { id: challengeId, title, reason: 'removed', isBack: false }),
          {
            actorId,
          },
        ),
  'challenge.assigned': ({ judges, challengeId, title, pressId, actorId }) =>
    judges.length > 0
      ? tell(
          tx,
          'entriesAssigned',
          sql`select one.id, ${JSON.stringify({ id: challengeId, title })}::jsonb
              || jsonb_build_object('count', count, 'endsAt', judging_ends_at, 'orgSlug',
                case when not exists (select from challenge_judges outside
                  where outside.challenge_id = challenges.id and outside.user_id = one.id)
                then org_slug end), null::uuid
            from jsonb_to_recordset(${JSON.stringify(judges)}::jsonb) as one (id uuid, count integer),
              challenges join organizations on organizations.id = organization_id
            where challenges.id = ${challengeId}`,
          { key: pressId, actorId },
        )
      : null,
  'challenge.disqualified': ({ userId, challengeId, title, reason, actorId }) =>
    userId
      ? to(
          'disqualified',
          ofTeam(challengeId, userId, { id: challengeId, title, reason, isOver: reason === null }),
          { actorId },
        )
      : null,
})
