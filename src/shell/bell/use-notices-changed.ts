import { trpc } from '#src/trpc.ts'

/** After something was told or read: forgets what shows it. */
export function useNoticesChanged() {
  const { user } = trpc.useUtils()
  return () =>
    Promise.all([
      user.unreadNotifications.invalidate(),
      user.notifications.invalidate(),
      user.news.invalidate(),
    ])
}
