import type { RouterOutputs } from '#src/api.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'

export type MySubmission = RouterOutputs['challenge']['mySubmission']

/** The signed-in person's part in a challenge; undefined when signed out or still loading. */
export function useMySubmission(challengeId: string, enabled = true) {
  const { data: user } = useUser()
  return trpc.challenge.mySubmission.useQuery(
    { challengeId },
    { enabled: Boolean(user) && enabled },
  )
}

/** After an entrant's change: forgets what shows it. */
export function useMySubmissionChanged(challengeId: string) {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.challenge.mySubmission.invalidate({ challengeId }),
      utils.challenge.myTeam.invalidate({ challengeId }),
      utils.challenge.byId.invalidate({ challengeId }),
      utils.challenge.list.invalidate(),
      utils.user.dataHolders.invalidate(),
    ])
}
