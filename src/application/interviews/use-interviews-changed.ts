import { trpc } from '#src/trpc.ts'

/** After an interview was proposed, answered or ended: forgets what shows it. */
export function useInterviewsChanged() {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.job.interviews.invalidate(),
      utils.job.comingInterviews.invalidate(),
      utils.job.ownInterviews.invalidate(),
      utils.job.myInterviews.invalidate(),
      utils.job.freeTimes.invalidate(),
      // Who answers has read what they were told.
      utils.user.unreadNotifications.invalidate(),
      utils.user.notifications.invalidate(),
      utils.user.news.invalidate(),
      // Their timelines.
      utils.job.application.invalidate(),
      utils.job.applicant.invalidate(),
    ])
}
