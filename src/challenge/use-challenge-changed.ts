import { trpc } from '#src/trpc.ts'

/** After a challenge was written: forgets every list and page that shows it. */
export function useChallengeChanged(orgSlug: string) {
  const utils = trpc.useUtils()
  return (challengeId: string) =>
    Promise.all([
      utils.org.dashboard.invalidate({ orgSlug }),
      utils.org.challenges.invalidate({ orgSlug }),
      utils.org.overview.invalidate({ orgSlug }),
      utils.org.page.invalidate({ orgSlug }),
      utils.challenge.list.invalidate(),
      utils.challenge.byId.invalidate({ challengeId }),
      utils.challenge.forAdmin.invalidate({ challengeId }),
      utils.challenge.ranking.invalidate({ challengeId }),
      utils.challenge.submissions.invalidate({ challengeId }),
      utils.challenge.versions.invalidate({ challengeId }),
      utils.challenge.jury.invalidate({ challengeId }),
      utils.challenge.juryCandidates.invalidate({ challengeId }),
      utils.challenge.entryJudges.invalidate(),
      utils.challenge.toJudge.invalidate(),
      utils.challenge.outsideJudges.invalidate({ challengeId }),
      utils.challenge.calibration.invalidate({ challengeId }),
      utils.challenge.comingRanking.invalidate({ challengeId }),
      utils.challenge.submission.invalidate(),
      utils.challenge.mySubmission.invalidate({ challengeId }),
      utils.challenge.myTeam.invalidate({ challengeId }),
    ])
}
