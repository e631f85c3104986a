import { useRef, useState } from 'react'
import { codeLength } from '#server/limits.ts'
import { TextField } from '#src/form/text-field.tsx'
import type { useForm } from '#src/form/use-form.ts'

interface CodeFieldProps {
  form: Pick<ReturnType<typeof useForm<{ code: string }>>, 'values' | 'errors' | 'change'>
  /** Where no recovery code will do. */
  isFromApp?: boolean
}

const kinds = {
  app: {
    label: 'Code from your app',
    hint: 'The six digits that it shows for Fairlead now.',
    other: 'Use a recovery code',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of those that you kept; each is good once.',
    other: 'Use a code from your app',
    input: { autoComplete: 'off' },
  },
} as const

/** The code of a two-factor sign-in; the server tells by itself which kind it is. */
export function CodeField({ form, isFromApp }: CodeFieldProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const field = useRef<HTMLInputElement>(null)
  const { label, hint, other, input } = kinds[kind]
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    form.change({ code: '' })
    field.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={field}
        form={form}
        name="code"
        label={label}
        hint={hint}
        maxLength={codeLength}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
      />
      {!isFromApp && (
        <button type="button" className="link self-start" onClick={change}>
          {other}
        </button>
      )}
    </div>
  )
}
