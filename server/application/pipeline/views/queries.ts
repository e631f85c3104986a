import type { Db, Tx } from '#db/index.ts'
import { viewLimit } from '#server/limits.ts'
import type { PipelineView } from '../schema.ts'

interface Whose {
  userId: string
  organizationId: string
}

/** The person's own, by name. */
export async function listViews(db: Db, { userId, organizationId }: Whose) {
  const rows = await db
    .selectFrom('pipelineViews')
    .select(['id', 'name', 'view'])
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .orderBy('name')
    .limit(viewLimit)
    .execute()
  // As it was checked when it was saved.
  return rows.map(row => ({ ...row, view: row.view as PipelineView }))
}

/** In place of the one that has this name. */
export const putView = (tx: Tx, whose: Whose, name: string, view: PipelineView) =>
  tx
    .insertInto('pipelineViews')
    .values({ ...whose, name, view: JSON.stringify(view) })
    .onConflict(same =>
      same
        .columns(['userId', 'organizationId', 'name'])
        .doUpdateSet(eb => ({ view: eb.ref('excluded.view') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

export async function countViews(tx: Tx, { userId, organizationId }: Whose): Promise<number> {
  const { count } = await tx
    .selectFrom('pipelineViews')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined when it is not theirs. */
export const deleteView = (db: Db, { userId, organizationId }: Whose, viewId: string) =>
  db
    .deleteFrom('pipelineViews')
    .where('id', '=', viewId)
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .returning('id')
    .executeTakeFirst()
