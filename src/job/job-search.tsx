import { Search } from 'lucide-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/input.tsx'
import { Label } from '#src/ui/label.tsx'
import { Select } from '#src/ui/select.tsx'
import { workplaceLabels } from './job-words.ts'

interface JobSearchProps {
  /** What the address asks for. */
  search: URLSearchParams
  onSearch: (next: URLSearchParams, moveFocus: boolean) => void
}

/** A plain form to /jobs, which works without scripts; with them the page stays. */
export function JobSearch({ search, onSearch }: JobSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search.toString())
  // A removed filter or the Back button changes the address beside the form.
  useEffect(() => {
    if (shown.current === search.toString()) return
    shown.current = search.toString()
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = search.get(field.name) ?? ''
  }, [search])
  const go = (moveFocus: boolean) => {
    if (!form.current) return
    const next = new URLSearchParams()
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value.trim()) next.set(name, value.trim())
    onSearch(next, moveFocus)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(true)
  }
  return (
    <search>
      <form
        ref={form}
        method="get"
        action={paths.jobs}
        className="flex flex-wrap items-end gap-3"
        onSubmit={submit}
      >
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
          <Label htmlFor="jobs-query">Search</Label>
          <Input
            id="jobs-query"
            type="search"
            name="q"
            defaultValue={search.get('q') ?? ''}
            maxLength={200}
            autoComplete="off"
            icon={<Search aria-hidden />}
            placeholder="Title, skill or organization"
          />
        </div>
        <div className="flex min-w-0 grow basis-40 flex-col gap-1.5 sm:max-w-56">
          <Label htmlFor="jobs-workplace">Workplace</Label>
          <Select
            id="jobs-workplace"
            name="workplace"
            defaultValue={search.get('workplace') ?? ''}
            onChange={() => go(false)}
          >
            <option value="">Any workplace</option>
            {Object.entries(workplaceLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
    </search>
  )
}
