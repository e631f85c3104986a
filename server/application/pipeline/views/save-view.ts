import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { lockPerson } from '#server/job/kept/queries.ts'
import { viewLimit } from '#server/limits.ts'
import type { PipelineView } from '../schema.ts'
import { countViews, putView } from './queries.ts'

/** @throws CONFLICT when there is no room for another. */
export const saveView = (
  { db, user }: PersonContext,
  organizationId: string,
  { name, view }: { name: string; view: PipelineView },
) =>
  transaction(db, async tx => {
    await lockPerson(tx, user.id)
    const whose = { userId: user.id, organizationId }
    const saved = await putView(tx, whose, name, view)
    if ((await countViews(tx, whose)) > viewLimit)
      throw conflict(`You have saved ${viewLimit} views. Remove one to save another.`)
    return saved
  })
