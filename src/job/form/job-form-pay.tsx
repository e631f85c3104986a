import { Field } from '#src/form/field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import { WordsField } from '#src/form/words-field.tsx'
import { CurrencySelect } from '#src/money/currency-select.tsx'
import { MoneyField } from '#src/money/money-field.tsx'
import { payUnits } from '#src/money/pay-units.ts'
import { Card } from '#src/ui/card.tsx'
import type { JobFormValues } from './job-form-values.ts'

interface PayProps {
  form: FormPart<JobFormValues>
}

export function JobPay({ form }: PayProps) {
  return (
    <Card title="Pay and benefits">
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-2 gap-5">
          <Amount form={form} name="salaryMin" label="Pay from" />
          <Amount form={form} name="salaryMax" label="Pay to" />
          <Field
            id={fieldId('salaryCurrency')}
            label="Currency"
            optional
            error={form.errors['salaryCurrency']}
          >
            {field => (
              <CurrencySelect
                field={field}
                value={form.values.salaryCurrency}
                onChange={salaryCurrency => form.change({ salaryCurrency })}
              />
            )}
          </Field>
          <SelectField form={form} name="salaryUnit" label="For" options={payUnits} />
        </div>
        <p className="-mt-2 text-xs text-ink-soft">
          Before tax; 17.50 an hour is fine. Without pay the page says “Not stated”.
        </p>
        <WordsField
          form={form}
          name="jobBenefits"
          label="Benefits"
          hint="Press Enter or a comma after each."
          placeholder="Free ferry travel"
        />
      </div>
    </Card>
  )
}

interface AmountProps extends PayProps {
  name: 'salaryMin' | 'salaryMax'
  label: string
}

function Amount({ form, name, label }: AmountProps) {
  const { values, errors, change } = form
  return (
    <MoneyField
      id={fieldId(name)}
      label={label}
      optional
      error={errors[name]}
      value={values[name]}
      currency={values.salaryCurrency}
      period={payUnits[values.salaryUnit]}
      hasCents
      onChange={(typed, salaryCurrency) => change({ [name]: typed, salaryCurrency })}
    />
  )
}
