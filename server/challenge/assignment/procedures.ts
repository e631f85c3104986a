import { z } from 'zod'
import { countAttempt } from '#server/attempts.ts'
import { rawText } from '#server/input/fields.ts'
import { jurorProcedure, runnerProcedure } from '#server/challenge/judging/guards.ts'
import { assignEntries, assignJudge, isJudging, showPlan, unassignJudge } from './assign.ts'
import { changeJury } from './change-jury.ts'
import { listCandidates, listEntryJudges, mostJurors } from './queries.ts'

const judgeIds = z.array(z.uuid()).max(mostJurors)
const oneJudge = z.object({ judgeId: z.uuid() })

/** Who judges which entry, where each has so many judges. */
export const assignmentProcedures = {
  /** Who can be picked to judge, and who was. */
  juryCandidates: jurorProcedure('runChallenges').query(async ({ ctx, input }) => ({
    items: await listCandidates(ctx.db, input.challengeId),
  })),

  changeJury: jurorProcedure('runChallenges')
    .input(z.object({ add: judgeIds, remove: judgeIds }))
    .mutation(async ({ ctx, input: { challengeId, add, remove } }) => {
      await changeJury(ctx, challengeId, { add, remove })
      return { challengeId }
    }),

  /** What `assign` would do now. */
  assignmentPlan: jurorProcedure('runChallenges').query(async ({ ctx }) => {
    await countAttempt(ctx, 'assignmentPlan')
    return showPlan(ctx, ctx.challenge)
  }),

  /** `plan` is the version of the one that was shown: another is not done. */
  assign: jurorProcedure('runChallenges')
    .input(z.object({ plan: rawText(100).optional() }))
    .mutation(async ({ ctx, input }) => {
      await countAttempt(ctx, 'assignmentPlan')
      return assignEntries(ctx, input.challengeId, input.plan)
    }),

  /** Who judges an entry, and who could besides. */
  entryJudges: runnerProcedure.query(async ({ ctx: { db, submission } }) => {
    const judges = await listEntryJudges(db, submission)
    const { judgesPerEntry, status, disqualifiedAt } = submission
    const isFull = judges.filter(isJudging).length >= (judgesPerEntry ?? 0)
    return {
      perEntry: judgesPerEntry,
      isFull,
      /** Nothing is changed of what is not judged. */
      mayChange: judgesPerEntry !== null && status === 'judging' && disqualifiedAt === null,
      judges: judges.filter(({ isGiven }) => isGiven),
      candidates: judges.filter(({ isGiven }) => !isGiven),
    }
  }),

  assignJudge: runnerProcedure
    .input(oneJudge)
    .mutation(async ({ ctx, input: { submissionId, judgeId } }) => {
      await assignJudge(ctx, { submission: ctx.submission, judgeId })
      return { submissionId, judgeId }
    }),

  /** While they have not sent a score. */
  unassignJudge: runnerProcedure
    .input(oneJudge)
    .mutation(async ({ ctx, input: { submissionId, judgeId } }) => {
      await unassignJudge(ctx, { submission: ctx.submission, judgeId })
      return { submissionId, judgeId }
    }),
}
