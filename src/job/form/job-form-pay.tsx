import type { JobFields } from '#server/job/schema.ts'
import { fieldId } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/form/field.tsx'
import { Select } from '#src/form/select.tsx'
import { TokenInput } from '#src/form/token-input.tsx'
import { CurrencySelect } from '#src/money/currency-select.tsx'
import { MoneyField } from '#src/money/money-field.tsx'
import type { JobFormValues } from './job-form-values.ts'

interface PartProps {
  values: JobFormValues
  errors: Record<string, string>
  change: (part: Partial<JobFormValues>) => void
}

const units = { YEAR: 'a year', MONTH: 'a month', DAY: 'a day', HOUR: 'an hour' } as const

export function JobPay({ values, errors, change }: PartProps) {
  return (
    <Card title="Pay and benefits">
      <div className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          <Amount name="salaryMin" label="From" {...{ values, errors, change }} />
          <Amount name="salaryMax" label="To" {...{ values, errors, change }} />
          <Field
            id={fieldId('salaryCurrency')}
            label="Currency"
            optional
            error={errors['salaryCurrency']}
          >
            {field => (
              <CurrencySelect
                field={field}
                value={values.salaryCurrency}
                onChange={salaryCurrency => change({ salaryCurrency })}
              />
            )}
          </Field>
          <Field id={fieldId('salaryUnit')} label="For" error={errors['salaryUnit']}>
            {field => (
              <Select
                {...field}
                value={values.salaryUnit}
                onChange={event =>
                  change({ salaryUnit: event.target.value as JobFields['salaryUnit'] })
                }
              >
                {Object.entries(units).map(([unit, label]) => (
                  <option key={unit} value={unit}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <p className="text-xs text-ink-soft">
          Whole units of the currency, before tax. Without pay the page says “Not stated”.
        </p>
        <Field
          id={fieldId('jobBenefits')}
          label="Benefits"
          optional
          error={errors['jobBenefits']}
          hint="Press Enter or a comma after each."
        >
          {field => (
            <TokenInput
              field={field}
              value={values.jobBenefits}
              onChange={jobBenefits => change({ jobBenefits })}
              placeholder="Free ferry travel"
            />
          )}
        </Field>
      </div>
    </Card>
  )
}

interface AmountProps extends PartProps {
  name: 'salaryMin' | 'salaryMax'
  label: string
}

function Amount({ name, label, values, errors, change }: AmountProps) {
  return (
    <MoneyField
      id={fieldId(name)}
      label={label}
      optional
      error={errors[name]}
      value={values[name]}
      currency={values.salaryCurrency}
      period={units[values.salaryUnit]}
      onChange={(typed, salaryCurrency) => change({ [name]: typed, salaryCurrency })}
    />
  )
}
