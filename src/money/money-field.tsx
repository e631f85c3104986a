import { useState } from 'react'
import { moneyLength } from '#server/limits.ts'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'
import { moneyFault, readMoney } from './read-money.ts'
import { UnderstoodMoney } from './understood-money.tsx'

interface MoneyFieldProps {
  id: string
  label: string
  optional?: boolean
  error?: string
  className?: string
  /** As it was typed. */
  value: string
  /** The one that is chosen; empty for none yet. */
  currency: string
  /** For which time it is: `a year`. */
  period?: string
  /** Stands there until something is typed. */
  hint?: string
  /** Follows what was understood. */
  note?: string
  /** A currency that is typed with the amount is chosen by it. */
  onChange: (typed: string, currency: string) => void
}

/** Takes money as people write it; what was understood stands below at once. */
export function MoneyField(props: MoneyFieldProps) {
  const { id, label, optional, className, value, currency, period, hint, note, onChange } = props
  const [isTyping, setTyping] = useState(false)
  const error = (isTyping ? undefined : moneyFault(value)) ?? props.error
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      error={error}
      className={className}
      hint={
        <UnderstoodMoney
          typed={value}
          currency={currency}
          period={period}
          empty={hint}
          note={note}
          isTold={error !== undefined}
        />
      }
    >
      {field => (
        <Input
          {...field}
          autoComplete="off"
          maxLength={moneyLength}
          value={value}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={({ target }) => {
            const read = readMoney(target.value, currency)
            onChange(target.value, read?.currency ?? currency)
          }}
        />
      )}
    </Field>
  )
}
