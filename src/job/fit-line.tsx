import { Suspense } from 'react'
import { useUser } from '#src/session.ts'
import { lazy } from '#src/shell/lazy.tsx'
import type { JobFitProps } from './job-fit.tsx'

/** A list is whole without it. */
const JobFit = lazy(() => import('./job-fit.tsx').catch(() => ({ default: () => null })))

/** How a job of a list fits whoever is signed in; loaded for nobody else. */
export function FitLine(props: JobFitProps) {
  const { data: user } = useUser()
  return (
    user && (
      <Suspense fallback={<div className="h-5" />}>
        <JobFit {...props} />
      </Suspense>
    )
  )
}
