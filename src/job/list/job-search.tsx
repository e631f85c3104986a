import { CircleHelp, Search } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { placeLength, queryLength } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/form/input.tsx'
import { Select } from '#src/form/select.tsx'
import { employmentLabels, workplaceLabels } from '#src/job/job-labels.ts'
import { searchOf } from './job-filter.ts'

interface JobSearchProps {
  /** What the address asks for. */
  search: URLSearchParams
  /** How many filters are set beside the words. */
  filters: number
  onSearch: (next: URLSearchParams, moveFocus: boolean) => void
}

/**
 * A plain form to /jobs, which works without scripts; with them the page stays. The filters that
 * are used most stand in its one row, all of them behind its last button.
 */
export function JobSearch({ search, filters, onSearch }: JobSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [Filters, requestFilters] = useLazyPart(() => import('./filter-sheet.tsx'))
  const [isHelping, setHelping] = useState(false)
  const [Help, requestHelp] = useLazyPart(() => import('./search-help.tsx'))
  const shown = useRef(search)
  // A removed filter or the Back button changes the address beside the form: only what it changed
  // is set, for another field may be half typed.
  useEffect(() => {
    const before = shown.current
    shown.current = search
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      const value = search.get(field.name) ?? ''
      if (value !== (before.get(field.name) ?? '')) field.value = value
    }
  }, [search])
  const go = async (moveFocus: boolean) => {
    const next = form.current && (await searchOf(form.current, search))
    if (!next) return
    shown.current = next
    onSearch(next, moveFocus)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go(true)
  }
  const openFilters = () => {
    setOpen(true)
    void requestFilters()
  }
  const pill = (name: string, label: string, labels: Record<string, string>) => (
    <Select
      name={name}
      aria-label={label}
      className="w-36 shrink-0 max-md:hidden"
      defaultValue={search.get(name) ?? ''}
      onChange={() => void go(false)}
    >
      <option value="">{label}</option>
      {Object.entries(labels).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
  return (
    <search>
      <form
        ref={form}
        id="jobs-search"
        method="get"
        action={paths.jobs}
        className="flex gap-2"
        onSubmit={submit}
      >
        {search.has('saved') && <input type="hidden" name="saved" value="1" />}
        <Input
          type="search"
          name="q"
          aria-label="Search"
          className="min-w-0 flex-1"
          defaultValue={search.get('q') ?? ''}
          maxLength={queryLength}
          autoComplete="off"
          icon={<Search aria-hidden />}
          placeholder="Title, skill or place"
        />
        <Button
          variant="quiet"
          size="icon"
          aria-haspopup="dialog"
          aria-label="What to type here"
          className="shrink-0 max-sm:hidden"
          onClick={() => {
            setHelping(true)
            void requestHelp()
          }}
        >
          <CircleHelp aria-hidden />
        </Button>
        <Input
          name="place"
          aria-label="Place"
          className="w-44 shrink-0 max-lg:hidden"
          defaultValue={search.get('place') ?? ''}
          maxLength={placeLength}
          autoComplete="off"
          placeholder="Town or country"
        />
        {pill('workplace', 'Workplace', workplaceLabels)}
        {pill('type', 'Employment', employmentLabels)}
        <Button className="shrink-0" aria-haspopup="dialog" onClick={openFilters}>
          Filters
          {filters > 0 && ` (${filters})`}
        </Button>
        <Button type="submit" variant="primary" className="shrink-0 max-sm:px-2.5">
          <Search aria-hidden className="sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
      {Help && <Help open={isHelping} onOpenChange={setHelping} />}
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
