import { Link } from 'react-router-dom'
import { useUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { Select } from '#src/form/select.tsx'
import { listAddress } from './job-filter.ts'

interface JobSortProps {
  search: URLSearchParams
  onSort: (next: URLSearchParams) => void
}

/**
 * The order of the list: a field of the search form, which stands elsewhere. The match order is by
 * a person's interests, so that a visitor without words to match is asked to log in.
 */
export function JobSort({ search, onSort }: JobSortProps) {
  const { data: user } = useUser()
  const sort = search.get('sort') ?? ''
  const hasWords = Boolean(search.get('q'))
  // What is saved is few, and in the order of saving or of pay.
  const isSaved = search.has('saved')
  const canMatch = !isSaved && (Boolean(user) || hasWords)
  // What the server does without being told has no name in the address.
  const orders =
    hasWords && !isSaved
      ? { '': 'Best match', newest: 'Newest', salary: 'Highest pay' }
      : { '': 'Newest', ...(canMatch && { match: 'Best match' }), salary: 'Highest pay' }
  const choose = (value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set('sort', value)
    else next.delete('sort')
    onSort(next)
  }
  const byMatch = new URLSearchParams(search)
  byMatch.set('sort', 'match')
  return (
    <div className="ml-auto flex shrink-0 items-center gap-4 max-sm:order-1">
      {!user && !hasWords && (
        <Link to={paths.login(listAddress(byMatch))} className="link max-lg:hidden">
          Log in to sort by your match
        </Link>
      )}
      <Select
        id="jobs-sort"
        name="sort"
        form="jobs-search"
        className="w-36"
        value={sort in orders ? sort : ''}
        aria-label="Sort"
        onChange={event => choose(event.target.value)}
      >
        {Object.entries(orders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
