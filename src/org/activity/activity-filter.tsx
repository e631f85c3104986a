import { Download } from 'lucide-react'
import { useId } from 'react'
import { activityKinds } from '#server/org/activity/schema.ts'
import { filePaths } from '#server/file-paths.ts'
import { FilterSelect } from '#src/form/filter-select.tsx'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import type { useActivityFilter } from './use-activity-filter.ts'

const kindLabels: Record<(typeof activityKinds)[number], string> = {
  people: 'People',
  organization: 'Organization',
  job: 'Jobs',
  application: 'Applications',
  challenge: 'Challenges',
}

interface ActivityFilterFieldsProps {
  orgSlug: string
  activity: ReturnType<typeof useActivityFilter>
}

/** What narrows the activity, and what is shown as a file. */
export function ActivityFilterFields({ orgSlug, activity }: ActivityFilterFieldsProps) {
  const { chosen, query, isNarrowed, set, clear } = activity
  const actors = trpc.org.activityActors.useQuery({ orgSlug })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <FilterSelect label="Kind" value={chosen.kind} onChange={value => set({ kind: value })}>
        <option value="">All</option>
        {activityKinds.map(kind => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="By" value={chosen.who} onChange={value => set({ who: value })}>
        <option value="">Anybody</option>
        {actors.data?.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="none">Fairlead, or an applicant</option>
      </FilterSelect>
      <Day label="From" value={chosen.from} onChange={from => set({ from })} />
      <Day label="To" value={chosen.to} onChange={to => set({ to })} />
      {isNarrowed && <Button onClick={clear}>Show all</Button>}
      <div className="flex gap-2 sm:ml-auto">
        <FileLink href={filePaths.activityCsv(orgSlug, query)} format="CSV" />
        <FileLink href={filePaths.activityJson(orgSlug, query)} format="JSON" />
      </div>
    </div>
  )
}

const FileLink = ({ href, format }: { href: string; format: string }) => (
  <a href={href} download className={buttonClass()}>
    <Download aria-hidden /> {format}
    <span className="sr-only"> of what is shown</span>
  </a>
)

interface DayProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        autoComplete="off"
        className="control"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
