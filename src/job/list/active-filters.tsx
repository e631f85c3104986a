import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#src/ui/button-class.ts'
import { filterLabel, setFilters, withoutFilter, type JobFilter } from './job-filter.ts'

interface ActiveFiltersProps {
  filter: JobFilter
  search: URLSearchParams
  onRemove: (next: URLSearchParams) => void
}

/** What narrows the list, each with its way out; links, so that they work without scripts. */
export function ActiveFilters({ filter, search, onRemove }: ActiveFiltersProps) {
  const names = setFilters(filter)
  if (names.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {names.map(name => {
        const next = withoutFilter(search, name)
        const remove = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onRemove(next.search)
        }
        return (
          <li key={name} className="min-w-0">
            <Link
              to={next.href}
              onClick={remove}
              className={buttonClass({ size: 'sm', className: 'max-w-full' })}
            >
              <span className="visually-hidden">Remove the filter </span>
              <span className="truncate">{filterLabel(filter, name)}</span>
              <X aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
