import { Link } from 'react-router-dom'
import { useUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { Label } from '#src/form/label.tsx'
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
  // What is saved is few, and in the order of saving or of pay.
  const canMatch = !search.has('saved') && (Boolean(user) || search.has('q'))
  const choose = (value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set('sort', value)
    else next.delete('sort')
    onSort(next)
  }
  const byMatch = new URLSearchParams(search)
  byMatch.set('sort', 'match')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!user && (
        <Link to={paths.login(listAddress(byMatch))} className="link">
          Log in to sort by your match
        </Link>
      )}
      <div className="flex items-center gap-2">
        <Label htmlFor="jobs-sort">Sort</Label>
        <Select
          id="jobs-sort"
          name="sort"
          form="jobs-search"
          className="w-40"
          value={sort === 'match' && !canMatch ? '' : sort}
          onChange={event => choose(event.target.value)}
        >
          <option value="">Newest</option>
          {canMatch && <option value="match">Best match</option>}
          <option value="salary">Highest pay</option>
        </Select>
      </div>
    </div>
  )
}
