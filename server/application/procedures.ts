import { pageByTime } from '#server/input/cursor.ts'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { jobProcedure } from '#server/job/guards.ts'
import { stagesOf } from '#server/job/posting/stages.ts'
import { jobInput } from '#server/job/schema.ts'
import { apply } from './apply.ts'
import { listEvents } from './event-queries.ts'
import { applicationProcedure } from './guards.ts'
import { reasonText } from './mails.ts'
import { moveApplication } from './move-to-stage.ts'
import { listOffers } from './offer/queries.ts'
import { listAlike, listOthers } from './other-queries.ts'
import { alikeWords } from './pipeline/alike.ts'
import { maskingOf, maskSnapshot } from './blind/mask-snapshot.ts'
import { chosenStage, countOwnStages, ownStageOf } from './own-stages.ts'
import { countOwnApplications, listOwnApplications } from './own-queries.ts'
import { countByStage, listJobApplications, noteOpened } from './queries.ts'
import { rejectApplication, undoRejection } from './reject.ts'
import {
  applicationFilter,
  applicationInput,
  applyInput,
  moveInput,
  ownFilter,
  rejectInput,
} from './schema.ts'
import { countsOf, listedOf, showApplication, showApplying } from './show-to-candidate.ts'
import { listSentResults } from './results/queries.ts'
import { maskedResultOf, sentResultOf } from './results/show.ts'
import { headlineOf, sentOf, type Snapshot } from './snapshot.ts'
import { withdraw } from './withdraw.ts'

const pageSize = 25
/** As the team calls its stage. */
const otherOf = ({
  stages,
  stageId,
  ...other
}: Awaited<ReturnType<typeof listOthers>>[number]) => ({
  ...other,
  stageName: ownStageOf(stages, other.stage, stageId).stageName,
})
const absent = () => notFound('This application')

/** What one does with applications, on either side of them. */
export const applicationProcedures = {
  /** What the job's page needs before one applies, and the person's last application to it. */
  applying: userProcedure.input(jobInput).query(async ({ ctx, input }) => {
    const applying = await showApplying(ctx.db, ctx.user.id, input.jobId)
    if (!applying) throw notFound('This job')
    return applying
  }),

  /** Answers with the receipt: the application with the copy of what was sent. */
  apply: userProcedure.input(applyInput).mutation(async ({ ctx, input }) => {
    const id = await apply(ctx, input)
    const application = await showApplication(ctx.db, ctx.user.id, id)
    if (!application) throw absent()
    return application
  }),

  /** Those sent from here and those noted of elsewhere, what changed last first. */
  myApplications: userProcedure.input(ownFilter.optional()).query(async ({ ctx, input }) => {
    const page = await pageByTime(input?.cursor, pageSize, rows =>
      listOwnApplications(ctx.db, ctx.user.id, input?.stage, rows),
    )
    return { ...page, items: page.items.flatMap(row => listedOf(row) ?? []) }
  }),

  /** How many are in each stage; one that has none is left out. */
  applicationCounts: userProcedure.query(async ({ ctx }) =>
    countsOf(await countOwnApplications(ctx.db, ctx.user.id)),
  ),

  application: userProcedure.input(applicationInput).query(async ({ ctx, input }) => {
    const application = await showApplication(ctx.db, ctx.user.id, input.applicationId)
    if (!application) throw absent()
    return application
  }),

  withdraw: userProcedure
    .input(applicationInput)
    .mutation(({ ctx, input }) => withdraw(ctx, input.applicationId)),

  /** A page of a job's applications, and how many are in each of its stages. */
  applications: jobProcedure('readApplicants')
    .input(applicationFilter)
    .query(async ({ ctx, input }) => {
      const { jobId, cursor } = input
      const own = ctx.job.stages
      const stage = input.stage ? chosenStage(own, input.stage) : undefined
      const [page, counted] = await Promise.all([
        pageByTime(cursor, pageSize, part =>
          listJobApplications(ctx.db, ctx.user.id, { jobId, stage, ...part }),
        ),
        countByStage(ctx.db, ctx.user.id, jobId),
      ])
      return {
        ...page,
        items: page.items.map(item => ({ ...item, ...ownStageOf(own, item.stage, item.stageId) })),
        ...countOwnStages(own, counted),
      }
    }),

  /** Reading it notes that it was opened, which keeps its job from pausing by itself. */
  applicant: applicationProcedure('readApplicants').query(async ({ ctx }) => {
    if (ctx.application.openedAt === null) await noteOpened(ctx.db, ctx.application.id)
    const {
      snapshot,
      coverNote,
      rejectReason,
      rejectMessage,
      stages,
      alias,
      skillsRequired: _skills,
      organizationId: _organization,
      ...applicant
    } = ctx.application
    const { isBlind } = applicant
    const masking = isBlind ? maskingOf(snapshot as Snapshot) : null
    // What one of the team or the candidate wrote may hold a name, with {name} by itself.
    const unnamed = (text: string) => masking?.text(text) ?? text
    const shown = masking ? maskSnapshot(snapshot as Snapshot, alias, masking) : snapshot
    const [events, offers, others, alike, results] = await Promise.all([
      listEvents(ctx.db, applicant.id, false),
      listOffers(ctx.db, applicant.id),
      isBlind ? [] : listOthers(ctx.db, ctx.user.id, applicant.id),
      isBlind ? [] : listAlike(ctx.db, ctx.user.id, applicant.id),
      listSentResults(ctx.db, [applicant.id]),
    ])
    return {
      ...applicant,
      ...ownStageOf(stages, applicant.stage, applicant.stageId),
      stages: stagesOf(stages),
      rejectReason: reasonText(rejectReason),
      rejectMessage: rejectMessage && unnamed(rejectMessage),
      sent: sentOf(shown, unnamed(coverNote)),
      headline: headlineOf(shown),
      /** Of challenges, which were sent along. */
      results: results.map(one => (isBlind ? maskedResultOf(one) : sentResultOf(one))),
      // The applicant is one of those who act.
      events: masking
        ? events.map(one => ({ ...one, actorName: one.isByTeam ? one.actorName : null }))
        : events,
      offers: offers.map(one => ({
        ...one,
        title: unnamed(one.title),
        terms: unnamed(one.terms),
        answerNote: unnamed(one.answerNote),
      })),
      others: others.map(otherOf),
      /** Of other accounts, which may be of the same person, with what is alike. */
      alike: alike.map(({ keys, name, ...one }) => ({
        ...otherOf(one),
        name,
        words: alikeWords(keys),
      })),
    }
  }),

  moveApplication: applicationProcedure('decide')
    .input(moveInput)
    .mutation(({ ctx, input }) => moveApplication(ctx, input)),

  rejectApplication: applicationProcedure('decide')
    .input(rejectInput)
    .mutation(({ ctx, input }) => rejectApplication(ctx, ctx.application.organizationId, input)),

  undoRejection: applicationProcedure('decide').mutation(({ ctx, input }) =>
    undoRejection(ctx, input.applicationId),
  ),
}
