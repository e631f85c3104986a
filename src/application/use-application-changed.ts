import { useNoticesChanged } from '#src/shell/bell/use-notices-changed.ts'
import { trpc } from '#src/trpc.ts'

/** After one applied, withdrew or answered an offer: forgets what shows it. */
export function useApplicationChanged(jobId: string) {
  const utils = trpc.useUtils()
  const noticesChanged = useNoticesChanged()
  return () =>
    Promise.all([
      utils.job.applying.invalidate({ jobId }),
      utils.job.myApplications.invalidate(),
      utils.job.applicationCounts.invalidate(),
      utils.job.applicationDrafts.invalidate(),
      utils.job.ownInterviews.invalidate(),
      utils.job.myInterviews.invalidate(),
      noticesChanged(),
      utils.job.application.invalidate(),
      utils.job.ownResult.invalidate(),
      utils.job.ownResults.invalidate(),
      utils.job.recommended.invalidate(),
      utils.job.marks.invalidate(),
      utils.user.dataHolders.invalidate(),
    ])
}
