import { Search } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import { workplaceLabels } from './job-words.ts'

interface JobSearchProps {
  /** What the address asks for; give the form this as its key. */
  search: URLSearchParams
  onSearch: (next: URLSearchParams, moveFocus: boolean) => void
}

/** A plain form to /jobs, which works without scripts; with them the page stays. */
export function JobSearch({ search, onSearch }: JobSearchProps) {
  const form = useRef<HTMLFormElement>(null)
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
        <Field label="Search" optional className="min-w-0 flex-1 basis-64">
          {field => (
            <Input
              {...field}
              type="search"
              name="q"
              defaultValue={search.get('q') ?? ''}
              maxLength={200}
              autoComplete="off"
              icon={<Search aria-hidden />}
              placeholder="Title, skill or organization"
            />
          )}
        </Field>
        <Field label="Workplace" optional className="min-w-0 grow basis-40 sm:max-w-56">
          {field => (
            <Select
              {...field}
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
          )}
        </Field>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
    </search>
  )
}
