import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface CardProps {
  /** Makes the card a section named by its heading. */
  title?: ReactNode
  /** At the heading's end: one quiet link or button. */
  action?: ReactNode
  headingLevel?: 2 | 3
  /** Off for lists and tables that reach the card's edges. */
  padded?: boolean
  className?: string
  children: ReactNode
}

export function Card({
  title,
  action,
  headingLevel = 2,
  padded = true,
  className,
  children,
}: CardProps) {
  const titleId = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const Tag = title ? 'section' : 'div'
  return (
    <Tag
      aria-labelledby={title ? titleId : undefined}
      className={clsx(
        'min-w-0 overflow-clip rounded-surface border border-line bg-surface',
        className,
      )}
    >
      {title && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
          <Heading id={titleId} className="text-lg font-semibold">
            {title}
          </Heading>
          {action}
        </div>
      )}
      <div className={clsx(padded && 'p-4')}>{children}</div>
    </Tag>
  )
}
