import { rewardLength } from '#server/limits.ts'
import { CurrencySelect } from '#src/money/currency-select.tsx'
import { MoneyField } from '#src/money/money-field.tsx'
import { fieldId } from '#src/form/use-form.ts'
import { Field } from '#src/form/field.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Radio } from '#src/form/radio.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { RewardValues } from './challenge-form-values.ts'

const kinds: Record<RewardValues['kind'], string> = {
  money: 'Money',
  job: 'An interview for a job',
  other: 'Something else',
  none: 'No reward',
}

interface RewardFieldsProps {
  reward: RewardValues
  errors: Record<string, string>
  onChange: (reward: RewardValues) => void
}

/** What can be won: a sum with its currency, a job, or what one says. */
export function RewardFields({ reward, errors, onChange }: RewardFieldsProps) {
  const { kind } = reward
  const change = (part: Partial<RewardValues>) => onChange({ ...reward, ...part })
  const text = (label: string, hint: string, optional: boolean) => (
    <TextField
      form={{ values: reward, errors, path: 'reward', change }}
      name="text"
      label={label}
      hint={hint}
      optional={optional}
      maxLength={rewardLength}
      autoComplete="off"
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <Fieldset id={fieldId('reward')} legend="Reward" error={errors['reward']}>
        {(Object.keys(kinds) as RewardValues['kind'][]).map(one => (
          <Radio
            key={one}
            name="rewardKind"
            label={kinds[one]}
            checked={kind === one}
            onChange={() => change({ kind: one })}
          />
        ))}
      </Fieldset>
      {kind === 'money' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField
            id={fieldId('reward.amount')}
            label="Amount"
            error={errors['reward.amount']}
            value={reward.amount}
            currency={reward.currency}
            onChange={(amount, currency) => change({ amount, currency })}
          />
          <Field id={fieldId('reward.currency')} label="Currency" error={errors['reward.currency']}>
            {field => (
              <CurrencySelect
                field={field}
                value={reward.currency}
                onChange={currency => change({ currency })}
              />
            )}
          </Field>
        </div>
      )}
      {kind === 'money' && text('For what', 'Such as “for the first place”.', true)}
      {kind === 'job' && text('Which job', 'Such as “Firmware engineer, Marstrand”.', true)}
      {kind === 'other' && text('What can be won', 'Such as “A week in our workshop”.', false)}
    </div>
  )
}
