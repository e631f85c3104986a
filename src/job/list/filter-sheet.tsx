import { useId, useRef, type FormEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { JobFilterFields } from './job-filter-fields.tsx'
import { searchOf } from './job-filter.ts'

interface FilterSheetProps {
  search: URLSearchParams
  onSearch: (next: URLSearchParams) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The filters of a narrow screen, where they have no row of their own. */
export default function FilterSheet({ search, onSearch, open, onOpenChange }: FilterSheetProps) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = await searchOf(event.currentTarget, search)
    if (!next) return
    onSearch(next)
    onOpenChange(false)
  }
  const clear = () => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = ''
    form.current?.dispatchEvent(new Event('input'))
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <>
          <Button onClick={clear}>Clear</Button>
          <Button type="submit" form={id} variant="primary">
            Show jobs
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className="flex flex-col gap-4"
        onSubmit={event => void apply(event)}
      >
        <JobFilterFields search={search} idPrefix="sheet" />
      </form>
    </Sheet>
  )
}
