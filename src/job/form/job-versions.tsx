import { useRef } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { byPages, messageOf, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { differing } from './job-differences.ts'
import { valuesOf } from './job-form-values.ts'
import { TextChange } from './text-change.tsx'

type Version = RouterOutputs['job']['versions']['items'][number]

const kinds = { posted: 'Posted', edited: 'Edited', reposted: 'Reposted' } as const

interface JobVersionsProps {
  orgSlug: string
  job: { id: string; title: string }
  onClose: () => void
}

/** What a job said since it was published: who changed what, and when. */
export default function JobVersions({ orgSlug, job, onClose }: JobVersionsProps) {
  const all = trpc.job.versions.useInfiniteQuery(
    { orgSlug, jobId: job.id },
    { getNextPageParam: byPages.getNextPageParam, refetchOnMount: 'always' },
  )
  const list = useRef<HTMLOListElement>(null)
  const { data, error, refetch } = all
  const items = data?.pages.flatMap(page => page.items) ?? []
  return (
    <Sheet open onOpenChange={onClose} size="lg" title="Versions" description={job.title}>
      {error && !data && <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>}
      {!data && !error && (
        <Loading label="Loading the versions" className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
      {data && items.length === 0 && (
        <p>Nothing was changed since it was posted. The next save of it is kept here.</p>
      )}
      <ol ref={list} className="flex flex-col divide-y divide-line">
        {items.map(version => (
          <li key={version.id} className="flex flex-col gap-3 py-4 first:pt-0">
            <h3
              data-version
              tabIndex={-1}
              className="flex flex-wrap items-center gap-2 font-medium"
            >
              <span>
                {kinds[version.kind]} <RelativeTime value={version.at} />
                {version.by && ` by ${version.by}`}
              </span>
              {version.isMaterial && <Badge tone="accent">Applicants were told</Badge>}
            </h3>
            <Changes version={version} />
          </li>
        ))}
      </ol>
      {data && (
        <ShowMore
          query={all}
          things="versions"
          count={items.length}
          list={list}
          items="[data-version]"
        />
      )}
    </Sheet>
  )
}

function Changes({ version: { fields, before } }: { version: Version }) {
  if (!before) return null
  const [old, now] = [valuesOf(before), valuesOf(fields)]
  const parts = differing(old, now)
  if (parts.length === 0) return <p className="text-ink-soft">With the same text.</p>
  return (
    <dl className="flex flex-col gap-3">
      {parts.map(({ label, say }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="min-w-0">
            <TextChange before={say(old)} after={say(now)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
