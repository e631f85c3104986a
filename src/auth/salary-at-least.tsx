import { currencies } from '#src/job/currencies.ts'
import { fieldId } from '#src/lib/use-form.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Interests } from './interests-form.tsx'

interface SalaryAtLeastProps {
  values: Interests
  errors: Record<string, string>
  change: (part: Partial<Interests>) => void
}

/** The least pay a year; nobody but the person sees it. */
export function SalaryAtLeast({ values, errors, change }: SalaryAtLeastProps) {
  const { salaryMin, salaryCurrency } = values
  const currency = salaryCurrency ?? 'EUR'
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
      <Field
        id={fieldId('salaryMin')}
        label="Salary at least"
        optional
        error={errors['salaryMin']}
        hint={
          salaryMin
            ? `${formatMoney(salaryMin, currency)} a year. Only you see it.`
            : 'A year, before tax. Only you see it.'
        }
        className="flex-1 basis-48"
      >
        {field => (
          <Input
            {...field}
            inputMode="numeric"
            autoComplete="off"
            value={salaryMin ?? ''}
            onChange={event => {
              const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 9)
              change({ salaryMin: Number(digits) || null, salaryCurrency: currency })
            }}
          />
        )}
      </Field>
      <Field
        id={fieldId('salaryCurrency')}
        label="Currency"
        optional
        error={errors['salaryCurrency']}
        className="w-36"
      >
        {field => (
          <Select
            {...field}
            value={currency}
            onChange={event => change({ salaryCurrency: event.target.value })}
          >
            {[...new Set([...currencies, currency])].map(code => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
