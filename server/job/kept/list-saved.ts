import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { pageAt } from '#server/input/cursor.ts'
import type { JobFilter } from '#server/job/schema.ts'
import { conditionsOf } from '#server/job/search/find-answer.ts'
import { notHiddenFrom } from './queries.ts'
import { countSaved, listSaved } from './saved-queries.ts'

const pageSize = 20

interface Search {
  filter: JobFilter
  sort: string | undefined
  cursor: string | undefined
}

/** A page of the jobs a person saved, closed ones too, in the shape of `listJobs`; none of a visitor. */
export async function listSavedJobs(
  db: Db,
  viewerId: string | null,
  { filter, sort, cursor }: Search,
) {
  if (viewerId === null) return { items: [], nextCursor: null, total: 0, reading: null }
  const conditions = [...(await conditionsOf(db, filter)), ...(await notHiddenFrom(db, viewerId))]
  const page = await pageAt({
    cursor,
    size: pageSize,
    shape: z.tuple([z.int(), z.uuid()]),
    list: (after, limit) =>
      listSaved(db, viewerId, conditions, {
        order: sort === 'salary' ? 'pay' : 'saved',
        after: after && { position: after[0], id: after[1] },
        limit,
      }),
    positionOf: last => [last.position, last.id],
  })
  return {
    ...page,
    items: page.items.map(({ position: _, ...job }) => ({ ...job, reason: null, hits: null })),
    reading: null,
    total: cursor ? null : await countSaved(db, viewerId, conditions),
  }
}
