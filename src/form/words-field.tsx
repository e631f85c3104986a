import type { ComponentType, ReactNode } from 'react'
import { Field, type FieldControl } from './field.tsx'
import { TokenInput } from './token-input.tsx'
import { fieldOf, type FieldsOf, type FormPart } from './use-form.ts'

interface WordsInputProps {
  field: FieldControl
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
}

interface WordsFieldProps<Values> {
  form: FormPart<Values>
  name: FieldsOf<Values, string[]>
  label: string
  hint?: ReactNode
  placeholder?: string
  /** How many are taken. */
  limit?: number
  /** What they are typed or chosen in; free words unless said otherwise. */
  input?: ComponentType<WordsInputProps>
}

/** Several words of one kind, with their label, hint and error. None of them is required. */
export function WordsField<Values>(props: WordsFieldProps<Values>) {
  const { form, name, label, hint, placeholder, limit, input: Words = TokenInput } = props
  const { line, value, change } = fieldOf<Values, string[]>(form, name)
  return (
    <Field {...line} label={label} hint={hint} optional>
      {field => (
        <Words
          field={field}
          value={value}
          onChange={words => change(words.slice(0, limit))}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
