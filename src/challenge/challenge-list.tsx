import type { RouterInputs } from '#src/api.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ChallengeRow } from './challenge-row.tsx'

type Filter = Pick<
  RouterInputs['challenge']['list'],
  'state' | 'query' | 'skill' | 'difficulty' | 'effort' | 'reward'
>

const nothing = {
  open: 'No challenge is open right now.',
  upcoming: 'No challenge is announced right now.',
  mine: 'You have not joined a challenge yet.',
  closed: 'No challenge has ended yet.',
}

/** The challenges of one tab, with more on demand. */
export function ChallengeList({ filter }: { filter: Filter & { state: keyof typeof nothing } }) {
  const { state: _, ...narrowed } = filter
  const isNarrowed = Object.values(narrowed).some(Boolean)
  const all = trpc.challenge.list.useInfiniteQuery(filter, byPages)
  return (
    <PagedList
      query={all}
      things="challenges"
      focus="h2 a"
      className="overflow-clip"
      loading={<ListLoading />}
      empty={
        <Empty icon={<PageDrawing of={isNarrowed ? 'missing' : 'awaited'} />}>
          {isNarrowed
            ? 'No challenge fits. Try fewer words or take a filter away.'
            : nothing[filter.state]}
        </Empty>
      }
    >
      {challenge => <ChallengeRow key={challenge.id} challenge={challenge} headingLevel={2} />}
    </PagedList>
  )
}

function ListLoading() {
  return (
    <Loading
      label="Loading challenges"
      className="divide-y divide-line overflow-clip rounded-surface border border-line bg-surface"
    >
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex flex-col gap-2 px-4 py-3">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-4 w-full max-w-prose" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </Loading>
  )
}
