import { clsx } from 'clsx'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { candidateStages } from '#server/job/stages.ts'
import { useNow } from '#src/lib/use-now.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { daysSince, expectedOf, nextInWords, type ListedApplication } from '../application-words.ts'
import { NotedMoveMenu } from './noted-move-menu.tsx'
import { namesOf } from './own-row.tsx'
import { takeFocusOf } from './use-noted.ts'
import { useOwnPlace } from './use-own-place.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

type Stage = ListedApplication['stage']

interface ApplicationsBoardProps {
  counts: Partial<Record<Stage, number>>
}

/** One's applications in columns by stage; on a phone the columns that hold any stand below each other. */
export function ApplicationsBoard({ counts }: ApplicationsBoardProps) {
  return (
    <section
      aria-label="Board"
      ref={scrolledByKey}
      className="flex gap-3 rounded-surface pb-3 max-md:flex-col md:fade-hint md:overflow-x-auto"
    >
      {candidateStages.map(stage => (
        <Column key={stage} stage={stage} count={counts[stage] ?? 0} />
      ))}
    </section>
  )
}

function Column({ stage, count }: { stage: Stage; count: number }) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      data-keeps-focus
      className={clsx(
        'flex shrink-0 flex-col gap-2 rounded-surface border border-line bg-wash p-2',
        count > 0 ? 'md:min-w-44 md:flex-1' : 'whitespace-nowrap max-md:hidden',
      )}
    >
      <h2
        id={titleId}
        className="flex min-h-8 items-center justify-between gap-2 px-1 font-semibold"
      >
        {stage} <span className="tabular text-xs text-ink-soft">{count}</span>
      </h2>
      {count > 0 ? (
        <Cards stage={stage} count={count} />
      ) : (
        <p className="px-1 text-xs text-ink-soft">None</p>
      )}
    </section>
  )
}

function Cards({ stage, count }: { stage: Stage; count: number }) {
  const query = trpc.job.myApplications.useInfiniteQuery(
    { stage },
    { ...byPages, refetchOnMount: 'always' },
  )
  const list = useRef<HTMLUListElement>(null)
  if (!query.data)
    return (
      <Loading label={`Loading ${stage}`} className="flex flex-col gap-2">
        {Array.from({ length: Math.min(count, 3) }, (_, index) => (
          <Skeleton key={index} className="h-24" />
        ))}
      </Loading>
    )
  const applications = query.data.pages.flatMap(page => page.items)
  return (
    <>
      <ul ref={list} className="flex flex-col gap-2">
        {applications.map(one => (
          <OwnCard key={one.id} application={one} />
        ))}
      </ul>
      <ShowMore
        query={query}
        things="applications"
        count={applications.length}
        list={list}
        items="li a"
      />
    </>
  )
}

function OwnCard({ application }: { application: ListedApplication }) {
  const placeIn = useOwnPlace()
  const [takeFocus] = useState(() => takeFocusOf(application.id))
  const now = useNow()
  const { title, orgName, note } = namesOf(application)
  const next = application.kind === 'sent' && !note && nextInWords(application)
  return (
    <li className="relative flex flex-col gap-1 rounded-control border border-line bg-surface p-3 hover:border-line-strong">
      <Link
        {...placeIn(application)}
        ref={takeFocus}
        data-application={application.id}
        className="font-medium wrap-anywhere after:absolute after:inset-0"
      >
        {title}
      </Link>
      <p className="text-xs wrap-anywhere text-ink-soft">
        {orgName}
        {note}
      </p>
      {next && <p className="text-xs wrap-anywhere text-ink-soft">{next}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <p className="tabular text-xs text-ink-soft">
          {[
            application.kind === 'noted' && 'Noted by you',
            daysSince(application.stageSince, now, expectedOf(application)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {application.kind === 'noted' && <NotedMoveMenu noted={application} className="relative" />}
      </div>
    </li>
  )
}
