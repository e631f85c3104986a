import { placeLength, queryLength, radii, wordLength } from '#server/limits.ts'
import { Input } from '#src/form/input.tsx'
import { Label } from '#src/form/label.tsx'
import { Select } from '#src/form/select.tsx'
import { employmentLabels, seniorityLabels, workplaceLabels } from '#src/job/job-labels.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { trpc } from '#src/trpc.ts'
import { jobFilterOf, postedLabel } from './job-filter.ts'
import { PayFilter, type FilterFieldsProps } from './pay-filter.tsx'

/** What narrows the list beside words; named as in the address. */
export function JobFilterFields(props: FilterFieldsProps) {
  const { search, idPrefix, onChoose } = props
  const { sort: _, ...filter } = jobFilterOf(search)
  // They count open jobs, of which what is saved is no part.
  const { data: facets } = trpc.job.facets.useQuery(filter, { enabled: !filter.saved })
  const counted = (
    labels: Record<string, string>,
    kind: 'workplaceType' | 'employmentType' | 'seniority',
  ) =>
    Object.fromEntries(
      Object.entries(labels).map(([value, label]) => {
        const count = facets?.[kind][value]
        const said = countText(count, facets?.newestOnly.includes(kind))
        return [value, said ? `${label} (${said})` : label]
      }),
    )
  const choice = (name: string, label: string, any: string, labels: Record<string, string>) => (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={`${idPrefix}-${name}`}>{label}</Label>
      <Select
        id={`${idPrefix}-${name}`}
        name={name}
        defaultValue={search.get(name) ?? ''}
        onChange={onChoose}
      >
        <option value="">{any}</option>
        {Object.entries(labels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
  const typed = (name: string, label: string, placeholder: string, maxLength: number) => (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={`${idPrefix}-${name}`}>{label}</Label>
      <Input
        id={`${idPrefix}-${name}`}
        name={name}
        defaultValue={search.get(name) ?? ''}
        maxLength={maxLength}
        autoComplete="off"
        placeholder={placeholder}
      />
    </div>
  )
  return (
    <>
      {choice('workplace', 'Workplace', 'Any workplace', counted(workplaceLabels, 'workplaceType'))}
      {choice('type', 'Employment', 'Any employment', counted(employmentLabels, 'employmentType'))}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_10rem] items-end gap-1.5">
        {typed('place', 'Place', 'Town or country', placeLength)}
        {choice('km', 'Within', 'The place alone', around)}
      </div>
      {typed('skill', 'Skills', 'Python, first aid', queryLength)}
      {choice('seniority', 'Seniority', 'Any seniority', counted(seniorityLabels, 'seniority'))}
      <PayFilter {...props} />
      {choice('days', 'Posted', 'At any time', postedWithin)}
      {choice('visa', 'Visa', 'With or without sponsorship', { 1: 'With visa sponsorship' })}
      {typed('org', 'Organization', 'Its name', wordLength)}
    </>
  )
}

const postedWithin = Object.fromEntries([1, 3, 7, 14, 30].map(days => [days, postedLabel(days)]))

const around = Object.fromEntries(radii.map(km => [km, `${km} km (${Math.round(km / 1.609)} mi)`]))

/** The server counts no further than a thousand and one. */
/** Of counts that are only of the newest jobs there are as many at least; empty where nobody knows. */
function countText(count: number | undefined, isOfNewest = false): string {
  if (count === undefined || (isOfNewest && count === 0)) return ''
  return `${formatNumber(Math.min(count, 1000))}${isOfNewest ? '+' : ''}`
}
