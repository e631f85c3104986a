import type { Context } from '#server/context.ts'
import { fieldError, unauthorized } from '#server/errors.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import { alone, publicProcedure, router, userProcedure } from '#server/trpc.ts'
import { resetPassword, sendPasswordReset, sendVerification, verifyEmail } from './mail-tokens.ts'
import { assertNotGuessable, hashPassword, verifyPassword } from './passwords.ts'
import { findCredentials, insertUser } from './queries.ts'
import { sessionProcedures } from './session-procedures.ts'
import {
  logInSchema,
  resetRequestSchema,
  resetSchema,
  signUpSchema,
  tokenSchema,
} from './schema.ts'

/** The user as the public API has it: five fields, of which the last three may be null. */
interface UserAnswer {
  id: string
  email: string
  name: string
  username: string | null
  linkedinUrl: string | null
}

const answer = ({ id, email, name, username, linkedinUrl }: UserAnswer): UserAnswer => ({
  id,
  email,
  name,
  username,
  linkedinUrl,
})

export const authRouter = router({
  ...sessionProcedures,

  /** Null when signed out; the REST adapter makes that a 401. */
  user: publicProcedure.query(({ ctx }) => (ctx.user ? answer(ctx.user) : null)),

  signUp: publicProcedure
    .meta(alone)
    .input(signUpSchema)
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'signup', ctx.ip)
      assertNotGuessable(input.password, input)
      const user = await insertUser(ctx.db, {
        name: input.name,
        email: input.email,
        passwordHash: await hashPassword(ctx.ip, input.password),
      })
      if (!user)
        throw fieldError(
          'CONFLICT',
          'email',
          'This e-mail address has an account already. Log in instead.',
        )
      await startSession(ctx, user.id)
      // The account stands; a mail server that is away must not undo it (the mail can be asked again).
      await sendVerification(ctx, user).catch(error =>
        ctx.log.error(error, 'verification mail failed'),
      )
      return answer(user)
    }),

  logIn: publicProcedure
    .meta(alone)
    .input(logInSchema)
    .mutation(async ({ ctx, input }) => {
      // Counted before hashing, else the hashing itself is the attack.
      const scale = ctx.env.RATE_LIMIT_SCALE
      await countAttempt(ctx.db, scale, 'loginAddress', ctx.ip)
      await countAttempt(ctx.db, scale, 'login', input.email)
      const user = await findCredentials(ctx.db, input.email)
      const fits = await verifyPassword(ctx.ip, user?.passwordHash ?? null, input.password)
      if (!user || !fits) throw unauthorized('The e-mail address or the password is wrong.')
      await startSession(ctx, user.id)
      return answer(user)
    }),

  /** Ends the session on the server at once; when signed out already, nothing happens. */
  logOut: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.session) await ctx.lucia.invalidateSession(ctx.session.id)
    ctx.setCookie(ctx.lucia.createBlankSessionCookie().serialize())
    return { message: 'You are signed out.' }
  }),

  verifyEmail: publicProcedure
    .input(tokenSchema)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input.token)),

  /** Sends the verification mail again. */
  requestVerification: userProcedure.mutation(async ({ ctx }) => {
    await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'mail', ctx.user.id)
    await sendVerification(ctx, ctx.user)
    return { message: `We sent a link to ${ctx.user.email}.` }
  }),

  /** The same answer whether or not the account exists. */
  requestPasswordReset: publicProcedure
    .meta(alone)
    .input(resetRequestSchema)
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'mail', input.email)
      const user = await findCredentials(ctx.db, input.email)
      // Not awaited: how long a mail takes would tell whether there is an account.
      if (user)
        void sendPasswordReset(ctx, user).catch(error => ctx.log.error(error, 'reset mail failed'))
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

/** A new session id at each sign-in; one that the browser held before ends. */
async function startSession(ctx: Context, userId: string) {
  if (ctx.session) await ctx.lucia.invalidateSession(ctx.session.id)
  const session = await ctx.lucia.createSession(userId, { userAgent: ctx.userAgent, ip: ctx.ip })
  ctx.setCookie(ctx.lucia.createSessionCookie(session.id).serialize())
}
