import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import {
  dismissToast,
  listToasts,
  subscribeToToasts,
  toastDuration,
} from '#src/ui/overlay/toast.ts'

const none: ReturnType<typeof listToasts> = []

/**
 * The toasts' part, fetched with the first toast. Unlike `lazy`, it is drawn as soon as it has come
 * and takes nothing down with it when it does not: then the words stand there alone for as long.
 */
export function LazyToaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => none)
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const [isMissing, setMissing] = useState(false)
  const shown = toasts.find(({ open }) => open)
  const id = shown?.id
  useEffect(() => {
    if (Toaster || id === undefined) return
    const bring = async () => {
      try {
        const part = await import('#src/ui/overlay/toaster.tsx')
        setToaster(() => part.Toaster)
      } catch {
        setMissing(true)
        setTimeout(dismissToast, toastDuration, id)
      }
    }
    void bring()
  }, [Toaster, id])
  if (Toaster) return <Toaster />
  return (
    isMissing &&
    shown && (
      <output className="fixed right-4 bottom-4 z-60 max-w-sm rounded-surface bg-raised p-4 shadow-float">
        <span className="block font-medium">{shown.title}</span> {shown.description}
      </output>
    )
  )
}
