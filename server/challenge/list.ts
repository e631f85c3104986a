import { z } from 'zod'
import { ofPerson, type Context } from '#server/context.ts'
import { pageAt } from '#server/input/cursor.ts'
import { listPublicChallenges } from './list-queries.ts'
import type { challengeFilter } from './schema.ts'

const pageSize = 20

/** The times that a challenge can have: its form's years have four digits. */
const moment = z
  .int()
  .min(Date.parse('0000-01-01T00:00:00Z'))
  .max(Date.parse('9999-12-31T23:59:59.999Z'))

/** By a time in milliseconds, the id, and microseconds beyond that time. */
const position = z.tuple([moment, z.uuid(), z.int().min(0).max(999).optional()])

const placeOf = ([at, id, beyond = 0]: z.output<typeof position>) => ({
  at: new Date(at),
  beyond,
  id,
})

/** A page of challenges. @throws UNAUTHORIZED for `mine`, those joined, when nobody is signed in. */
export async function listChallenges(
  ctx: Context,
  { state, ...filter }: z.output<typeof challengeFilter>,
  cursor: string | undefined,
) {
  const which = state === 'mine' ? { entrantId: ofPerson(ctx).user.id } : { state }
  const page = await pageAt({
    cursor,
    size: pageSize,
    shape: position,
    list: (at, limit) =>
      listPublicChallenges(ctx.db, { ...filter, ...which, after: at && placeOf(at), limit }),
    positionOf: ({ at, id, beyond }) => [at?.getTime() ?? 0, id, beyond],
  })
  return { ...page, items: page.items.map(({ at: _, beyond: __, ...challenge }) => challenge) }
}
