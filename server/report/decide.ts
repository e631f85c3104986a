import type { z } from 'zod'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { byStaff } from '#server/staff/guards.ts'
import { decideReport } from './queries.ts'
import type { reportDecision } from './schema.ts'

/** Once; what was noted is for other staff. */
export const decide = (ctx: PersonContext, decision: z.output<typeof reportDecision>) =>
  transaction(ctx.db, async tx => {
    const decided = await decideReport(tx, ctx.user.id, decision)
    if (!decided) throw notFound('This open report')
    const { reportId, status } = decision
    await emit(tx, { name: 'report.decided', ...byStaff(ctx), reportId, status })
    return decided
  })
