import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { listToasts, subscribeToToasts } from '#src/ui/overlay/toast.ts'

const none: ReturnType<typeof listToasts> = []

/**
 * The toasts' part, fetched with the first toast. Unlike `lazy`, it is drawn as soon as it has come
 * and takes nothing down with it when it does not.
 */
export function LazyToaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => none)
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toaster || toasts.length === 0) return
    import('#src/ui/overlay/toaster.tsx').then(
      part => setToaster(() => part.Toaster),
      () => {},
    )
  }, [Toaster, toasts])
  return Toaster && <Toaster />
}
