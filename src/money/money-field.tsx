import { useState } from 'react'
import { moneyLength } from '#server/limits.ts'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'
import { whenReleased } from '#src/lib/when-released.ts'
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
  /** Whether it may be `17.50`. */
  hasCents?: boolean
  /** Follows what was understood. */
  note?: string
  /** A currency that is typed with the amount is chosen by it. */
  onChange: (typed: string, currency: string) => void
}

/** Takes money as people write it; what was understood stands below at once. */
export function MoneyField(props: MoneyFieldProps) {
  const {
    id,
    label,
    optional,
    className,
    value,
    currency,
    period,
    hint,
    hasCents,
    note,
    onChange,
  } = props
  const [isTyping, setTyping] = useState(false)
  const fault = moneyFault(value, hasCents)
  const error = (isTyping ? undefined : fault) ?? props.error
  // An error says already what is wrong.
  const isSilent = fault ? error !== undefined : !hint && value.trim() === ''
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      error={error}
      className={className}
      hint={
        isSilent ? undefined : (
          <UnderstoodMoney
            typed={value}
            currency={currency}
            period={period}
            empty={hint}
            hasCents={hasCents}
            note={note}
          />
        )
      }
    >
      {field => (
        <Input
          {...field}
          autoComplete="off"
          maxLength={moneyLength}
          value={value}
          onFocus={() => setTyping(true)}
          onBlur={() => whenReleased(() => setTyping(false))}
          onChange={({ target }) => {
            const typed = target.value
            onChange(typed, readMoney(typed, currency)?.currency ?? currency)
          }}
        />
      )}
    </Field>
  )
}
