import { X } from 'lucide-react'
import { useRef } from 'react'
import { countryName, listCountries } from '#src/lib/countries.ts'
import type { FieldControl } from '#src/form/field.tsx'
import { Select } from '#src/form/select.tsx'

interface CountryListProps {
  field: FieldControl
  /** ISO 3166-1 alpha-2 codes. */
  value: string[]
  onChange: (value: string[]) => void
}

/** Countries, added one by one from a list. */
export function CountryList({ field, value, onChange }: CountryListProps) {
  const root = useRef<HTMLDivElement>(null)
  const remove = (code: string) => {
    onChange(value.filter(other => other !== code))
    root.current?.querySelector('select')?.focus()
  }
  return (
    <div ref={root} className="flex flex-col gap-2">
      {value.length > 0 && (
        <ul aria-label="Chosen countries" className="flex flex-wrap gap-1.5">
          {value.map(code => (
            <li
              key={code}
              className="inline-flex h-7 max-w-full items-center rounded-control forced-colors:border bg-wash pl-2 text-xs font-medium pointer-coarse:h-11"
            >
              <span className="truncate">{countryName(code)}</span>
              <button
                type="button"
                aria-label={`Remove ${countryName(code)}`}
                className="grid size-7 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-line hover:text-ink pointer-coarse:size-11"
                onClick={() => remove(code)}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Select
        {...field}
        value=""
        autoComplete="off"
        className="sm:max-w-80"
        onChange={event => event.target.value && onChange([...value, event.target.value])}
      >
        <option value="">Add a country</option>
        {listCountries()
          .filter(({ code }) => !value.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
    </div>
  )
}
