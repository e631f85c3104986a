import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Head } from '#src/shell/head.tsx'

/** A page of which nothing is known yet: a heading and two cards. */
export function PageLoading() {
  return (
    <Loading className="flex flex-col gap-6">
      <Head title="Loading" />
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-40 rounded-surface" />
      <Skeleton className="h-64 rounded-surface" />
    </Loading>
  )
}
