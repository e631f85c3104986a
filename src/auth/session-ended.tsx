import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, userKey } from '#src/api.ts'
import { useUser, type CurrentUser } from '#src/session.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { statusOf } from '#src/trpc.ts'

const LogInAgain = lazy(() => import('./log-in-again.tsx'))

/**
 * Where one writes: when the server does not know the session any more, a dialog to log in again
 * over the page, which stays as it is with what was typed.
 */
export function SessionEnded() {
  const queryClient = useQueryClient()
  const { data: user } = useUser()
  const [hasEnded, setEnded] = useState(false)
  const closings = useRef(0)
  useEffect(() => {
    // A call that was sent before one logged in again may be refused after it.
    const ask = async () => {
      const before = closings.current
      const { status } = await fetch(userKey.join('/')).catch(() => ({ status: 401 }))
      if (status === 401 && closings.current === before) setEnded(true)
    }
    return onRefusal(queryClient, () => void ask())
  }, [queryClient])
  const close = () => {
    closings.current++
    setEnded(false)
  }
  return (
    <PartBoundary onFailed={close}>
      {hasEnded && user && <LogInAgain user={user} onClose={close} />}
    </PartBoundary>
  )
}

/** Calls back when a call of somebody signed in is answered as if nobody was. */
function onRefusal(queryClient: QueryClient, tell: () => void) {
  const listener = ({ type, ...event }: { type: string; action?: { type: string } }) => {
    if (type !== 'updated' || event.action?.type !== 'error') return
    const { error } = event.action as unknown as { error: unknown }
    const status = error instanceof ApiError ? error.status : statusOf(error)
    if (status === 401 && queryClient.getQueryData<CurrentUser | null>(userKey)) tell()
  }
  const stops = [
    queryClient.getMutationCache().subscribe(listener),
    queryClient.getQueryCache().subscribe(listener),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
