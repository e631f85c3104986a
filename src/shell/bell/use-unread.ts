import { useSyncExternalStore } from 'react'
import { trpc } from '#src/trpc.ts'

/**
 * How many notifications are not read, for the bell and for pages: whichever of them is taken over
 * later is to render first what the server did.
 */
export function useUnread() {
  const { data } = trpc.user.unreadNotifications.useQuery()
  const isTakenOver = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isTakenOver ? data : undefined
}
