import { fieldId } from '#src/form/use-form.ts'
import { Field } from '#src/form/field.tsx'
import { Select } from '#src/form/select.tsx'
import { currencies } from '#src/money/currencies.ts'
import { MoneyField } from '#src/money/money-field.tsx'
import type { InterestValues } from './interest-values.ts'

interface SalaryAtLeastProps {
  values: InterestValues
  errors: Record<string, string>
  change: (part: Partial<InterestValues>) => void
}

/** The least pay a year; nobody but the person sees it. */
export function SalaryAtLeast({ values, errors, change }: SalaryAtLeastProps) {
  const currency = values.salaryCurrency ?? 'EUR'
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-5">
      <MoneyField
        id={fieldId('salaryMin')}
        label="Salary at least"
        optional
        error={errors['salaryMin']}
        value={values.pay}
        currency={currency}
        period="a year"
        hint="A year, before tax. Only you see it."
        note="Only you see it."
        className="flex-1 basis-48"
        onChange={(pay, salaryCurrency) => change({ pay, salaryCurrency })}
      />
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
