import type { ImportDocument } from './stored-types.ts'
import { titleOf } from './entry-words.ts'
import { matchImport } from './match-items.ts'
import type { Profile } from './store-profile.ts'
import { importSections } from './schema.ts'
import type { ImportPreview } from './types.ts'

/** What was read beside the profile, section by section. */
export function previewOf(
  document: ImportDocument,
  profile: Profile,
): Pick<ImportPreview, 'sections'> {
  const bySection = Map.groupBy(
    matchImport(document, profile).map(({ item }) => item),
    item => item.section,
  )
  const sections = importSections.flatMap(section => {
    const items = bySection.get(section) ?? []
    const count = (state: string) => items.filter(item => item.state === state).length
    return items.length === 0
      ? []
      : [
          {
            section,
            label: titleOf(section),
            found: items.length,
            existing: count('existing'),
            added: count('new'),
            conflicts: count('conflict'),
            items,
          },
        ]
  })
  return { sections }
}
