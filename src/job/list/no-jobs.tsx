import { SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Empty } from '#src/ui/empty.tsx'
import { filterLabel, setFilters, withoutFilter, type JobFilter } from './job-filter.ts'
import { countOfJobs } from '#src/job/job-words.ts'

interface NoJobsProps {
  filter: JobFilter
  search: URLSearchParams
}

/** Nothing fits: names the one filter without which most jobs show, then the others. */
export function NoJobs({ filter, search }: NoJobsProps) {
  const names = setFilters(filter)
  const { sort: _, ...asked } = filter
  const { data } = trpc.job.looser.useQuery(asked, { enabled: names.length > 1 })
  const [best, ...others] = data ?? []
  if (!best)
    return (
      <Empty
        icon={<SearchX aria-hidden />}
        action={
          <Link to={paths.jobs} className={buttonClass()}>
            {names.length > 0 ? 'Show all jobs' : 'Look again'}
          </Link>
        }
      >
        {sentences[Math.min(names.length, 2)]}
      </Empty>
    )
  return (
    <Empty
      icon={<SearchX aria-hidden />}
      action={
        <div className="flex flex-col items-center gap-3">
          <Link
            to={withoutFilter(search, best.name).href}
            className={buttonClass({ variant: 'primary', className: 'max-w-full' })}
          >
            <span className="truncate">
              Remove {filterLabel(filter, best.name)} ({countOfJobs(best.total)})
            </span>
          </Link>
          {others.length > 0 && (
            <ul className="flex flex-wrap justify-center gap-2">
              {others.map(({ name, total }) => (
                <li key={name} className="min-w-0">
                  <Link
                    to={withoutFilter(search, name).href}
                    className={buttonClass({ size: 'sm', className: 'max-w-full' })}
                  >
                    <span className="truncate">
                      Remove {filterLabel(filter, name)} ({countOfJobs(total)})
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      }
    >
      No open job fits all of these filters. Removing {filterLabel(filter, best.name)} shows the
      most.
    </Empty>
  )
}

const sentences = [
  'No job is open at the moment.',
  'No open job fits this filter.',
  'No open job fits these filters.',
]
