import { trpc } from '#src/trpc.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { useNoticesChanged } from './use-notices-changed.ts'

/** Marks notifications as read or not read, wherever they are shown. */
export function useMarked() {
  const changed = useNoticesChanged()
  return trpc.user.markNotifications.useMutation({
    onSuccess: changed,
    onError: error => sayFailed('Not marked', error),
  })
}
