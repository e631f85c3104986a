import type { FieldControl } from '#src/form/field.tsx'
import { Select } from '#src/form/select.tsx'
import { currencies } from './currencies.ts'

interface CurrencySelectProps {
  field: FieldControl
  /** Empty for none yet. */
  value: string
  onChange: (currency: string) => void
}

/** The usual currencies, and the one that is chosen already. */
export function CurrencySelect({ field, value, onChange }: CurrencySelectProps) {
  const options = !value || currencies.includes(value) ? currencies : [value, ...currencies]
  return (
    <Select {...field} value={value} onChange={event => onChange(event.target.value)}>
      <option value="">Choose</option>
      {options.map(code => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </Select>
  )
}
