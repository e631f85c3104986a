import { forbidden } from '#server/errors.ts'
import { orgProcedure } from '#server/org/guards.ts'

/** For who hires for a verified organization; whoever else of the team is told what is missing. */
export const recruiterProcedure = orgProcedure('decide').use(({ ctx, next }) => {
  if (!ctx.org.isVerified)
    throw forbidden(
      `Only a verified organization finds people. Confirm the domain of ${ctx.org.name} on its dashboard, under Organization, then come back.`,
    )
  return next()
})
