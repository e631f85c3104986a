import { useEffect } from 'react'
import { trpc } from '#src/trpc.ts'
import { useNoticesChanged } from './use-notices-changed.ts'
import { useUnread } from './use-unread.ts'

/** Whoever looks at an application has read what they were told of it, also what comes meanwhile. */
export function useReadNotices(applicationId: string, isShown: boolean) {
  const changed = useNoticesChanged()
  const count = useUnread()?.count ?? 0
  const { mutate } = trpc.user.readNotificationsOf.useMutation({
    onSuccess: ({ ids }) => (ids.length > 0 ? changed() : undefined),
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
