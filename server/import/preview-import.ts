import type { PersonContext } from '#server/context.ts'
import { asRefusal, withReader } from '#server/background/reader-processes.ts'
import { requireImport } from './queries.ts'
import { loadProfile } from './store-profile.ts'
import type { ImportPreview } from './types.ts'

/** The import beside the profile as it is now. */
export async function previewImport(
  { db, user }: PersonContext,
  importId: string,
): Promise<ImportPreview> {
  const { summary, read } = await requireImport(db, user.id, importId)
  const profile = await loadProfile(db, user.id)
  const { document, files, warnings } = read
  const { sections } = await withReader(user.id, run => run('preview', document, profile)).catch(
    asRefusal,
  )
  return { ...summary, profileVersion: profile.version, files, warnings, sections }
}
