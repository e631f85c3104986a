import type { Tx } from '#db/index.ts'
import { mailToAddress } from '#server/mail/queries.ts'
import { each } from '#server/mail/tell.ts'
import type { Subscriptions } from './events.ts'
import type { OfTeam } from './team-events.ts'
import type { Telling } from './telling-of.ts'

const dataOf = ({ challengeId, title, teamName, actorName }: OfTeam) => ({
  id: challengeId,
  title,
  teamName,
  authorName: actorName,
})

/** To those who take part in a challenge together. */
export const teamTellings = (
  tx: Tx,
  { to: tell }: Telling,
): Subscriptions<Promise<unknown> | null> => ({
  'team.invited': ({ to, expiresAt, ...invited }) => {
    const data = { ...dataOf(invited), expiresAt: expiresAt.toISOString() }
    return 'email' in to
      ? mailToAddress(tx, to.email, null, {
          kind: 'teamInvitation',
          data: { ...data, inviterName: invited.actorName, email: to.email },
        })
      : tell('teamInvited', each([to.userId], data), invited)
  },
  'team.accepted': ({ members, ...accepted }) =>
    tell('teamAccepted', each(members, dataOf(accepted)), accepted),
  'team.left': async ({ members, newLeadId, ...left }) => {
    const data = dataOf(left)
    const [lead, others] = [newLeadId ? [newLeadId] : [], members.filter(id => id !== newLeadId)]
    await tell('teamLeft', each(lead, { ...data, leads: true }), left)
    await tell('teamLeft', each(others, { ...data, leads: false }), left)
  },
  'team.removed': ({ userId, ...removed }) =>
    tell('teamRemoved', each([userId], dataOf(removed)), removed),
  'team.handedOver': ({ userId, ...handed }) =>
    tell('teamHandedOver', each([userId], dataOf(handed)), handed),
  'team.handedIn': ({ members, attempt, inGallery, ...handedIn }) =>
    tell('teamHandedIn', each(members, { ...dataOf(handedIn), attempt, inGallery }), handedIn),
  'challenge.workWithdrawn': ({ team, ...withdrawn }) =>
    team
      ? tell(
          'teamWorkWithdrawn',
          each(team.others, dataOf({ ...withdrawn, teamName: team.name })),
          withdrawn,
        )
      : null,
})
