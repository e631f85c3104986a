import { trpc } from '#src/trpc.ts'

/** After an invitation or a member changed: forgets what shows them. */
export function useTeamChanged(orgSlug: string) {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.org.members.invalidate({ orgSlug }),
      utils.org.activity.invalidate({ orgSlug }),
    ])
}
