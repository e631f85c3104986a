import { mostPrizes, rewardLength } from '#server/limits.ts'
import { Field } from '#src/form/field.tsx'
import { RadioField } from '#src/form/choice-fields.tsx'
import { ofRow } from '#src/form/rows/row-buttons.tsx'
import { RowList } from '#src/form/rows/row-list.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import { CurrencySelect } from '#src/money/currency-select.tsx'
import { MoneyField } from '#src/money/money-field.tsx'
import { prizeKinds, unpaidWords } from '#src/challenge/terms/term-words.ts'
import { emptyPrize, type ChallengeFormValues, type PrizeValues } from './challenge-form-values.ts'

/** What can be won, the first prize first, or that nothing can. */
export const PrizeEditor = ({ form }: { form: FormPart<ChallengeFormValues> }) => (
  <div className="flex flex-col gap-5">
    <RadioField
      form={form}
      name="gives"
      legend="Pay"
      options={{ prizes: 'Prizes', nothing: 'None' }}
      hints={{ prizes: 'Money, interviews or something else.', nothing: unpaidWords }}
    />
    {form.values.gives === 'prizes' && (
      <RowList<ChallengeFormValues, PrizeValues>
        form={form}
        name="prizes"
        thing="prize"
        legend="Prizes, the first one first"
        hint="Whoever ties shares the prizes of their places."
        most={mostPrizes}
        newRow={emptyPrize}
      >
        {(row, index, buttons) => <PrizeRow form={row} index={index} buttons={buttons} />}
      </RowList>
    )}
  </div>
)

interface PrizeRowProps {
  form: FormPart<PrizeValues>
  index: number
  buttons: React.ReactNode
}

function PrizeRow({ form, index, buttons }: PrizeRowProps) {
  const { values, errors, path, change } = form
  const row = `prize ${index + 1}`
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextField
          form={form}
          name="label"
          label={`Prize ${index + 1}`}
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
