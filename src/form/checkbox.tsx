import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Some but not all of what it stands for: a table's head over a partial selection. */
  indeterminate?: boolean
  /** Read aloud, not shown: a checkbox in a table row. */
  hideLabel?: boolean
}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, indeterminate = false, hideLabel, className, id, ...rest } = props
  const ownId = useId()
  const boxId = id ?? ownId
  const setIndeterminate = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate
  }
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center">
        <span className="relative grid size-6 shrink-0 place-items-center -m-0.5">
          <input
            ref={setIndeterminate}
            {...rest}
            id={boxId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={clsx(error && `${boxId}-error`, hint && `${boxId}-hint`) || undefined}
            className="peer relative size-4.5 appearance-none before:absolute before:top-1/2 before:left-1/2 before:size-6 before:-translate-1/2 pointer-coarse:before:size-11 forced-colors:appearance-auto rounded-[0.25rem] border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent not-disabled:hover:border-ink-soft disabled:cursor-not-allowed disabled:border-line disabled:bg-wash aria-invalid:border-bad"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute hidden size-3.5 text-accent-ink forced-colors:hidden peer-checked:block peer-indeterminate:hidden peer-disabled:text-ink-soft"
          />
          <Minus
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute hidden size-3.5 text-accent-ink forced-colors:hidden peer-indeterminate:block peer-disabled:text-ink-soft"
          />
        </span>
        <div className={hideLabel ? 'visually-hidden' : 'min-w-0'}>
          <label htmlFor={boxId} className={clsx('text-sm', rest.disabled && 'text-ink-soft')}>
            {label}
          </label>
          {hint && (
            <p id={`${boxId}-hint`} className="text-xs text-ink-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${boxId}-error`} message={error} />
    </div>
  )
}
