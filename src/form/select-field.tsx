import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { fieldOf, type FieldsOf, type FormPart } from './use-form.ts'

interface SelectFieldProps<Values> {
  form: FormPart<Values>
  name: FieldsOf<Values, string>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  className?: string
  /** By value, in this order. */
  options: Record<string, string>
  /** Those of them that are shown and can't be chosen. */
  disabled?: string[]
  /** What stands for none chosen, which is the empty text. */
  none?: string
}

/** One of a list, with its label, hint and error. */
export function SelectField<Values>(props: SelectFieldProps<Values>) {
  const { form, name, options, disabled, none, ...rest } = props
  const { line, value, change } = fieldOf<Values, string>(form, name)
  return (
    <Field {...line} {...rest}>
      {field => (
        <Select
          {...field}
          name={name}
          autoComplete="off"
          value={value}
          onChange={event => change(event.target.value)}
        >
          {none && <option value="">{none}</option>}
          {Object.entries(options).map(([key, label]) => (
            <option key={key} value={key} disabled={disabled?.includes(key)}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
