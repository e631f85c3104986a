import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /**
   * A spinner stands over the label, which keeps its place and so the width, and presses do nothing.
   * The focus stays, which `disabled` would let fall.
   */
  pending?: boolean
}

/** `type` is `button` unless said otherwise, so that no button submits a form by accident. */
export function Button({ variant, size, pending, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, className })}
      {...(pending && {
        disabled: false,
        'aria-disabled': true,
        'aria-busy': true,
        onClick: ignore,
      })}
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

const ignore = (event: MouseEvent) => event.preventDefault()
