import { trpc } from '#src/trpc.ts'
import { useProfileChanged } from '#src/user/profile/use-profile-changed.ts'

/** After an import was applied or undone: forgets the imports and the profile. */
export function useImportsChanged() {
  const utils = trpc.useUtils()
  const profileChanged = useProfileChanged()
  return () =>
    Promise.all([
      utils.user.imports.invalidate(),
      utils.user.importById.invalidate(),
      utils.user.importEntries.invalidate(),
      profileChanged(),
    ])
}
