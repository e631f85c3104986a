import { conflict, notFound } from '#server/errors.ts'
import { countedProcedure } from '#server/guards.ts'
import { pageByTime } from '#server/input/cursor.ts'
import { staffProcedure } from '#server/staff/guards.ts'
import { decide } from './decide.ts'
import { insertReport, listReports } from './queries.ts'
import { newReport, reportDecision, reportList } from './schema.ts'

const pageSize = 25
const names = {
  job: 'This job',
  organization: 'This organization',
  profile: 'This profile',
  message: 'This message',
}

/** Reports by people to staff; whom they are about never learns of them. */
export const reportProcedures = {
  /** Of one thing a person sends one report. */
  report: countedProcedure('report')
    .input(newReport)
    .mutation(async ({ ctx, input }) => {
      const { isFound, isNew } = await insertReport(ctx.db, ctx.user.id, input)
      if (!isFound) throw notFound(names[input.what.kind])
      if (!isNew) throw conflict('You have reported this already.')
      return { message: 'Thank you. We look into it.' }
    }),

  reports: staffProcedure
    .input(reportList)
    .query(({ ctx, input }) =>
      pageByTime(input.cursor, pageSize, page => listReports(ctx.db, input.state === 'open', page)),
    ),

  decideReport: staffProcedure
    .input(reportDecision)
    .mutation(({ ctx, input }) => decide(ctx, input)),
}
