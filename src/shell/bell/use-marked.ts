import { trpc } from '#src/trpc.ts'
import { sayFailed } from '#src/shell/say-failed.ts'

/** Marks notifications as read or not read, wherever they are shown. */
export function useMarked() {
  const utils = trpc.useUtils()
  return trpc.user.markNotifications.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.user.unreadNotifications.invalidate(),
        utils.user.notifications.invalidate(),
        utils.user.news.invalidate(),
      ]),
    onError: error => sayFailed('Not marked', error),
  })
}
