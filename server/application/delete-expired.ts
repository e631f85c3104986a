import { sql } from 'kysely'
import { transaction } from '#db/index.ts'
import type { Deps } from '#server/context.ts'
import { noteRemovals, removeNoted } from '#server/files/removals.ts'

/** Deletes what organizations may no longer keep: decided applications and the files sent. */
export async function deleteExpiredApplications({ db, files }: Pick<Deps, 'db' | 'files'>) {
  await transaction(db, async tx => {
    const gone = await tx
      .deleteFrom('applications')
      .where('retentionUntil', '<=', sql<Date>`now()`)
      .returning(sql<string | null>`snapshot->'file'->>'storageKey'`.as('storageKey'))
      .execute()
    await noteRemovals(
      tx,
      gone.flatMap(({ storageKey }) => storageKey ?? []),
    )
  })
  await removeNoted({ db, files })
}
