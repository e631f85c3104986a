import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { Label } from './label.tsx'

/** What a control needs to be tied to its label, hint and error: `{field => <Input {...field} />}`. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
  'aria-required': boolean | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Fields are required unless said otherwise; only the optional ones are labelled. */
  optional?: boolean
  /** Give one when something else links to the control, such as a `FormSummary`. */
  id?: string
  className?: string
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, optional, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <Label htmlFor={controlId} optional={optional}>
        {label}
      </Label>
      {children({
        id: controlId,
        'aria-describedby': clsx(error && errorId, hint && hintId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      <FieldError id={errorId} message={error} />
      {hint && (
        <p id={hintId} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
