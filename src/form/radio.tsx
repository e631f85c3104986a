import { clsx } from 'clsx'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  name: string
  label: ReactNode
  hint?: ReactNode
}

/** One of several in a `Fieldset`; the browser's own keys move between those of one name. */
export function Radio({ label, hint, className, id, ...rest }: RadioProps) {
  const ownId = useId()
  const radioId = id ?? ownId
  return (
    <div
      className={clsx(
        'flex gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center',
        className,
      )}
    >
      <span className="grid size-6 shrink-0 place-items-center -m-0.5">
        <input
          {...rest}
          id={radioId}
          type="radio"
          aria-describedby={hint ? `${radioId}-hint` : undefined}
          className="relative size-4.5 appearance-none before:absolute before:top-1/2 before:left-1/2 before:size-8 before:-translate-1/2 pointer-coarse:before:size-11 forced-colors:appearance-auto rounded-full border border-line-strong bg-surface transition-colors checked:border-[0.34rem] checked:border-accent not-disabled:not-checked:hover:border-ink-soft disabled:cursor-not-allowed disabled:border-line disabled:bg-wash"
        />
      </span>
      <div className="min-w-0">
        <label htmlFor={radioId} className={clsx('text-sm', rest.disabled && 'text-ink-soft')}>
          {label}
        </label>
        {hint && (
          <p id={`${radioId}-hint`} className="text-xs text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
