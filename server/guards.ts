import { ofPerson, type PersonContext } from './context.ts'
import { forbidden, notFound } from './errors.ts'
import { countAttempt, type Attempt } from './attempts.ts'
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

/** For staff of the company; for others the procedure does not exist. */
export const staffProcedure = userProcedure.use(({ ctx, next }) => {
  if (!isStaff(ctx.user, ctx.env.COMPANY_DOMAIN)) throw notFound()
  return next()
})

/**
 * For staff, to whom alone the analytics exist. Whoever has an address on the company's domain, but
 * has not confirmed it, is told so: their menu shows the way here.
 */
export const analystProcedure = userProcedure.use(({ ctx, next }) => {
  assertAnalyst(ctx)
  return next()
})

/** @throws NOT_FOUND off the company's domain, FORBIDDEN for an address on it that is not confirmed. */
export function assertAnalyst({ user, env }: Pick<PersonContext, 'user' | 'env'>) {
  if (!isOnCompanyDomain(user, env.COMPANY_DOMAIN)) throw notFound()
  if (!isStaff(user, env.COMPANY_DOMAIN))
    throw forbidden('Confirm your e-mail address to see the analytics.')
}

interface Person {
  email: string
  emailVerifiedAt: Date | null
}

/** On the company's domain, verified or not: such a person sees the menu's Analytics entry. */
const isOnCompanyDomain = (user: Person, companyDomain: string | undefined): boolean =>
  companyDomain !== undefined && user.email.split('@')[1] === companyDomain

/** Staff: a verified address on the company's domain. They see analytics and may undo a claim. */
export const isStaff = (user: Person, companyDomain: string | undefined): boolean =>
  isOnCompanyDomain(user, companyDomain) && user.emailVerifiedAt !== null
