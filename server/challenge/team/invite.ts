import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, needsGivingUp, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { assertConfirmed } from '#server/org/publishing.ts'
import { assertStaying } from '#server/org/staying.ts'
import { isRunning, tooLate, whyNot } from '#server/challenge/entry/enter.ts'
import { deleteEntry, findEntry } from '#server/challenge/entry/queries.ts'
import { lockLed } from './change.ts'
import {
  countInvitations,
  deleteInvitationTo,
  deleteReceived,
  deleteSentInvitation,
  findReceived,
  insertInvitation,
  takeReceived,
} from './invitation-queries.ts'
import {
  findChallengeOfTeams,
  findNamed,
  holdTeams,
  insertMember,
  listMembers,
  lockTeam,
  lockTeamOf,
} from './queries.ts'
import type { Invitee } from './schema.ts'

const absent = () => notFound('This invitation')

/**
 * Invites somebody into the team that the person leads; a second time renews it. Who has which
 * address nobody learns by it.
 * @throws CONFLICT when every place is taken or promised, TOO_MANY_REQUESTS past those of a day.
 */
export async function inviteToTeam(ctx: PersonContext, challengeId: string, invitee: Invitee) {
  const { db, user, env } = ctx
  assertConfirmed(ctx, 'invite others')
  await countAttempt(ctx, 'teamInvite')
  return transaction(db, async tx => {
    const team = await lockLed(tx, user.id, challengeId)
    await assertTakesEntrants(tx, user.id, challengeId)
    const { title, maxTeamSize } = await findChallengeOfTeams(tx, challengeId)
    const members = await listMembers(tx, team.id)
    const to = await resolve(tx, user, invitee, members)
    await deleteInvitationTo(tx, { teamId: team.id, to })
    const promised = members.length + (await countInvitations(tx, team.id))
    if (promised >= maxTeamSize)
      throw conflict(
        members.length >= maxTeamSize
          ? `Your team is full: it has ${maxTeamSize} people.`
          : `Each of the ${maxTeamSize} places is taken, or somebody is invited to it. Withdraw an invitation first.`,
      )
    await ('email' in to
      ? countAttempt({ db: tx, env }, 'inviteAddress', to.email)
      : countAttempt({ db: tx, env }, 'invitePerson', to.userId))
    const invitation = await insertInvitation(tx, { teamId: team.id, to, invitedBy: user.id })
    await emit(tx, {
      name: 'team.invited',
      actorId: user.id,
      actorName: user.name,
      challengeId,
      title,
      teamName: team.name,
      to,
      expiresAt: invitation.expiresAt,
    })
    return invitation
  })
}

async function resolve(
  tx: Tx,
  user: PersonContext['user'],
  invitee: Invitee,
  members: { id: string; name: string }[],
): Promise<{ email: string } | { userId: string }> {
  if (invitee.email !== undefined) {
    if (invitee.email === user.email) throw fieldError('BAD_REQUEST', 'to', 'This is you.')
    return { email: invitee.email }
  }
  const person = await findNamed(tx, invitee.username, user.id)
  if (!person)
    throw fieldError(
      'BAD_REQUEST',
      'to',
      'Nobody whose profile you can see has this username. Use their e-mail address.',
    )
  if (members.some(({ id }) => id === person.id))
    throw fieldError(
      'CONFLICT',
      'to',
      person.id === user.id ? 'This is you.' : `${person.name} is of your team already.`,
    )
  return { userId: person.id }
}

/** @throws NOT_FOUND when it is not of a team that the person leads, or was answered. */
export async function revokeInvitation({ db, user }: PersonContext, invitationId: string) {
  if (!(await deleteSentInvitation(db, user.id, invitationId))) throw absent()
  return { invitationId }
}

export async function declineInvitation({ db, user }: PersonContext, invitationId: string) {
  if (!(await takeReceived(db, user, invitationId))) throw absent()
  return { invitationId }
}

/**
 * Makes the invited person a member. What they began alone is lost, which they must have agreed to.
 * @throws CONFLICT when the team is full, or they are of another, or have work of their own.
 */
export async function acceptInvitation(
  ctx: PersonContext,
  invitationId: string,
  givesUpOwn: boolean,
) {
  const { db, user } = ctx
  const found = await findReceived(db, user, invitationId)
  if (!found) throw absent()
  const { challengeId, teamId } = found
  return transaction(db, async tx => {
    await assertStaying(tx, user.id)
    await holdTeams(tx, challengeId)
    const team = await lockTeam(tx, teamId)
    if (!team) throw absent()
    const entry = await assertTakesEntrants(tx, user.id, challengeId)
    if (!(await takeReceived(tx, user, invitationId))) throw absent()
    const { title, maxTeamSize } = await findChallengeOfTeams(tx, challengeId)
    const members = await listMembers(tx, teamId)
    if (members.some(({ id }) => id === user.id)) throw conflict('You are of this team already.')
    if (members.length >= maxTeamSize) throw conflict(`${team.name} is full: somebody was faster.`)
    await assertAlone(tx, user.id, challengeId)
    if (entry.joinedAt) {
      if (!givesUpOwn && (await hasWork(tx, user.id, entry)))
        throw needsGivingUp(
          'You have begun alone in this challenge. If you join the team, your draft is deleted and what you handed in is withdrawn.',
        )
      await noteRemovals(tx, (await deleteEntry(tx, user.id, challengeId)) ?? [])
    }
    await insertMember(tx, { challengeId, userId: user.id, teamId })
    await deleteReceived(tx, user, teamId)
    await emit(tx, {
      name: 'team.accepted',
      actorId: user.id,
      actorName: user.name,
      challengeId,
      title,
      teamName: team.name,
      members: members.map(({ id }) => id),
    })
    return { challengeId, teamName: team.name }
  })
}

/** @throws CONFLICT for a member of a team with others: they leave it first. */
async function assertAlone(tx: Tx, userId: string, challengeId: string) {
  const own = await lockTeamOf(tx, userId, challengeId)
  if (own && (await listMembers(tx, own.id)).length > 1)
    throw conflict(`You are of the team ${own.name}. Leave it first.`)
}

async function hasWork(
  tx: Tx,
  userId: string,
  { id, draftText, draftLinks, draftFiles }: Awaited<ReturnType<typeof assertTakesEntrants>>,
) {
  if (draftText || draftLinks?.length || draftFiles?.length) return true
  const submission = await tx
    .selectFrom('submissions')
    .select('id')
    .where('challengeId', '=', id)
    .where('userId', '=', userId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
  return submission !== undefined
}

/** What the person has to do with the challenge, if it takes entrants and they may be one. */
async function assertTakesEntrants(tx: Tx, userId: string, challengeId: string) {
  const entry = await findEntry(tx, userId, challengeId)
  if (!entry || entry.isAdmin || entry.isJudge || entry.isSuspended || !entry.hasAdmin)
    throw whyNot(entry)
  if (!isRunning(entry)) throw tooLate()
  return entry
}
