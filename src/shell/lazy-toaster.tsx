import { lazy, Suspense, useSyncExternalStore } from 'react'
import { listToasts, subscribeToToasts } from '#src/ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('#src/ui/toaster.tsx')).Toaster }))

const hasToasts = () => listToasts().length > 0

/** The toasts' part, fetched with the first toast. */
export function LazyToaster() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasts, () => false)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
