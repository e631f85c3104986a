import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { fieldOf, type FieldsOf, type FormPart } from './use-form.ts'

interface TextFieldProps<Values> extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  form: FormPart<Values>
  name: FieldsOf<Values, string>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
}

/** One line of text, with its label, hint and error. */
export function TextField<Values>(props: TextFieldProps<Values>) {
  const { form, name, label, hint, optional, className, ...input } = props
  const { line, value, change } = fieldOf<Values, string>(form, name)
  return (
    <Field {...line} label={label} hint={hint} optional={optional} className={className}>
      {field => (
        <Input
          {...field}
          {...input}
          name={name}
          value={value}
          onChange={event => change(event.target.value)}
        />
      )}
    </Field>
  )
}
