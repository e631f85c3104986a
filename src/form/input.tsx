import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface InputProps extends ComponentProps<'input'> {
  /** An icon at the start, such as a magnifier. */
  icon?: ReactNode
}

export function Input({ icon, className, ...rest }: InputProps) {
  if (!icon) return <input type="text" {...rest} className={clsx('control', className)} />
  return (
    <div className={clsx('relative', className)}>
      <span className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-ink-soft [&_svg]:size-4">
        {icon}
      </span>
      <input type="text" {...rest} className="control pl-9" />
    </div>
  )
}
