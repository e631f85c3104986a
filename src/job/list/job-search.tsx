import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { queryLength } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/form/input.tsx'
import { Label } from '#src/form/label.tsx'
import { JobFilterFields } from './job-filter-fields.tsx'
import { searchOf } from './job-filter.ts'

interface JobSearchProps {
  /** What the address asks for. */
  search: URLSearchParams
  /** How many filters are set beside the words. */
  filters: number
  onSearch: (next: URLSearchParams, moveFocus: boolean) => void
}

/** A plain form to /jobs, which works without scripts; with them the page stays. */
export function JobSearch({ search, filters, onSearch }: JobSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [Filters, requestFilters] = useLazyPart(() => import('./filter-sheet.tsx'))
  const shown = useRef(search.toString())
  // A removed filter or the Back button changes the address beside the form.
  useEffect(() => {
    if (shown.current === search.toString()) return
    shown.current = search.toString()
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = search.get(field.name) ?? ''
    form.current?.dispatchEvent(new Event('input'))
  }, [search])
  const go = async (moveFocus: boolean) => {
    const next = form.current && (await searchOf(form.current))
    if (next) onSearch(next, moveFocus)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go(true)
  }
  const openFilters = () => {
    setOpen(true)
    void requestFilters()
  }
  return (
    <search>
      <form
        ref={form}
        id="jobs-search"
        method="get"
        action={paths.jobs}
        className="flex flex-col gap-3"
        onSubmit={submit}
      >
        {search.has('saved') && <input type="hidden" name="saved" value="1" />}
        <div className="flex items-end gap-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <Label htmlFor="jobs-query">Search</Label>
            <Input
              id="jobs-query"
              type="search"
              name="q"
              defaultValue={search.get('q') ?? ''}
              maxLength={queryLength}
              autoComplete="off"
              icon={<Search aria-hidden />}
              placeholder="Title, skill or organization"
            />
          </div>
          <Button type="submit" variant="primary">
            Search
          </Button>
        </div>
        <div className="grid grid-cols-5 gap-3 max-lg:grid-cols-3 max-md:hidden">
          <JobFilterFields search={search} idPrefix="jobs" onChoose={() => void go(false)} />
        </div>
        <Button className="self-start md:hidden" aria-haspopup="dialog" onClick={openFilters}>
          Filters{filters > 0 && ` (${filters})`}
        </Button>
      </form>
      {Filters && (
        <Filters
          key={search.toString()}
          search={search}
          open={isOpen}
          onOpenChange={setOpen}
          onSearch={next => onSearch(next, true)}
        />
      )}
    </search>
  )
}
