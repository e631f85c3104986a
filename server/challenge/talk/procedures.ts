import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { cursorSchema } from '#server/input/cursor.ts'
import { renderMarkdown } from '#server/site/markdown.ts'
import { publicProcedure } from '#server/trpc.ts'
import { jurorProcedure, organizerProcedure } from '#server/challenge/judging/guards.ts'
import { findChallenge } from '#server/challenge/queries.ts'
import { challengeInput } from '#server/challenge/schema.ts'
import { announce, countReached, listAnnouncements } from './announcements.ts'
import { findOwnAppeal, listAppeals } from './appeal-queries.ts'
import { answerAppeal, sendAppeal } from './appeals.ts'
import { listQuestions, listQuestionsForTeam } from './question-queries.ts'
import { answerQuestion, askQuestion, hideQuestion } from './questions.ts'
import { withAnswerHtml } from './rendered.ts'
import {
  announcementFields,
  answerFields,
  appealFields,
  appealReply,
  audienceField,
  hiddenFields,
  questionFields,
  questionInput,
} from './schema.ts'

const byPages = z.object({ cursor: cursorSchema })

/** What the organization of a challenge and its entrants say to each other. */
export const talkProcedures = {
  /** What is answered, for everybody; one's own besides. The first page is in `byId` too. */
  questions: publicProcedure
    .input(challengeInput.extend(byPages.shape))
    .query(async ({ ctx, input: { challengeId, cursor } }) => {
      const viewerId = ctx.user?.id ?? null
      if (!(await findChallenge(ctx.db, challengeId, viewerId))) throw notFound('This challenge')
      return listQuestions(ctx.db, challengeId, viewerId, cursor)
    }),

  ask: userProcedure
    .input(challengeInput.extend(questionFields.shape))
    .mutation(({ ctx, input }) => askQuestion(ctx, input.challengeId, input.body)),

  /** All of them, under their askers' numbers; answers also as they were written, to edit them. */
  questionsForTeam: jurorProcedure('judge')
    .input(byPages)
    .query(async ({ ctx, input }) => {
      const page = await listQuestionsForTeam(ctx.db, ctx.challenge, input.cursor)
      const items = page.items.map(one => ({ ...withAnswerHtml(one), answer: one.answer }))
      return { ...page, items }
    }),

  answerQuestion: jurorProcedure('runChallenges')
    .input(questionInput.extend(answerFields.shape))
    .mutation(({ ctx, input: { questionId, version, answer } }) =>
      answerQuestion(ctx, ctx.challenge, { questionId, version, answer }),
    ),

  hideQuestion: jurorProcedure('runChallenges')
    .input(questionInput.extend(hiddenFields.shape))
    .mutation(({ ctx, input: { questionId, version, reason } }) =>
      hideQuestion(ctx, ctx.challenge, { questionId, version, reason }),
    ),

  /** Puts a hidden one back. */
  showQuestion: jurorProcedure('runChallenges')
    .input(questionInput.extend(hiddenFields.pick({ version: true }).shape))
    .mutation(({ ctx, input: { questionId, version } }) =>
      hideQuestion(ctx, ctx.challenge, { questionId, version, reason: null }),
    ),

  /** What the person asked of the result, and until when they may; not found for who did not hand in. */
  ownAppeal: userProcedure.input(challengeInput).query(async ({ ctx, input }) => {
    const found = await findOwnAppeal(ctx.db, ctx.user.id, input.challengeId)
    if (!found) throw notFound('This result')
    const { appeal, until, isInTime } = found
    return { appeal: appeal && withAnswerHtml(appeal), until, isInTime }
  }),

  appeal: userProcedure
    .input(challengeInput.extend(appealFields.shape))
    .mutation(({ ctx, input: { challengeId, ...sent } }) => sendAppeal(ctx, challengeId, sent)),

  appeals: organizerProcedure('runChallenges')
    .input(byPages)
    .query(async ({ ctx, input }) => {
      const page = await listAppeals(ctx.db, ctx.challenge.id, input.cursor)
      return { ...page, items: page.items.map(withAnswerHtml) }
    }),

  answerAppeal: organizerProcedure('runChallenges')
    .input(z.object({ appealId: z.uuid() }).extend(appealReply.shape))
    .mutation(({ ctx, input: { appealId, answer, isUpheld } }) =>
      answerAppeal(ctx, ctx.challenge, { appealId, answer, isUpheld }),
    ),

  /** Those that concern the person; all for the team. */
  announcements: userProcedure
    .input(challengeInput.extend(byPages.shape))
    .query(async ({ ctx, input: { challengeId, cursor } }) => {
      const page = await listAnnouncements(ctx.db, ctx.user.id, challengeId, cursor)
      const items = page.items.map(({ body, ...one }) => ({
        ...one,
        bodyHtml: renderMarkdown(body),
      }))
      return { ...page, items }
    }),

  /** How many people an announcement would be sent to now. */
  announcementReach: jurorProcedure('runChallenges')
    .input(z.object({ audience: audienceField }))
    .query(async ({ ctx, input }) => ({
      reached: await countReached(ctx.db, ctx.challenge, input.audience),
    })),

  announce: jurorProcedure('runChallenges')
    .input(z.object({ id: z.uuid() }).extend(announcementFields.shape))
    .mutation(({ ctx, input: { id, audience, body } }) =>
      announce(ctx, ctx.challenge, { id, audience, body }),
    ),
}
