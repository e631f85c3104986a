import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { useUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Visitors never need it. */
const ApplyingPanel = lazy(() => import('./applying-panel.tsx'))

type Job = RouterOutputs['job']['byId']

/** Where one applies, or sees that one has. */
export function ApplyPanel({ job }: { job: Job }) {
  const { data: user, isPending } = useUser()
  if (job.status === 'draft') return null
  if (isPending) return <Skeleton className="h-9 pointer-coarse:h-11" />
  if (user)
    return (
      <ComponentErrorBoundary>
        <Suspense fallback={<Skeleton className="h-9 pointer-coarse:h-11" />}>
          <ApplyingPanel job={job} user={user} />
        </Suspense>
      </ComponentErrorBoundary>
    )
  if (job.status !== 'open') return null
  return (
    <Link
      to={paths.login(paths.apply(job))}
      className={buttonClass({ variant: 'primary', size: 'lg' })}
    >
      Apply
    </Link>
  )
}
