import { placeLength, wordLength } from '#server/limits.ts'
import { Input } from '#src/form/input.tsx'
import { Label } from '#src/form/label.tsx'
import { Select } from '#src/form/select.tsx'
import { employmentLabels, workplaceLabels } from '#src/job/job-labels.ts'
import { PayFilter, type FilterFieldsProps } from './pay-filter.tsx'

/** What narrows the list beside words; named as in the address. */
export function JobFilterFields(props: FilterFieldsProps) {
  const { search, idPrefix, onChoose } = props
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
      {choice('workplace', 'Workplace', 'Any workplace', workplaceLabels)}
      {choice('type', 'Employment', 'Any employment', employmentLabels)}
      {typed('place', 'Place', 'Town or country', placeLength)}
      {typed('skill', 'Skill', 'One skill', wordLength)}
      <PayFilter {...props} />
    </>
  )
}
