import { Input } from '#src/form/input.tsx'
import { Label } from '#src/form/label.tsx'
import { Select } from '#src/form/select.tsx'
import { currencies } from '#src/job/form/currencies.ts'
import { employmentLabels, workplaceLabels } from '#src/job/job-labels.ts'

interface JobFilterFieldsProps {
  search: URLSearchParams
  /** Tells the two copies of the fields apart. */
  idPrefix: string
  /** A choice from a list; what is typed waits for Enter. */
  onChoose?: () => void
}

/** What narrows the list beside words; named as in the address. */
export function JobFilterFields({ search, idPrefix, onChoose }: JobFilterFieldsProps) {
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
      {typed('place', 'Place', 'Town or country', 100)}
      {typed('skill', 'Skill', 'One skill', 60)}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-1.5">
        {typed('pay', 'Pay a year from', '60,000', 12)}
        <Select
          name="currency"
          aria-label="Currency of the pay"
          defaultValue={search.get('currency') ?? ''}
          onChange={onChoose}
        >
          <option value="">Any</option>
          {currencies.map(code => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
