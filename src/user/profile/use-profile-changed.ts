import { useQueryClient } from '@tanstack/react-query'
import { userKey } from '#src/api.ts'
import { trpc } from '#src/trpc.ts'

/** After one's profile was written: forgets it, every page of it, and the name in the header. */
export function useProfileChanged() {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      utils.user.ownProfile.invalidate(),
      utils.user.profile.invalidate(),
      utils.user.profileAs.invalidate(),
      // Where one lives is a part of how a job fits.
      utils.job.match.invalidate(),
      queryClient.refetchQueries({ queryKey: userKey }),
    ])
}
