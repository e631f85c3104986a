import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { alone } from '#server/trpc.ts'
import { changePassword } from './change-password.ts'
import { assertConfirmed } from './confirm.ts'
import { changePasswordSchema, confirmationSchema, sessionSchema } from './schema.ts'
import { deleteOtherSessions, deleteSession, listSessions } from './session-queries.ts'
import { hashToken } from './session-store.ts'

export const sessionProcedures = {
  /** Where the person is signed in; `lastSeenAt` is written when a session slides, not at each use. */
  sessions: userProcedure.query(async ({ ctx }) => ({
    items: await listSessions(ctx.db, ctx.user.id, hashToken(ctx.session.id)),
  })),

  endSession: userProcedure
    .meta(alone)
    .input(sessionSchema)
    .mutation(async ({ ctx, input }) => {
      await assertConfirmed(ctx, input.password)
      const isGone = await deleteSession(ctx.db, ctx.user.id, input.sessionId)
      if (!isGone) throw notFound('This session')
      return { message: 'The session is ended.' }
    }),

  endOtherSessions: userProcedure
    .meta(alone)
    .input(confirmationSchema)
    .mutation(async ({ ctx, input }) => {
      await assertConfirmed(ctx, input?.password)
      const ended = await deleteOtherSessions(ctx.db, ctx.user.id, hashToken(ctx.session.id))
      return { ended }
    }),

  changePassword: userProcedure
    .meta(alone)
    .input(changePasswordSchema)
    .mutation(async ({ ctx, input }) => ({
      ended: await changePassword(ctx, input),
    })),
}
