import type { z } from 'zod'
import { transaction } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import { hashToken, newToken } from '#server/auth/session-store.ts'
import type { Context, PersonContext } from '#server/context.ts'
import { fieldError, forbidden, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import {
  deleteInvitation,
  findInvitation,
  findPendingRole,
  saveInvitation,
  takeInvitation,
} from './invitation-queries.ts'
import { findMemberByEmail, findRole } from './member-queries.ts'
import { insertMember, lockOrganization } from './queries.ts'
import { assertConfirmed } from './publishing.ts'
import { asRole } from '#server/shown/roles.ts'
import { assertMayName } from './may-name.ts'
import type { inviteSchema } from './schema.ts'
import { assertStaying } from './staying.ts'

const absent = () => notFound('This invitation')

/** Invites an address into the team, and mails the link, of which only the hash is kept. */
export async function invite(
  ctx: PersonContext,
  org: { id: string; orgSlug: string; name: string },
  { email, role }: z.output<typeof inviteSchema>,
) {
  const { db, user, ip } = ctx
  assertConfirmed(ctx, 'invite others')
  const token = newToken()
  return transaction(db, async tx => {
    await lockOrganization(tx, org.orgSlug)
    // Whoever was removed or lowered while this waited for the lock invites nobody any more.
    const pending = await findPendingRole(tx, org.id, { email })
    await assertMayName(tx, org.id, user.id, pending ? [role, pending] : [role])
    const member = await findMemberByEmail(tx, org.id, email)
    if (member)
      throw fieldError(
        'CONFLICT',
        'email',
        `${member.name} is ${asRole(member.role)} of ${org.name} already. Change their role in the list of members.`,
      )
    await countAttempt({ ...ctx, db: tx }, 'inviteAddress', email)
    const saved = await saveInvitation(tx, {
      organizationId: org.id,
      email,
      role,
      tokenHash: hashToken(token),
      invitedBy: user.id,
    })
    await emit(tx, {
      name: 'invitation.sent',
      organizationId: org.id,
      actorId: user.id,
      ip,
      invitationId: saved.id,
      email,
      role,
      inviterName: user.name,
      orgName: org.name,
      token,
    })
    return saved
  })
}

/** @throws NOT_FOUND when it is another organization's, or was accepted meanwhile. */
export const revokeInvitation = (
  { db, user, ip }: PersonContext,
  organizationId: string,
  invitationId: string,
) =>
  transaction(db, async tx => {
    const pending = await findPendingRole(tx, organizationId, { id: invitationId })
    if (pending === 'owner') await assertMayName(tx, organizationId, user.id, [pending])
    if (!(await deleteInvitation(tx, organizationId, invitationId))) throw absent()
    await emit(tx, {
      name: 'invitation.revoked',
      organizationId,
      actorId: user.id,
      ip,
      invitationId,
    })
  })

/** What the link says to whoever holds it, signed in or not. */
export async function readInvitation({ db, user }: Context, token: string) {
  const invitation = await findInvitation(db, hashToken(token))
  if (!invitation) throw absent()
  const { orgSlug, orgName, orgLogoUrl, email, role, expiresAt } = invitation
  const isMine = user === null ? null : user.email === email
  return { orgSlug, orgName, orgLogoUrl, role, expiresAt, email: masked(email), isMine }
}

/**
 * Makes the invited person a member; the link works once, and for the invited address alone. Who is
 * one already keeps the role that they were given since.
 */
export async function acceptInvitation({ db, user, ip }: PersonContext, token: string) {
  const found = await findInvitation(db, hashToken(token))
  if (!found) throw absent()
  if (found.email !== user.email)
    throw forbidden(
      `This invitation is for ${masked(found.email)}. Log in with that address to accept it.`,
    )
  const { orgSlug, orgName } = found
  const message = await transaction(db, async tx => {
    await assertStaying(tx, user.id)
    await lockOrganization(tx, orgSlug)
    const taken = await takeInvitation(tx, hashToken(token), user.email)
    if (!taken) throw absent()
    const { organizationId, role, invitedBy } = taken
    const before = await findRole(tx, organizationId, user.id)
    if (!before) await insertMember(tx, { organizationId, userId: user.id, role, invitedBy })
    await emit(tx, {
      name: 'invitation.accepted',
      organizationId,
      actorId: user.id,
      ip,
      invitationId: taken.id,
      inviterId: before ? null : invitedBy,
      memberName: user.name,
      orgSlug,
      orgName,
    })
    return before
      ? `You were ${asRole(before)} of ${orgName} already, and still are.`
      : `You are ${asRole(role)} of ${orgName}.`
  })
  return { orgSlug, message }
}

/** `ada@mail.example` → `a…@mail.example`: enough to know which of one's own it is. */
export const masked = (email: string) => email.replace(/^(.).*@/, '$1…@')
