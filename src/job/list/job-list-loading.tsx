import { clsx } from 'clsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface JobListLoadingProps {
  rows?: number
  /** Inside a card, which has its own edge. */
  isBare?: boolean
}

/** Cards of a job list on their way. */
export function JobListLoading({ rows = 8, isBare = false }: JobListLoadingProps) {
  return (
    <Loading
      label="Loading jobs"
      className={clsx(
        'divide-y divide-line',
        !isBare && 'overflow-clip rounded-surface border border-line bg-surface',
      )}
    >
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex gap-3 px-4 py-2.5">
          <Skeleton className="size-9 shrink-0 max-sm:hidden" />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <Skeleton className="h-5 w-72 max-w-full" />
            <Skeleton className="h-4 w-96 max-w-full" />
            {!isBare && <Skeleton className="h-3.5 w-56 max-w-full" />}
          </div>
        </div>
      ))}
    </Loading>
  )
}
