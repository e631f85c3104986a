import { z } from 'zod'
import { countAttempt } from '#server/attempts.ts'
import { emailSchema, tokenSchema } from '#server/auth/schema.ts'
import { forbidden } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { publicProcedure } from '#server/trpc.ts'
import { jurorProcedure, judgeProcedure } from '#server/challenge/judging/guards.ts'
import { assertMay } from '#server/org/assert-may.ts'
import {
  acceptJudgeInvitation,
  inviteJudge,
  readJudgeInvitation,
  revokeJudgeInvitation,
} from './invite.ts'
import { listJudgeInvitations, listOutsideJudges } from './queries.ts'
import { removeJudge } from './remove.ts'

const namedInvitation = { named: { field: 'token', what: 'This invitation' } }

/** Judges from outside: who they are, and how they come and go. */
export const outsideProcedures = {
  outsideJudges: jurorProcedure('runChallenges').query(async ({ ctx, input: { challengeId } }) => {
    const [judges, invitations] = await Promise.all([
      listOutsideJudges(ctx.db, challengeId),
      listJudgeInvitations(ctx.db, challengeId),
    ])
    return { judges, invitations }
  }),

  /** Invites an address anew, or again: then the link before ends. */
  inviteJudge: jurorProcedure('runChallenges')
    .input(z.object({ email: emailSchema }))
    .mutation(async ({ ctx, input: { challengeId, email } }) => {
      await countAttempt(ctx, 'invite')
      return inviteJudge(ctx, challengeId, email)
    }),

  revokeJudgeInvitation: jurorProcedure('runChallenges')
    .input(z.object({ invitationId: z.uuid() }))
    .mutation(async ({ ctx, input: { challengeId, invitationId } }) => {
      await revokeJudgeInvitation(ctx, challengeId, invitationId)
      return { invitationId }
    }),

  /** By who runs the challenge, or by themselves. */
  removeJudge: judgeProcedure
    .input(z.object({ judgeId: z.uuid() }))
    .mutation(async ({ ctx, input: { challengeId, judgeId } }) => {
      const { role } = ctx.challenge
      if (judgeId !== ctx.user.id) {
        if (role === null) throw forbidden('Who runs the challenge decides this.')
        assertMay('runChallenges', { role })
      }
      await removeJudge(ctx, challengeId, judgeId)
      return { judgeId }
    }),

  /** What an invitation's link says, to anyone who holds it. */
  judgeInvitation: publicProcedure
    .meta(namedInvitation)
    .input(tokenSchema)
    .query(({ ctx, input }) => readJudgeInvitation(ctx, input.token)),

  acceptJudgeInvitation: userProcedure
    .meta(namedInvitation)
    .input(tokenSchema)
    .mutation(({ ctx, input }) => acceptJudgeInvitation(ctx, input.token)),
}
