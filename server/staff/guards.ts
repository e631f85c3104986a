import type { PersonContext } from '#server/context.ts'
import { findTwoFactor } from '#server/auth/two-factor-queries.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { isStaff, userProcedure } from '#server/guards.ts'

const twoFactorFirst = 'Turn on two-factor sign-in in your settings to act as staff.'

/**
 * For staff who act: who is not named finds nothing, as strangers do. What they can do to others is
 * not done by a password alone.
 */
export const staffProcedure = userProcedure.use(async ({ ctx, next }) => {
  if (!isStaff(ctx.user, ctx.env)) throw notFound()
  if (!(await findTwoFactor(ctx.db, ctx.user.id))) throw forbidden(twoFactorFirst)
  return next()
})

/** Of what staff do, as its event says it: outside of any organization. */
export const byStaff = ({ user, ip }: Pick<PersonContext, 'user' | 'ip'>) => ({
  actorId: user.id,
  ip,
  organizationId: null,
})
