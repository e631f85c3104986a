import { Bookmark } from 'lucide-react'
import { Link } from 'react-router-dom'
import { nearby } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
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
import { HiddenJobs } from './job-reading.tsx'

interface NoJobsProps {
  filter: JobFilter
  search: URLSearchParams
  /** Jobs that fit and that the person hid. */
  hidden: number
}

/** Nothing fits: names the one filter without which most jobs show, then the others. */
export default function NoJobs(props: NoJobsProps) {
  const { filter, search } = props
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
  return <NoneFound {...props} names={names} />
}

function NoneFound({ filter, search, hidden, names }: NoJobsProps & { names: FilterName[] }) {
  const { sort: _, ...asked } = filter
  const isOfPlace = filter.place !== undefined && !filter.radius
  const { data } = trpc.job.looser.useQuery(asked, { enabled: names.length > 1 || isOfPlace })
  const ways = (data ?? [])
    // Without its only filter the list is another one.
    .filter(({ name }) => names.length > 1 || name === 'near')
    .map(({ name, total }) => ({ ...wayOf(name, filter, search), total }))
  const [best, ...others] = ways
  const said = (
    <>
      {filter.saved && names.length === 1
        ? 'You have saved no job yet. The bookmark beside a job saves it.'
        : nothingFor(filter, names)}
      {hidden > 0 && (
        <>
          {' '}
          <HiddenJobs count={hidden} /> {hidden === 1 ? 'fits.' : 'fit.'}
        </>
      )}
    </>
  )
  if (!best)
    return (
      <Empty
        icon={<PageDrawing of="missing" />}
        action={
          <Link to={paths.jobs} className={buttonClass()}>
            {names.length > 0 ? 'Show all jobs' : 'Look again'}
          </Link>
        }
      >
        {said}
      </Empty>
    )
  return (
    <Empty
      icon={<PageDrawing of="missing" />}
      action={
        <div className="flex flex-col items-center gap-3">
          <Link
            to={best.href}
            className={buttonClass({ variant: 'primary', className: 'max-w-full' })}
          >
            <span className="truncate">
              {best.label} ({countOfJobs(best.total)})
            </span>
          </Link>
          {others.length > 0 && (
            <ul className="flex flex-wrap justify-center gap-2">
              {others.map(({ href, label, total }) => (
                <li key={href} className="min-w-0">
                  <Link to={href} className={buttonClass({ size: 'sm', className: 'max-w-full' })}>
                    <span className="truncate">
                      {label} ({countOfJobs(total)})
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      }
    >
      {said}
    </Empty>
  )
}

/** A wider search: without one of the filters, or around the town. */
function wayOf(name: FilterName | 'near', filter: JobFilter, search: URLSearchParams) {
  if (name !== 'near')
    return {
      href: withoutFilter(search, name).href,
      label: `Remove ${filterLabel(filter, name)}`,
    }
  const wider = new URLSearchParams(search)
  wider.set('km', `${nearby}`)
  return { href: listAddress(wider), label: `Look within ${nearby} km of ${filter.place}` }
}

/** What nothing was found for: words, one filter, or several. */
function nothingFor(filter: JobFilter, [first, ...others]: FilterName[]) {
  if (!first) return 'No job is open at the moment.'
  if (others.length > 0) return 'No open job fits all of this.'
  if (first === 'query') return `No open job fits ${filterLabel(filter, first)}.`
  return `No open job fits the filter “${filterLabel(filter, first)}”.`
}
