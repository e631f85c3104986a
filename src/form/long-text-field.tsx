import type { ComponentProps } from 'react'
import { formatNumber } from '#src/lib/intl.ts'
import { Field } from './field.tsx'
import { Textarea } from './textarea.tsx'
import { fieldOf, type FieldsOf, type FormPart } from './use-form.ts'

interface LongTextFieldProps<Values> extends Omit<ComponentProps<'textarea'>, 'form' | 'name'> {
  form: FormPart<Values>
  name: FieldsOf<Values, string>
  label: string
  hint?: string
  optional?: boolean
  /** The most characters; how many there are stands in the hint. */
  limit?: number
}

/** A text of several lines, with its label, hint, count and error. */
export function LongTextField<Values>(props: LongTextFieldProps<Values>) {
  const { form, name, label, hint, optional, limit, className, ...textarea } = props
  const { line, value, change } = fieldOf<Values, string>(form, name)
  const count = limit && `${formatNumber(value.length)} of ${formatNumber(limit)} characters.`
  return (
    <Field
      {...line}
      label={label}
      hint={[hint, count].filter(Boolean).join(' ')}
      optional={optional}
      className={className}
    >
      {field => (
        <Textarea
          {...field}
          {...textarea}
          name={name}
          value={value}
          onChange={event => change(event.target.value)}
        />
      )}
    </Field>
  )
}
