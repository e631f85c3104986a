import { useEffect, useEffectEvent, useRef } from 'react'
import type { Location } from 'react-router-dom'
import { useBlocker } from '#src/shell/navigation.ts'
import { AlertDialog } from '#src/ui/alert-dialog.tsx'

interface UnsavedGuardProps {
  isDirty: () => boolean
  /** What would be lost, by name. */
  thing: string
}

/** Asks before typed text is left behind, inside the site and at its edge. */
export function UnsavedGuard({ isDirty, thing }: UnsavedGuardProps) {
  const held = useBlocker((from, to) => placeOf(from) !== placeOf(to) && isDirty())
  const isLeaving = useRef(false)
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onUnload(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [])
  if (!held) return null
  return (
    <AlertDialog
      open
      onOpenChange={open => {
        if (!open && !isLeaving.current) held.stay()
        isLeaving.current = false
      }}
      action="Leave"
      thing={thing}
      cancelLabel="Stay"
      onConfirm={() => {
        isLeaving.current = true
        held.proceed()
      }}
    >
      <p>What you changed is not saved. Stay to save it, or leave and lose it.</p>
    </AlertDialog>
  )
}

/** A page, or a tab of it, which takes its forms along. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname}#${new URLSearchParams(search).get('tab') ?? ''}`
