import { transaction } from '#db/index.ts'
import { countEvent } from '#server/analytics/count-events.ts'
import type { PersonContext } from '#server/context.ts'
import { lockProfile } from '#server/user/profile-queries.ts'
import { insertImport } from './queries.ts'
import type { ReadImport } from './stored-types.ts'

interface Preview {
  fileName: string
  sha256: string
  read: ReadImport
}

/** Keeps what was read, for the person to look at; answers with the import's id. */
export async function storePreview(ctx: PersonContext, preview: Preview) {
  const { db, user } = ctx
  const id = await transaction(db, async tx => {
    await lockProfile(tx, user.id)
    const source = preview.read.kind
    await countEvent(tx, ctx, user.id, { name: 'import_read', source, cause: null })
    return insertImport(tx, { userId: user.id, ...preview })
  })
  return { id }
}

/** Of an import nothing is kept that could not be read: that is all that is written. */
export const countFailure = (ctx: PersonContext, source: string, cause: string) =>
  transaction(ctx.db, tx =>
    countEvent(tx, ctx, ctx.user.id, { name: 'import_read', source, cause }),
  )
