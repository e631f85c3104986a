import { useId, useState } from 'react'
import { filePaths } from '#server/file-paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { Entrant, Members } from '#src/challenge/entrant-name.tsx'
import { byPages, messageOf, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Files, Links } from './work-lists.tsx'

/** The works of a gallery, by place where the reader sees the ranking. */
export default function Works({ challengeId }: { challengeId: string }) {
  const all = trpc.challenge.gallery.useInfiniteQuery(
    { challengeId },
    { ...byPages, throwOnError: false },
  )
  if (all.error && !all.data)
    return <RetryAlert onRetry={() => void all.refetch()}>{messageOf(all.error)}</RetryAlert>
  return (
    <PagedList
      query={all}
      things="works"
      focus="[data-work]"
      loading={
        <Loading label="Loading the gallery" className="flex flex-col gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </Loading>
      }
      empty={<p className="text-ink-soft">No entrant shows their work here.</p>}
    >
      {work => <ShownWork key={work.id} work={work} />}
    </PagedList>
  )
}

type Work = RouterOutputs['challenge']['gallery']['items'][number]

function ShownWork({ work }: { work: Work }) {
  const { id, rank, team, isMine, links, files } = work
  return (
    <li data-work tabIndex={-1} className="flex flex-col gap-3 p-4">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
            <Entrant entrant={work} />
          </h3>
          {rank !== null && <Badge>Place {rank}</Badge>}
          {isMine && <Badge tone="accent">{team ? 'Your team' : 'You'}</Badge>}
        </div>
        {team && <Members team={team} />}
      </div>
      <Text work={work} />
      <Links links={links} />
      <Files files={files} pathOf={index => filePaths.galleryFile(id, index)} />
    </li>
  )
}

/** Its first lines, and all of it at a press. */
function Text({ work: { id, excerpt, isCut } }: { work: Work }) {
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const whole = trpc.challenge.galleryText.useQuery(
    { submissionId: id },
    { enabled: isOpen, throwOnError: false },
  )
  if (!excerpt) return null
  const isWhole = isOpen && whole.data !== undefined
  return (
    <div className="flex flex-col items-start gap-2">
      <p
        id={textId}
        className={`max-w-prose text-base whitespace-pre-line wrap-anywhere ${isCut && !isWhole ? 'line-clamp-6' : ''}`}
      >
        {isWhole ? whole.data.text : excerpt}
        {isCut && !isWhole && '…'}
      </p>
      {isOpen && whole.error && <p role="alert">{messageOf(whole.error)}</p>}
      {isCut && (
        <Button
          size="sm"
          aria-expanded={isWhole}
          aria-controls={textId}
          pending={isOpen && whole.isFetching}
          onClick={() => {
            if (isOpen && whole.error) void whole.refetch()
            else setOpen(!isOpen)
          }}
        >
          {isWhole ? 'Show less' : 'Read all'}
        </Button>
      )}
    </div>
  )
}
