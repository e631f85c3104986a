import type { RouterOutputs } from '#src/api.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'

export type MyTeam = RouterOutputs['challenge']['myTeam']
export type Team = NonNullable<MyTeam['team']>

interface OfTeams {
  id: string
  maxTeamSize: number
}

/** The signed-in person's team, and invitations to one; nothing where individuals enter. */
export function useMyTeam({ id, maxTeamSize }: OfTeams) {
  const { data: user } = useUser()
  return trpc.challenge.myTeam.useQuery(
    { challengeId: id },
    { enabled: Boolean(user) && maxTeamSize > 1 },
  )
}

/** After a change of one's team: forgets what shows it. */
export function useTeamChanged(challengeId: string) {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.challenge.myTeam.invalidate({ challengeId }),
      utils.challenge.mySubmission.invalidate({ challengeId }),
      utils.challenge.byId.invalidate({ challengeId }),
      utils.challenge.list.invalidate(),
      utils.user.dataHolders.invalidate(),
    ])
}
