import { ofPerson, type PersonContext } from './context.ts'
import { forbidden, notFound } from './errors.ts'
import { countAttempt, type Attempt } from './attempts.ts'
import type { Env } from './env.ts'
import { alone, publicProcedure } from './trpc.ts'

/*
 * Who may call a procedure, besides `publicProcedure`, which is for anyone: here whoever is signed
 * in, in the nouns' own `guards.ts` the admins to whom a record belongs. What is not the person's is
 * not found, as if it were not there. A guard finds the record that its procedure works on; the
 * queries of what is then done have the person in their `where` all the same, since a guard says
 * nothing of the moment after.
 */

/** For whoever is signed in: `ctx.user` and `ctx.session` are there. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => next({ ctx: ofPerson(ctx) }))

/**
 * For whoever is signed in, where the work is dear: an attempt is counted before the input is even
 * looked at.
 */
export const countedProcedure = (kind: Attempt) =>
  userProcedure.meta(alone).use(async ({ ctx, next }) => {
    await countAttempt(ctx, kind)
    return next()
  })

/**
 * For whoever works at the company, to whom alone the analytics exist. Whoever has an address on its
 * domain, but has not confirmed it, is told so: their menu shows the way here.
 */
export const analystProcedure = userProcedure.use(({ ctx, next }) => {
  assertAnalyst(ctx)
  return next()
})

/** @throws NOT_FOUND off the company's domain, FORBIDDEN for an address on it that is not confirmed. */
export function assertAnalyst({ user, env }: Pick<PersonContext, 'user' | 'env'>) {
  if (env.COMPANY_DOMAIN === undefined || user.email.split('@')[1] !== env.COMPANY_DOMAIN)
    throw notFound()
  if (user.emailVerifiedAt === null)
    throw forbidden('Confirm your e-mail address to see the analytics.')
}

/**
 * Whether somebody is staff: named in STAFF, with that address confirmed. They see more; to act they
 * need two-factor sign-in besides (`staffProcedure` of server/staff/guards.ts).
 */
export const isStaff = (
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
  { STAFF }: Pick<Env, 'STAFF'>,
): boolean => emailVerifiedAt !== null && STAFF.includes(email)
