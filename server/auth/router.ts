import { userProcedure } from '#server/guards.ts'
import { countAttempt } from '#server/attempts.ts'
import { networkOf } from '#server/http/network-of.ts'
import { alone, publicProcedure, router } from '#server/trpc.ts'
import { logIn, logOut } from './log-in.ts'
import { providerProcedures } from './provider/procedures.ts'
import { findCredentials } from './queries.ts'
import { resetPassword } from './reset-password.ts'
import {
  codeSchema,
  logInSchema,
  resetRequestSchema,
  resetSchema,
  signUpSchema,
  tokenSchema,
} from './schema.ts'
import { sendPasswordReset, sendVerificationAgain } from './send-links.ts'
import { sessionProcedures } from './session-procedures.ts'
import { signUp } from './sign-up.ts'
import { enterCode } from './two-factor/enter-code.ts'
import { twoFactorProcedures } from './two-factor/procedures.ts'
import { answer } from './user-answer.ts'
import { verifyEmail } from './verify-email.ts'

export const authRouter = router({
  ...sessionProcedures,
  ...twoFactorProcedures,
  ...providerProcedures,

  /** Null when signed out; the REST adapter makes that a 401. */
  user: publicProcedure.query(({ ctx }) => (ctx.user ? answer(ctx.user) : null)),

  signUp: publicProcedure
    .meta(alone)
    .input(signUpSchema)
    .mutation(async ({ ctx, input }) => answer(await signUp(ctx, input))),

  logIn: publicProcedure
    .meta(alone)
    .input(logInSchema)
    .mutation(async ({ ctx, input }) => answer(await logIn(ctx, input))),

  /** The second step of a log-in that asked for a code; the browser's cookie says which. */
  enterCode: publicProcedure
    .meta(alone)
    .input(codeSchema)
    .mutation(async ({ ctx, input }) => answer(await enterCode(ctx, input))),

  logOut: publicProcedure.mutation(async ({ ctx }) => {
    await logOut(ctx)
    return { message: 'You are signed out.' }
  }),

  verifyEmail: userProcedure
    .input(tokenSchema)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input.token)),

  /** Sends the verification mail again. */
  requestVerification: userProcedure.mutation(async ({ ctx }) => {
    await countAttempt(ctx, 'mail')
    await sendVerificationAgain(ctx.db, ctx.user)
    return { message: `We sent a link to ${ctx.user.email}.` }
  }),

  /** The same answer whether or not the account exists. */
  requestPasswordReset: publicProcedure
    .meta(alone)
    .input(resetRequestSchema)
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx, 'reset', networkOf(ctx.ip))
      await countAttempt(ctx, 'mail', input.email)
      const user = await findCredentials(ctx.db, input.email)
      // Not awaited: how long it takes would tell whether there is an account.
      if (user)
        void sendPasswordReset(ctx.db, user).catch(error =>
          ctx.log.error(error, 'a password reset failed'),
        )
      return { message: `If ${input.email} has an account, a link is on its way.` }
    }),

  resetPassword: publicProcedure
    .meta(alone)
    .input(resetSchema)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input.token, input.password)
      return { message: 'Your password is changed. Log in with it.' }
    }),
})
