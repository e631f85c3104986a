import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface EmptyProps {
  icon?: ReactNode
  /** One sentence: what is not here, or what to do. */
  children: ReactNode
  /** One button or link. */
  action?: ReactNode
  className?: string
}

export function Empty({ icon, children, action, className }: EmptyProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-4 rounded-surface border border-dashed border-line px-6 py-10 text-center [&>svg]:size-6 [&>svg]:text-ink-soft',
        className,
      )}
    >
      {icon}
      <p className="max-w-prose text-ink-soft">{children}</p>
      {action}
    </div>
  )
}
