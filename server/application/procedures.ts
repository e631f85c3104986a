import { z } from 'zod'
import { transaction } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { cursorSchema, pageByTime } from '#server/input/cursor.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userProcedure } from '#server/trpc.ts'
import { ownApplication, listed } from './show-to-candidate.ts'
import { moveApplication, rejectApplication, undoRejection, withdrawApplication } from './decide.ts'
import { reasonText } from './mails.ts'
import {
  countByStage,
  findApplicant,
  findApplying,
  findOwnApplication,
  listEvents,
  listJobApplications,
  listMovedApplications,
  listOwnApplications,
} from './queries.ts'
import {
  applicationFilter,
  applicationInput,
  applyInput,
  moveInput,
  rejectInput,
} from './schema.ts'
import { headlineOf, sentOf } from './snapshot.ts'
import { tellDueStages } from './tell.ts'
import { apply } from './apply.ts'
import { findJobForAdmin } from '#server/job/queries.ts'

const pageSize = 25
const newsLimit = 5
const absent = () => notFound('This application')

/** Answers with the receipt: the application with the copy of what was sent. */
export const applyProcedure = userProcedure.input(applyInput).mutation(async ({ ctx, input }) => {
  const id = await apply(ctx, ctx.user, input)
  const application = await ownApplication(ctx.db, ctx.user.id, id)
  if (!application) throw absent()
  return application
})

/** What one does with applications, on either side of them. */
export const applicationProcedures = {
  /** What the job's page needs before one applies, and the person's applications to it. */
  applying: userProcedure.input(z.object({ jobId: z.uuid() })).query(async ({ ctx, input }) => {
    const found = await findApplying(ctx.db, ctx.user.id, input.jobId)
    if (!found) throw notFound('This job')
    const { applications, isOpen, retentionDays } = found
    const [latest] = applications
    const isFree = applications.every(one => one.systemStage === 'withdrawn')
    return {
      retentionDays,
      application: latest ? listed(latest) : null,
      mayApply: isOpen && isFree && applications.length < 2,
    }
  }),

  myApplications: userProcedure
    .input(z.object({ cursor: cursorSchema }).optional())
    .query(async ({ ctx, input }) => {
      const page = await pageByTime(input?.cursor, pageSize, rows =>
        listOwnApplications(ctx.db, ctx.user.id, rows),
      )
      return { ...page, items: page.items.map(listed) }
    }),

  /** What last moved among the person's applications. */
  applicationNews: userProcedure.query(async ({ ctx }) => ({
    items: (await listMovedApplications(ctx.db, ctx.user.id, newsLimit)).map(listed),
  })),

  application: userProcedure.input(applicationInput).query(async ({ ctx, input }) => {
    const application = await ownApplication(ctx.db, ctx.user.id, input.applicationId)
    if (!application) throw absent()
    return application
  }),

  withdraw: userProcedure.input(applicationInput).mutation(async ({ ctx, input }) => {
    const withdrawn = await transaction(ctx.db, tx =>
      withdrawApplication(tx, ctx.user.id, input.applicationId),
    )
    if (withdrawn) return { id: withdrawn.id }
    if (await findOwnApplication(ctx.db, ctx.user.id, input.applicationId))
      throw conflict('This application is decided or withdrawn already.')
    throw absent()
  }),

  /** For the organization's admins: a page of a job's applications, and how many are in each stage. */
  applications: userProcedure.input(applicationFilter).query(async ({ ctx, input }) => {
    const { jobId, stage, cursor } = input
    if (!(await findJobForAdmin(ctx.db, ctx.user.id, jobId))) throw notFound('This job')
    const [page, counts] = await Promise.all([
      pageByTime(cursor, pageSize, part =>
        listJobApplications(ctx.db, ctx.user.id, { jobId, stage, ...part }),
      ),
      countByStage(ctx.db, ctx.user.id, jobId),
    ])
    return { ...page, counts }
  }),

  applicant: userProcedure.input(applicationInput).query(async ({ ctx, input }) => {
    const found = await findApplicant(ctx.db, ctx.user.id, input.applicationId)
    if (!found) throw absent()
    const { snapshot, coverNote, rejectReason, ...applicant } = found
    return {
      ...applicant,
      rejectReason: reasonText(rejectReason),
      sent: sentOf(snapshot, coverNote),
      headline: headlineOf(snapshot),
      events: await listEvents(ctx.db, found.id, false),
    }
  }),

  moveApplication: userProcedure.input(moveInput).mutation(async ({ ctx, input }) => {
    const { applicationId, fromStage, toStage } = input
    const moved = await transaction(ctx.db, tx =>
      moveApplication(tx, ctx.user.id, applicationId, fromStage, toStage),
    )
    return moved ?? (await refuse(ctx, ctx.user.id, applicationId))
  }),

  rejectApplication: userProcedure.input(rejectInput).mutation(async ({ ctx, input }) => {
    const { applicationId, ...rejection } = input
    const rejected = await transaction(ctx.db, tx =>
      rejectApplication(tx, ctx.user.id, applicationId, rejection),
    )
    if (!rejected) return refuse(ctx, ctx.user.id, applicationId)
    if (rejection.tellNow)
      await tellDueStages(ctx, applicationId).catch(error =>
        ctx.log.error(error, 'rejection mail failed'),
      )
    return rejected
  }),

  undoRejection: userProcedure.input(applicationInput).mutation(async ({ ctx, input }) => {
    const restored = await transaction(ctx.db, tx =>
      undoRejection(tx, ctx.user.id, input.applicationId),
    )
    return restored ?? (await refuse(ctx, ctx.user.id, input.applicationId))
  }),
}

/** Why a change was not made: the application is not there for the person, or stands elsewhere. */
async function refuse(ctx: Context, userId: string, applicationId: string): Promise<never> {
  const found = await findApplicant(ctx.db, userId, applicationId)
  if (!found) throw absent()
  throw conflict(`Meanwhile this application is in the stage “${found.stage}”. Look at it again.`)
}
