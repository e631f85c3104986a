import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import { hashToken, newToken } from '#server/auth/session-store.ts'
import type { Context, PersonContext } from '#server/context.ts'
import { conflict, fieldError, forbidden, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { masked } from '#server/org/invite.ts'
import { assertConfirmed } from '#server/org/publishing.ts'
import { holdOrganization } from '#server/org/queries.ts'
import { assertStaying } from '#server/org/staying.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { deleteLeftOut, findLeftOut } from '#server/challenge/judging/jury-queries.ts'
import {
  countOutside,
  deleteJudgeInvitation,
  findInvited,
  findJudgeInvitation,
  findOrgName,
  holdEntering,
  insertOutsideJudge,
  outsideJudgeLimit,
  saveJudgeInvitation,
  takeJudgeInvitation,
} from './queries.ts'

const absent = () => notFound('This invitation')

/** Invites an address to judge this challenge, and mails the link, of which only the hash is kept. */
export async function inviteJudge(ctx: PersonContext, challengeId: string, email: string) {
  const { db, user, ip } = ctx
  assertConfirmed(ctx, 'invite judges')
  const token = newToken()
  return transaction(db, async tx => {
    const challenge = await lockChallengeForAdmin(
      tx,
      user.id,
      challengeId,
      'runChallenges',
      'update',
    )
    if (!['scheduled', 'open', 'judging'].includes(challenge.status))
      throw conflict(
        challenge.status === 'draft'
          ? 'Publish the challenge first: then you can invite judges.'
          : 'This challenge is over: there is nothing left to judge.',
      )
    const invited = await findInvited(tx, challengeId, email)
    if (invited?.mayJudge)
      throw fieldError('CONFLICT', 'email', `${invited.name} may judge here already.`)
    // An entrant's address is invited like any other, or one could find out who takes part.
    await countAttempt({ ...ctx, db: tx }, 'inviteAddress', email)
    if ((await countOutside(tx, challengeId)) >= outsideJudgeLimit)
      throw conflict(
        `A challenge has ${outsideJudgeLimit} judges from outside at most, with those who are invited.`,
      )
    const saved = await saveJudgeInvitation(tx, {
      challengeId,
      email,
      tokenHash: hashToken(token),
      invitedBy: user.id,
    })
    await emit(tx, {
      name: 'challenge.judgeInvited',
      organizationId: challenge.organizationId,
      actorId: user.id,
      ip,
      challengeId,
      title: challenge.title,
      invitationId: saved.id,
      email,
      inviterName: user.name,
      orgName: await findOrgName(tx, challenge.organizationId),
      token,
    })
    return saved
  })
}

/** @throws NOT_FOUND when it is another challenge's, or was accepted meanwhile. */
export const revokeJudgeInvitation = (
  { db, user, ip }: PersonContext,
  challengeId: string,
  invitationId: string,
) =>
  transaction(db, async tx => {
    const challenge = await lockChallengeForAdmin(
      tx,
      user.id,
      challengeId,
      'runChallenges',
      'share',
    )
    if (!(await deleteJudgeInvitation(tx, challengeId, invitationId))) throw absent()
    await emit(tx, {
      name: 'challenge.judgeUninvited',
      organizationId: challenge.organizationId,
      actorId: user.id,
      ip,
      challengeId,
    })
  })

/** What the link says to whoever holds it, signed in or not. */
export async function readJudgeInvitation({ db, user }: Context, token: string) {
  const invitation = await findJudgeInvitation(db, hashToken(token))
  if (!invitation) throw absent()
  const { email, organizationId: _, ...shown } = invitation
  const isMine = user === null ? null : user.email === email
  return { ...shown, email: masked(email), isMine }
}

/** The link works once, and for the invited address alone. */
export async function acceptJudgeInvitation({ db, user, ip }: PersonContext, token: string) {
  const found = await findJudgeInvitation(db, hashToken(token))
  if (!found) throw absent()
  if (found.email !== user.email)
    throw forbidden(
      `This invitation is for ${masked(found.email)}. Log in with that address to accept it.`,
    )
  const { challengeId, organizationId, title, orgSlug } = found
  await transaction(db, async tx => {
    await assertStaying(tx, user.id)
    const organization = await holdOrganization(tx, organizationId)
    // Whoever enters meanwhile, alone or in a team, holds the challenge as well: one of the two waits.
    await holdEntering(tx, challengeId)
    const taken = await takeJudgeInvitation(tx, hashToken(token), user.email)
    if (!taken || organization.status === 'suspended') throw absent()
    const invited = await findInvited(tx, challengeId, user.email)
    if (invited?.isEntrant)
      throw forbidden('You have an entry in this challenge, so you can’t judge in it.')
    // Who is in the team by now judges as such.
    if (!invited?.mayJudge)
      await insertOutsideJudge(tx, { challengeId, userId: user.id, invitedBy: taken.invitedBy })
    await putBack(tx, challengeId, user.id)
    await emit(tx, {
      name: 'challenge.judgeJoined',
      organizationId,
      actorId: user.id,
      ip,
      challengeId,
      title,
      orgSlug,
      inviterId: taken.invitedBy,
      judgeName: user.name,
    })
  })
  return { challengeId, title }
}

/** Who was removed and is invited again: what they gave counts again. */
async function putBack(tx: Tx, challengeId: string, judgeId: string) {
  const leftOut = await findLeftOut(tx, challengeId, judgeId)
  if (leftOut?.reason === 'removed' && !leftOut.isOwn) await deleteLeftOut(tx, challengeId, judgeId)
}
