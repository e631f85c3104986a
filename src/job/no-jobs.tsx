import { SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Empty } from '#src/ui/empty.tsx'
import { withoutFilter, type JobFilter } from './job-filter.ts'
import { countOfJobs, workplaceLabels } from './job-words.ts'

interface NoJobsProps {
  filter: JobFilter
  search: URLSearchParams
}

/** Nothing fits: names the filters whose removal frees jobs, the one that frees most first. */
export function NoJobs({ filter, search }: NoJobsProps) {
  const { query, workplaceType } = filter
  const isBoth = Boolean(query && workplaceType)
  const withoutQuery = trpc.job.list.useQuery({ workplaceType }, { enabled: Boolean(query) })
  const withoutPlace = trpc.job.list.useQuery({ query }, { enabled: isBoth })
  const offers = [
    query && { name: 'q' as const, label: `“${query}”`, total: withoutQuery.data?.total },
    isBoth &&
      workplaceType && {
        name: 'workplace' as const,
        label: workplaceLabels[workplaceType],
        total: withoutPlace.data?.total,
      },
  ]
    .filter(offer => typeof offer === 'object')
    .filter(offer => offer.total !== 0)
    .toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))
  if (offers.length === 0)
    return (
      <Empty
        icon={<SearchX aria-hidden />}
        action={
          <Link to={paths.jobs} className={buttonClass()}>
            {query || workplaceType ? 'Show all jobs' : 'Look again'}
          </Link>
        }
      >
        {query || workplaceType
          ? 'No open job fits these filters.'
          : 'No job is open at the moment.'}
      </Empty>
    )
  return (
    <Empty
      icon={<SearchX aria-hidden />}
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {offers.map(({ name, label, total }) => (
            <li key={name} className="min-w-0">
              <Link
                to={withoutFilter(search, name).href}
                className={buttonClass({ className: 'max-w-full' })}
              >
                <span className="truncate">
                  Remove {label}
                  {total ? ` (${countOfJobs(total)})` : ''}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      {isBoth
        ? 'No open job fits both filters. Remove one of them to see more.'
        : 'No open job fits this search. Remove it to see more.'}
    </Empty>
  )
}
