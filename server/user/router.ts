import { userProcedure } from '#server/guards.ts'
import { importProcedures } from '#server/import/procedures.ts'
import { listAdminOrganizations } from '#server/org/queries.ts'
import { router } from '#server/trpc.ts'
import { analyticsProcedures } from './analytics-procedures.ts'
import { accountProcedures } from './account-procedures.ts'
import { onboardingProcedures } from './onboarding-procedures.ts'
import { profileProcedures } from './profile-procedures.ts'

export const userRouter = router({
  /** The organizations whose admin screens the person may open. */
  organizations: userProcedure.query(async ({ ctx }) => ({
    data: await listAdminOrganizations(ctx.db, ctx.user.id),
  })),

  ...profileProcedures,
  ...onboardingProcedures,
  ...accountProcedures,
  ...analyticsProcedures,
  ...importProcedures,
})
