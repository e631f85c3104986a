import { useEffect } from 'react'
import { trpc } from '#src/trpc.ts'
import { useUnread } from './use-unread.ts'

/** Whoever looks at an application has read what they were told of it, also what comes meanwhile. */
export function useReadNotices(applicationId: string, isShown: boolean) {
  const utils = trpc.useUtils()
  const count = useUnread()?.count ?? 0
  const { mutate } = trpc.user.readNotificationsOf.useMutation({
    onSuccess: ({ ids }) => {
      if (ids.length === 0) return undefined
      return Promise.all([
        utils.user.unreadNotifications.invalidate(),
        utils.user.notifications.invalidate(),
        utils.user.news.invalidate(),
      ])
    },
  })
  useEffect(() => {
    if (count === 0 || !isShown) return undefined
    const read = () => {
      // Where this fails they stay unread, until it is opened next.
      if (document.visibilityState === 'visible') mutate({ applicationId })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [applicationId, count, isShown, mutate])
}
