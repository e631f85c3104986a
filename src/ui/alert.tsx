import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type AlertTone = 'info' | 'good' | 'warn' | 'bad'

const tones: Record<AlertTone, { icon: typeof Info; box: string; text: string }> = {
  info: { icon: Info, box: 'border-line bg-wash', text: 'text-accent' },
  good: { icon: CircleCheck, box: 'border-good/40 bg-good-soft', text: 'text-good' },
  warn: { icon: TriangleAlert, box: 'border-warn/40 bg-warn-soft', text: 'text-warn' },
  bad: { icon: CircleAlert, box: 'border-bad/40 bg-bad-soft', text: 'text-bad' },
}

interface AlertProps {
  tone?: AlertTone
  title?: ReactNode
  children?: ReactNode
  /** A button or link: what to do next. */
  action?: ReactNode
  className?: string
}

/** A notice inside the page. A bad one is announced at once; the others are simply read in order. */
export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  const { icon: Icon, box, text } = tones[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={clsx(
        'flex flex-col gap-3 rounded-surface border p-4 sm:flex-row sm:items-start',
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 gap-3">
        <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', text)} />
        <div className="min-w-0">
          {title && <p className="text-base font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action && <div className="shrink-0 max-sm:pl-7">{action}</div>}
    </div>
  )
}
