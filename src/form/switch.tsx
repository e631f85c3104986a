/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a native checkbox says its own state */
import { clsx } from 'clsx'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
  hint?: ReactNode
}

/** A setting that takes effect at once. In a form that is sent, use a `Checkbox`. */
export function Switch({ label, hint, className, id, ...rest }: SwitchProps) {
  const ownId = useId()
  const switchId = id ?? ownId
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={switchId} className="text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${switchId}-hint`} className="text-xs text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <input
        {...rest}
        id={switchId}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? `${switchId}-hint` : undefined}
        className="relative h-6 w-10 shrink-0 appearance-none forced-colors:appearance-auto rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-canvas before:transition-[translate] checked:bg-accent checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-50 after:absolute after:-inset-x-1 after:-inset-y-2.5 pointer-coarse:my-2.5"
      />
    </div>
  )
}
