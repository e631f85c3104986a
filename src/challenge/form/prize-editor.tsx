import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { mostPrizes, rewardLength } from '#server/limits.ts'
import { Field } from '#src/form/field.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { RadioField } from '#src/form/choice-fields.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import { ofRow, RowButtons } from '#src/job/form/form-rows.tsx'
import { CurrencySelect } from '#src/money/currency-select.tsx'
import { MoneyField } from '#src/money/money-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { prizeKinds, unpaidWords } from '#src/challenge/terms/term-words.ts'
import { emptyPrize, type ChallengeFormValues, type PrizeValues } from './challenge-form-values.ts'

/** What can be won, the first prize first, or that nothing can. */
export function PrizeEditor({ form }: { form: FormPart<ChallengeFormValues> }) {
  const { prizes, gives } = form.values
  const [news, setNews] = useState('')
  const onChange = (next: PrizeValues[]) => form.change({ prizes: next })
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    onChange([...prizes, emptyPrize()])
    // The new row is not there yet.
    setTimeout(() => document.getElementById(fieldId(`prizes.${prizes.length}.label`))?.focus())
  }
  return (
    <div className="flex flex-col gap-5">
      <RadioField
        form={form}
        name="gives"
        legend="Pay"
        options={{ prizes: 'Prizes', nothing: 'None' }}
        hints={{ prizes: 'Money, interviews or something else.', nothing: unpaidWords }}
      />
      {gives === 'prizes' && (
        <Fieldset
          id={fieldId('prizes')}
          legend="Prizes, the first one first"
          hint="Whoever ties shares the prizes of their places."
          error={form.errors['prizes']}
        >
          <ol className="mt-1 flex flex-col gap-6">
            {prizes.map((prize, index) => (
              <li key={prize.id} className="flex flex-col gap-3 border-l-2 border-line pl-3">
                <PrizeRow
                  form={{
                    values: prize,
                    errors: form.errors,
                    path: `prizes.${index}`,
                    change: part => onChange(prizes.with(index, { ...prize, ...part })),
                  }}
                  row={`prize ${index + 1}`}
                  label={`Prize ${index + 1}`}
                  buttons={
                    <RowButtons
                      thing="prize"
                      text={prize.label}
                      rows={prizes}
                      index={index}
                      isFixed={prizes.length === 1}
                      onChange={onChange}
                      onRemoved={() => addButton.current?.focus()}
                      onSay={setNews}
                    />
                  }
                />
              </li>
            ))}
          </ol>
          <output className="visually-hidden">{news}</output>
          <Button
            ref={addButton}
            className="mt-1 self-start"
            disabled={prizes.length >= mostPrizes}
            onClick={add}
          >
            <Plus aria-hidden /> Add a prize
          </Button>
        </Fieldset>
      )}
    </div>
  )
}

interface PrizeRowProps {
  form: FormPart<PrizeValues>
  row: string
  label: string
  buttons: React.ReactNode
}

function PrizeRow({ form, row, label, buttons }: PrizeRowProps) {
  const { values, errors, path, change } = form
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextField
          form={form}
          name="label"
          label={label}
          className="flex-1 basis-52"
          maxLength={rewardLength}
          autoComplete="off"
        />
        {buttons}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <SelectField form={form} name="kind" label={ofRow('Kind', row)} options={prizeKinds} />
        <TextField
          form={form}
          name="places"
          label={ofRow('For how many places', row)}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </div>
      {values.kind === 'money' && (
        <div className="grid grid-cols-2 gap-3">
          <MoneyField
            id={fieldId(`${path}.amount`)}
            label="Amount for each place"
            error={errors[`${path}.amount`]}
            value={values.amount}
            currency={values.currency}
            onChange={(amount, currency) => change({ amount, currency })}
          />
          <Field
            id={fieldId(`${path}.currency`)}
            label={ofRow('Currency', row)}
            error={errors[`${path}.currency`]}
          >
            {field => (
              <CurrencySelect
                field={field}
                value={values.currency}
                onChange={currency => change({ currency })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  )
}
