import { z } from 'zod'
import { tokenSchema } from '#server/auth/schema.ts'
import { countAttempt } from '#server/attempts.ts'
import { userProcedure } from '#server/guards.ts'
import { publicProcedure } from '#server/trpc.ts'
import { orgProcedure } from './guards.ts'
import { acceptInvitation, invite, readInvitation, revokeInvitation } from './invite.ts'
import { listInvitations } from './invitation-queries.ts'
import { listMembers } from './member-queries.ts'
import { changeRole } from './change-role.ts'
import { removeMember } from './remove-member.ts'
import { changeRoleSchema, inviteSchema, showMeSchema } from './schema.ts'
import { setPublicTitle } from './people-queries.ts'
import { may } from '#server/shown/roles.ts'

const namedInvitation = { named: { field: 'token', what: 'This invitation' } }

export const memberProcedures = {
  /** Who is in the team; and, for who may invite, who is invited. */
  members: orgProcedure('see').query(async ({ ctx }) => {
    const [items, invitations] = await Promise.all([
      listMembers(ctx.db, ctx.org.id),
      may(ctx.org.role, 'manageTeam') ? listInvitations(ctx.db, ctx.org.id) : [],
    ])
    return {
      items: items.map(member => ({ ...member, isMe: member.userId === ctx.user.id })),
      invitations,
    }
  }),

  /** Puts the caller on the public page of the organization, or takes them off it. */
  showMe: orgProcedure('see')
    .input(showMeSchema)
    .mutation(async ({ ctx, input: { title } }) => {
      await setPublicTitle(ctx.db, { organizationId: ctx.org.id, userId: ctx.user.id }, title)
      return { title }
    }),

  /** Invites an address anew, or again: then the link before ends. */
  invite: orgProcedure('manageTeam')
    .input(inviteSchema)
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx, 'invite')
      return invite(ctx, ctx.org, input)
    }),

  revokeInvitation: orgProcedure('manageTeam')
    .input(z.object({ invitationId: z.uuid() }))
    .mutation(({ ctx, input }) => revokeInvitation(ctx, ctx.org.id, input.invitationId)),

  /** What an invitation's link says, to anyone who holds it. */
  invitation: publicProcedure
    .meta(namedInvitation)
    .input(tokenSchema)
    .query(({ ctx, input }) => readInvitation(ctx, input.token)),

  acceptInvitation: userProcedure
    .meta(namedInvitation)
    .input(tokenSchema)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input.token)),

  changeRole: orgProcedure('manageTeam')
    .input(changeRoleSchema)
    .mutation(({ ctx, input }) => changeRole(ctx, input)),

  removeMember: orgProcedure('manageTeam')
    .input(z.object({ userId: z.uuid() }))
    .mutation(({ ctx, input }) => removeMember(ctx, input.orgSlug, input.userId)),

  leave: orgProcedure('see')
    .meta({ isWhileSuspended: true })
    .mutation(({ ctx, input }) => removeMember(ctx, input.orgSlug, ctx.user.id)),
}
