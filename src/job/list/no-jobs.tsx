import { Bookmark, SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Empty } from '#src/ui/empty.tsx'
import {
  filterLabel,
  listAddress,
  setFilters,
  withoutFilter,
  type FilterName,
  type JobFilter,
} from './job-filter.ts'
import { countOfJobs } from '#src/job/job-words.ts'

interface NoJobsProps {
  filter: JobFilter
  search: URLSearchParams
}

/** Nothing fits: names the one filter without which most jobs show, then the others. */
export default function NoJobs({ filter, search }: NoJobsProps) {
  const { data: user } = useUser()
  const names = setFilters(filter)
  if (filter.saved && !user)
    return (
      <Empty
        icon={<Bookmark aria-hidden />}
        action={
          <Link to={paths.login(listAddress(search))} className={buttonClass()}>
            Log in
          </Link>
        }
      >
        Log in to see the jobs that you saved.
      </Empty>
    )
  return <NoneFound filter={filter} search={search} names={names} />
}

function NoneFound({ filter, search, names }: NoJobsProps & { names: FilterName[] }) {
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
        {filter.saved && names.length === 1
          ? 'You have saved no job yet. The bookmark beside a job saves it.'
          : sentences[Math.min(names.length, 2)]}
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
      No job fits all of these filters. Removing {filterLabel(filter, best.name)} shows the most.
    </Empty>
  )
}

const sentences = [
  'No job is open at the moment.',
  'No open job fits this filter.',
  'No open job fits these filters.',
]
