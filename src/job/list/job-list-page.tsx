import { keepPreviousData } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useConfig } from '#src/config.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { FitLine } from '#src/job/fit-line.tsx'
import { JobCard } from '#src/job/job-card.tsx'
import { filterLabel, jobFilterOf, listAddress, setFilters, type JobFilter } from './job-filter.ts'
import { JobListLoading } from './job-list-loading.tsx'
import { JobSearch } from './job-search.tsx'
import { JobSort } from './job-sort.tsx'
import { countOfJobs } from '#src/job/job-words.ts'
import type { Reading } from './job-reading.tsx'
import { wanted } from '#src/job/kept/wanted.ts'
import { useChosenJob } from './use-chosen-job.tsx'
import { ForMembers } from '#src/shell/for-members.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { useListKeys } from '#src/shell/use-list-keys.ts'

const ActiveFilters = lazy(() => import('./active-filters.tsx'))
const JobReading = lazy(() => import('./job-reading.tsx'))
const NoJobs = lazy(() => import('./no-jobs.tsx'))
const KeptTools = lazy(() => import('#src/job/kept/kept-tools.tsx'))

export default function JobListPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { origin } = useConfig()
  const filter = jobFilterOf(search)
  const narrowed = setFilters(filter).filter(name => name !== 'query')
  const { data, error, isPlaceholderData, fetchNextPage, hasNextPage, isFetchingNextPage } =
    trpc.job.list.useInfiniteQuery(filter, {
      getNextPageParam: page => page.nextCursor,
      placeholderData: keepPreviousData,
    })
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** Set when the keyboard's place is gone or done with: it moves to the count of what was found. */
  const moveFocus = useRef(false)
  /** The first job of a page that was asked for, which takes the focus. */
  const goOnAt = useRef<number>(null)
  const isFresh = data !== undefined && !isPlaceholderData
  const shown = isFresh ? `?${search.toString()}` : null
  useEffect(() => {
    if (shown === null || !moveFocus.current) return
    moveFocus.current = false
    heading.current?.focus()
  }, [shown])
  useListKeys(list)
  const { chosen, choose, pane } = useChosenJob(search, list)

  // Another page of a list that is on screen may fail; the list stays.
  if (error && !data) throw error

  const jobs = data?.pages.flatMap(page => page.items) ?? []
  const count = data && countOfJobs(data.pages[0]?.total ?? 0, filter.saved ? 'saved' : 'open')
  const reading = data?.pages[0]?.reading
  const understood = reading?.understood ?? []
  // With the spelling in which a place or a skill was found.
  const shownFilter = { ...filter }
  for (const { name, used } of reading?.respelled ?? []) shownFilter[name] = used
  const goTo = (next: URLSearchParams, focus: boolean) => {
    moveFocus.current = focus
    void navigate(listAddress(next), { preventScrollReset: true })
  }
  const showMore = () => {
    goOnAt.current = jobs.length
    void fetchNextPage()
  }
  useEffect(() => {
    if (goOnAt.current === null || jobs.length <= goOnAt.current) return
    list.current?.querySelectorAll<HTMLElement>('[data-job]')[goOnAt.current]?.focus()
    goOnAt.current = null
  }, [jobs.length])

  return (
    <>
      <Head
        title={filter.query ? `Jobs for “${filter.query}”` : 'Open jobs'}
        description="Open jobs with pay, countries and expiry stated. Search them by title, skill or organization."
        canonical={paths.jobs}
        picture={paths.sitePicture}
        noindex={search.size > 0}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title="Newest jobs"
        href={`${origin}${paths.jobFeed}${search.size > 0 ? `?${search.toString()}` : ''}`}
      />
      <div className="-mt-4 flex flex-col gap-2 max-sm:-mt-2">
        <JobSearch search={search} filters={narrowed.length} onSearch={goTo} />
        <div className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 lg:gap-x-4">
          <h1 ref={heading} tabIndex={-1} className="shrink-0 text-xl font-semibold max-sm:grow">
            {count ?? 'Open jobs'}
          </h1>
          <PartBoundary>
            {(narrowed.length > 0 || understood.length > 0) && (
              <ActiveFilters
                filter={shownFilter}
                names={narrowed}
                search={search}
                understood={understood}
                onRemove={next => goTo(next, true)}
              />
            )}
          </PartBoundary>
          <ForMembers
            signedIn={<KeptTools search={search} name={nameOf(shownFilter)} reading={reading} />}
            className="link"
            onClick={() => (wanted.search = search.toString())}
          >
            Save this search
          </ForMembers>
          <JobSort search={search} onSort={next => goTo(next, false)} />
        </div>
        <output className="visually-hidden">{isFresh ? count : ''}</output>
        {reading && isOther(reading) && (
          <PartBoundary>
            <JobReading reading={reading} />
          </PartBoundary>
        )}
        {!data && <JobListLoading />}
        {isFresh && jobs.length === 0 && (
          <PartBoundary>
            <NoJobs filter={shownFilter} search={search} hidden={reading?.hidden ?? 0} />
          </PartBoundary>
        )}
        <div
          className={clsx('grid items-start gap-6', pane && 'lg:grid-cols-[25rem_minmax(0,1fr)]')}
        >
          <div className="flex min-w-0 flex-col gap-4">
            {jobs.length > 0 && (
              <ul
                ref={list}
                aria-busy={isPlaceholderData || undefined}
                className={clsx(
                  'divide-y divide-line overflow-clip rounded-surface border border-line bg-surface',
                  isPlaceholderData && 'opacity-60',
                )}
              >
                {data?.pages.flatMap(({ items }) => {
                  const among = items.map(job => job.id)
                  return items.map(job => (
                    <JobCard
                      key={job.id}
                      job={job}
                      source="search"
                      fit={<FitLine job={job} among={among} />}
                      isChosen={job.id === chosen}
                      isNarrow={pane !== null}
                      onOpen={choose}
                    />
                  ))
                })}
              </ul>
            )}
            {error && <p role="alert">More jobs could not be loaded. Try again.</p>}
            {hasNextPage && isFresh && (
              <Button className="self-center" pending={isFetchingNextPage} onClick={showMore}>
                Show more
              </Button>
            )}
          </div>
          {pane}
        </div>
      </div>
    </>
  )
}

/** Whether something else was searched than what was typed. */
const isOther = ({ corrected, leftOut, isPartly, isPlaceUnknown, respelled }: Reading) =>
  corrected || leftOut || isPartly || isPlaceUnknown || respelled.length > 0

const nameOf = (filter: JobFilter) =>
  setFilters(filter)
    .map(name => filterLabel(filter, name))
    .join(', ')
