import { useNoticesChanged } from '#src/shell/bell/use-notices-changed.ts'
import { trpc } from '#src/trpc.ts'

/** After an interview was proposed, answered or ended: forgets what shows it. */
export function useInterviewsChanged() {
  const utils = trpc.useUtils()
  const noticesChanged = useNoticesChanged()
  return () =>
    Promise.all([
      utils.job.interviews.invalidate(),
      utils.job.comingInterviews.invalidate(),
      utils.job.ownInterviews.invalidate(),
      utils.job.myInterviews.invalidate(),
      utils.job.freeTimes.invalidate(),
      // Who answers has read what they were told.
      noticesChanged(),
      // Their timelines.
      utils.job.application.invalidate(),
      utils.job.applicant.invalidate(),
    ])
}
