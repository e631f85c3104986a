import { userProcedure } from '#server/guards.ts'
import { challengeInput } from '#server/challenge/schema.ts'
import { handOver, leave, makeTeam, removeMember } from './change.ts'
import { acceptInvitation, declineInvitation, inviteToTeam, revokeInvitation } from './invite.ts'
import {
  acceptFields,
  inviteeFields,
  memberInput,
  teamFields,
  teamInvitationInput,
} from './schema.ts'
import { showTeam } from './show.ts'

/** What entrants do with each other. */
export const teamProcedures = {
  myTeam: userProcedure
    .input(challengeInput)
    .query(({ ctx, input }) => showTeam(ctx, input.challengeId)),

  makeTeam: userProcedure
    .input(challengeInput.extend(teamFields.shape))
    .mutation(({ ctx, input }) => makeTeam(ctx, input.challengeId, input.name)),

  inviteToTeam: userProcedure
    .input(challengeInput.extend(inviteeFields.shape))
    .mutation(({ ctx, input }) => inviteToTeam(ctx, input.challengeId, input.to)),

  revokeTeamInvitation: userProcedure
    .input(teamInvitationInput)
    .mutation(({ ctx, input }) => revokeInvitation(ctx, input.invitationId)),

  acceptTeamInvitation: userProcedure
    .input(acceptFields)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input.invitationId, input.givesUpOwn)),

  declineTeamInvitation: userProcedure
    .input(teamInvitationInput)
    .mutation(({ ctx, input }) => declineInvitation(ctx, input.invitationId)),

  removeTeamMember: userProcedure
    .input(memberInput)
    .mutation(({ ctx, input }) => removeMember(ctx, input.challengeId, input.userId)),

  handOverTeam: userProcedure
    .input(memberInput)
    .mutation(({ ctx, input }) => handOver(ctx, input.challengeId, input.userId)),

  /** Of a team the others go on. */
  leave: userProcedure
    .input(challengeInput)
    .mutation(({ ctx, input }) => leave(ctx, input.challengeId)),
}
