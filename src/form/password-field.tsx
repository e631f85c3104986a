import { Eye, EyeOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Field } from './field.tsx'
import { fieldOf, type FieldsOf, type FormPart } from './use-form.ts'

interface PasswordFieldProps<Values> {
  form: FormPart<Values>
  name: FieldsOf<Values, string>
  label: string
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

/** A password with Show and Hide. Pasting works, as everywhere. */
export function PasswordField<Values>(props: PasswordFieldProps<Values>) {
  const { form, name, label, hint, autoComplete } = props
  const { line, value, change } = fieldOf<Values, string>(form, name)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...line} label={label} hint={hint}>
      {field => (
        <div className="relative">
          <input
            {...field}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={event => change(event.target.value)}
            className="control pr-11"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Show password"
            aria-controls={field.id}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </Field>
  )
}
