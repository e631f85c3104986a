import { z } from 'zod'
import { userProcedure } from '#server/guards.ts'
import { cursorSchema, pageAt } from '#server/input/cursor.ts'
import { orgProcedure } from '#server/org/guards.ts'
import { unnamedIn } from '../blind/mask-snapshot.ts'
import { applicationProcedure } from '../guards.ts'
import { applicationInput } from '../schema.ts'
import { askForOtherTimes, declineInterview, pickInterview } from './answer.ts'
import { findFreeTimes } from './free-times.ts'
import { cancelInterview, changeInterview, proposeInterview } from './propose.ts'
import {
  listComing,
  listInterviews,
  listMyComing,
  listOwnInterviews,
  type ComingPage,
} from './queries.ts'
import {
  noteInput,
  changeInput,
  comingInput,
  freeTimesInput,
  otherTimesInput,
  ownKind,
  pickInput,
  proposalFields,
} from './schema.ts'
import { findZoneOf, listPossible } from './team-queries.ts'
import { unnamedInterview } from './unnamed.ts'

const pageSize = 20

/** A page of those that have a time, or wait for one. */
const page = async <Row extends { id: string; microseconds: number }>(
  cursor: string | undefined,
  list: (at: Pick<ComingPage, 'after' | 'limit'>) => Promise<Row[]>,
) => {
  const { items, nextCursor } = await pageAt({
    cursor,
    size: pageSize,
    shape: z.tuple([z.int(), z.uuid()]),
    list: (after, limit) => list({ after, limit }),
    positionOf: last => [last.microseconds, last.id],
  })
  return { items: items.map(({ microseconds: _, ...item }) => item), nextCursor }
}

/** For the candidate: those who take part are only called something. */
const toCandidate = <Row extends { panel: { name: string }[] }>({ panel, ...own }: Row) => ({
  ...own,
  panel: panel.map(({ name }) => name),
})

/** What a team proposes to those who applied, and what they answer. */
export const interviewProcedures = {
  interviews: applicationProcedure('readApplicants').query(async ({ ctx }) => {
    const unnamed = unnamedIn(ctx.application)
    const items = await listInterviews(ctx.db, ctx.application.id)
    return {
      items: items.map(one => ({
        ...unnamedInterview(one, unnamed),
        answerNote: unnamed(one.answerNote),
      })),
    }
  }),

  /** Who of the team can take part, and by which clock the candidate lives, as far as one may know. */
  interviewers: applicationProcedure('decide').query(async ({ ctx }) => {
    const { id, organizationId, isBlind } = ctx.application
    return {
      items: await listPossible(ctx.db, organizationId),
      candidateZone: isBlind ? null : await findZoneOf(ctx.db, id),
    }
  }),

  freeTimes: applicationProcedure('decide')
    .input(freeTimesInput)
    .query(async ({ ctx, input }) => {
      const team = await listPossible(ctx.db, ctx.application.organizationId)
      // Of strangers nothing is told.
      const panel = input.panel.filter(id => team.some(({ userId }) => userId === id))
      return findFreeTimes(ctx.db, ctx.user.id, ctx.application, { ...input, panel })
    }),

  proposeInterview: applicationProcedure('decide')
    .input(z.object({ fields: proposalFields }))
    .mutation(({ ctx, input }) => proposeInterview(ctx, ctx.application, input.fields)),

  changeInterview: applicationProcedure('decide')
    .input(changeInput)
    .mutation(({ ctx, input }) => changeInterview(ctx, ctx.application, input)),

  cancelInterview: applicationProcedure('decide')
    .input(noteInput)
    .mutation(({ ctx, input }) =>
      cancelInterview(ctx, ctx.application, input.interviewId, input.note),
    ),

  /** Of an organization, what comes first, first; those alone that one takes part in, if asked so. */
  comingInterviews: orgProcedure('readApplicants')
    .input(comingInput)
    .query(async ({ ctx, input: { cursor, isMine, kind: of } }) => {
      const { items, nextCursor } = await page(cursor, at =>
        listComing(ctx.db, ctx.user.id, ctx.org.id, { kind: of, isMine, ...at }),
      )
      return {
        items: items.map(({ snapshot, isBlind, ...one }) =>
          unnamedInterview(one, unnamedIn({ snapshot, isBlind })),
        ),
        nextCursor,
      }
    }),

  /** Of an application of one's own. */
  ownInterviews: userProcedure.input(applicationInput).query(async ({ ctx, input }) => ({
    items: (await listOwnInterviews(ctx.db, ctx.user.id, input.applicationId)).map(toCandidate),
  })),

  /** All of one's own that are open, or were lately cancelled, what comes first, first. */
  myInterviews: userProcedure
    .input(z.object({ kind: ownKind, cursor: cursorSchema }))
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await page(input.cursor, at =>
        listMyComing(ctx.db, ctx.user.id, { kind: input.kind, ...at }),
      )
      return { items: items.map(toCandidate), nextCursor }
    }),

  pickInterview: userProcedure
    .input(pickInput)
    .mutation(({ ctx, input }) => pickInterview(ctx, input)),

  askForOtherTimes: userProcedure
    .input(otherTimesInput)
    .mutation(({ ctx, input }) => askForOtherTimes(ctx, input)),

  declineInterview: userProcedure
    .input(noteInput)
    .mutation(({ ctx, input }) => declineInterview(ctx, input.interviewId, input.note)),
}
