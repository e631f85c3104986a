import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** A tab of the dashboard whose content is on its way. */
export const TabLoading = () => (
  <Loading className="flex flex-col gap-6">
    <Skeleton className="h-20 rounded-surface" />
    <Skeleton className="h-64 rounded-surface" />
  </Loading>
)
