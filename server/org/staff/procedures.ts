import { countAttempt } from '#server/attempts.ts'
import { pageByTime } from '#server/input/cursor.ts'
import { staffProcedure } from '#server/staff/guards.ts'
import { namedOrg } from '../guards.ts'
import { listForStaff } from './queries.ts'
import { organizationSearch, verifySchema } from './schema.ts'
import { verifyOrganization } from './verify.ts'

const pageSize = 20

export const staffOrgProcedures = {
  /** Whatever their status, the newest first. */
  lookUp: staffProcedure.input(organizationSearch).query(async ({ ctx, input }) => {
    await countAttempt(ctx, 'lookUp')
    return pageByTime(input.cursor, pageSize, page => listForStaff(ctx.db, input, page))
  }),

  /** By what staff know of it. */
  verify: staffProcedure
    .meta(namedOrg)
    .input(verifySchema)
    .mutation(({ ctx, input }) => verifyOrganization(ctx, input)),
}
