import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Disabled with a spinner over the label, which keeps its place and so the width. */
  pending?: boolean
}

/** `type` is `button` unless said otherwise, so that no button submits a form by accident. */
export function Button({ variant, size, pending, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, className })}
      disabled={pending || rest.disabled}
      aria-busy={pending || undefined}
    >
      <span className={clsx('inline-flex items-center gap-2', pending && 'opacity-0')}>
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
