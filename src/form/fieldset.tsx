import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

interface FieldsetProps {
  legend: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** Several controls that answer one question: checkboxes, radios, a range of two inputs. */
export function Fieldset({
  legend,
  hint,
  error,
  optional,
  id,
  className,
  children,
}: FieldsetProps) {
  const ownId = useId()
  const baseId = id ?? ownId
  return (
    <fieldset
      id={baseId}
      tabIndex={-1}
      className={clsx('min-w-0', className)}
      aria-describedby={clsx(error && `${baseId}-error`, hint && `${baseId}-hint`) || undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">
        {legend}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      <div className="flex flex-col gap-2">{children}</div>
      <div className="mt-1.5 flex flex-col gap-1.5 empty:hidden">
        <FieldError id={`${baseId}-error`} message={error} />
        {hint && (
          <p id={`${baseId}-hint`} className="text-xs text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </fieldset>
  )
}
