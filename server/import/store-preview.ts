import { transaction } from '#db/index.ts'
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
export async function storePreview({ db, user }: PersonContext, preview: Preview) {
  const id = await transaction(db, async tx => {
    await lockProfile(tx, user.id)
    return insertImport(tx, { userId: user.id, ...preview })
  })
  return { id }
}
