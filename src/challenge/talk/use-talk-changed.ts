import { trpc } from '#src/trpc.ts'

/** After something was asked, answered or announced: forgets what shows it. */
export function useTalkChanged(challengeId: string) {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.challenge.questions.invalidate({ challengeId }),
      utils.challenge.questionsForTeam.invalidate({ challengeId }),
      utils.challenge.byId.invalidate({ challengeId }),
      utils.challenge.ownAppeal.invalidate({ challengeId }),
      utils.challenge.appeals.invalidate({ challengeId }),
      utils.challenge.announcements.invalidate({ challengeId }),
    ])
}
