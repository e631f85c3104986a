import { useEffect, useEffectEvent, useRef } from 'react'
import type { Location } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { useBlocker } from '#src/lib/navigation.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'

interface UnsavedGuardProps {
  isDirty: () => boolean
  /** What would be lost, by name. */
  thing: string
  /** The text outlives the page in this browser; only signing out loses it. */
  isKept?: boolean
}

/** Asks before typed text is left behind, inside the site and at its edge. */
export function UnsavedGuard({ isDirty, thing, isKept = false }: UnsavedGuardProps) {
  const loses = (from: Location, to: Location) =>
    isKept ? to.pathname === paths.login() : placeOf(from) !== placeOf(to)
  const held = useBlocker((from, to) => loses(from, to) && isDirty())
  const isLeaving = useRef(false)
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isKept && isDirty()) event.preventDefault()
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
      title="Leave without saving?"
      action="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        isLeaving.current = true
        held.proceed()
      }}
    >
      <p>
        What you changed in <span className="wrap-anywhere">{named(thing)}</span> is not saved. Stay
        to save it, or leave and lose it.
      </p>
    </AlertDialog>
  )
}

/** `your profile` as it is, a title in quotes. */
const named = (thing: string) => (/^(your|the) /.test(thing) ? thing : `“${thing}”`)

/** A page, or a tab of it, which takes its forms along. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname}#${new URLSearchParams(search).get('tab') ?? ''}`
