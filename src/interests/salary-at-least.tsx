import { currencies } from '#src/job/form/currencies.ts'
import { fieldId } from '#src/form/use-form.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'
import { Select } from '#src/form/select.tsx'
import type { InterestValues } from './interests-form.tsx'
import { readPay } from './pay.ts'

interface SalaryAtLeastProps {
  values: InterestValues
  errors: Record<string, string>
  change: (part: Partial<InterestValues>) => void
}

export const unclearPay = 'Write the pay as a number, like 50000, 50,000 or 50k'

/** The least pay a year; nobody but the person sees it. */
export function SalaryAtLeast({ values, errors, change }: SalaryAtLeastProps) {
  const { pay, salaryMin, salaryCurrency } = values
  const currency = salaryCurrency ?? 'EUR'
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
      <Field
        id={fieldId('salaryMin')}
        label="Salary at least"
        optional
        error={errors['salaryMin']}
        hint={
          readPay(pay) === undefined && !errors['salaryMin']
            ? unclearPay
            : salaryMin
              ? `${formatMoney(salaryMin, currency)} a year. Only you see it.`
              : 'A year, before tax. Only you see it.'
        }
        className="flex-1 basis-48"
      >
        {field => (
          <Input
            {...field}
            autoComplete="off"
            maxLength={30}
            value={pay}
            onChange={event => {
              const read = readPay(event.target.value)
              change({
                pay: event.target.value,
                salaryMin: read?.amount ?? null,
                salaryCurrency: read?.currency ?? currency,
              })
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
