import { z } from 'zod'
import { pageAt } from '#server/input/cursor.ts'
import { orgProcedure } from '#server/org/guards.ts'
import { may } from '#server/shown/roles.ts'
import {
  countDaily,
  findFunnel,
  listJobFigures,
  listOldest,
  listSources,
  mostCounted,
} from './queries.ts'
import { figureInput, jobFigureInput } from './schema.ts'

const jobPage = 10
const oldestShown = 5

export const figureProcedures = {
  /** How applications went, and by which way they came; names only to who may read applications. */
  figures: orgProcedure('see')
    .input(figureInput)
    .query(async ({ ctx: { db, org, user }, input: { days } }) => {
      const counted = { organizationId: org.id, days }
      const [funnel, sources, daily, oldest] = await Promise.all([
        findFunnel(db, counted),
        listSources(db, counted),
        countDaily(db, org.id),
        may(org.role, 'readApplicants')
          ? listOldest(db, { organizationId: org.id, userId: user.id }, oldestShown)
          : null,
      ])
      return { funnel, sources, daily, oldest, isCut: funnel[0]?.reached === mostCounted }
    }),

  /** What came to each published job, the open ones first. */
  jobFigures: orgProcedure('see')
    .input(jobFigureInput)
    .query(async ({ ctx: { db, org }, input: { days, cursor } }) => {
      const { items, nextCursor } = await pageAt({
        cursor,
        size: jobPage,
        shape: z.tuple([z.int().min(0).max(1_000_000)]),
        list: async (at, limit) => {
          const from = at?.[0] ?? 0
          const rows = await listJobFigures(db, { organizationId: org.id, days }, { from, limit })
          return rows.map((row, index) => ({ ...row, place: from + index + 1 }))
        },
        positionOf: last => [last.place],
      })
      return { items: items.map(({ place: _, ...item }) => item), nextCursor }
    }),
}
