import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { pageByTime } from '#server/input/cursor.ts'
import { dealingsOf } from '../dealings.ts'
import { recruiterProcedure } from '../guards.ts'
import { createPool, keepPerson } from './keep.ts'
import { deleteKept, deletePool, findPool, leavePool, listKept, listPools } from './queries.ts'
import {
  inPoolInput,
  keepInput,
  newPoolInput,
  poolInput,
  poolPageInput,
  poolsInput,
} from './schema.ts'

const pageSize = 25

/** Lists in which an organization keeps people whom it found. */
export const poolProcedures = {
  pools: recruiterProcedure.input(poolsInput).query(async ({ ctx, input }) => ({
    items: await listPools(ctx.db, ctx.org.id, ctx.user.id, input.username),
  })),

  createPool: recruiterProcedure
    .input(newPoolInput)
    .mutation(({ ctx, input }) => createPool(ctx, ctx.org.id, input.name)),

  removePool: recruiterProcedure.input(poolInput).mutation(async ({ ctx, input: { poolId } }) => {
    if (!(await deletePool(ctx.db, ctx.org.id, poolId))) throw notFound('This list')
    return { poolId }
  }),

  /** Who is kept in one, the newest first. */
  pool: recruiterProcedure.input(poolPageInput).query(async ({ ctx, input }) => {
    const { poolId, cursor } = input
    if (!(await findPool(ctx.db, ctx.org.id, poolId))) throw notFound('This list')
    const asked = { organizationId: ctx.org.id, poolId, viewerId: ctx.user.id }
    const page = await pageByTime(cursor, pageSize, rows => listKept(ctx.db, asked, rows))
    const dealings = await dealingsOf(
      ctx.db,
      { userId: ctx.user.id, organizationId: ctx.org.id },
      page.items.map(({ userId }) => userId),
    )
    return {
      ...page,
      items: page.items.map(({ userId, ...kept }) => ({
        ...kept,
        dealings: dealings.get(userId) ?? [],
      })),
    }
  }),

  /** Or changes the note about who is kept already. */
  keepPerson: recruiterProcedure
    .input(keepInput)
    .mutation(({ ctx, input: { poolId, username, note } }) =>
      keepPerson(ctx, ctx.org.id, { poolId, username, note }),
    ),

  letPersonGo: recruiterProcedure.input(inPoolInput).mutation(async ({ ctx, input }) => {
    const { poolId, username } = input
    const pool = { organizationId: ctx.org.id, poolId, viewerId: ctx.user.id }
    if (!(await deleteKept(ctx.db, pool, username))) throw notFound('This person')
    return { poolId, username }
  }),
}

/** What the person can do about it. */
export const keptProcedures = {
  leavePool: userProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await leavePool(ctx.db, ctx.user.id, id))) throw notFound('This list')
      return { id }
    }),
}
