import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Spinner } from './spinner.tsx'

interface ProgressProps {
  /** The names of the steps, in order: `Sending`, `Reading`, `Checking`. */
  steps: string[]
  /** Index of the step under way; `steps.length` when all are done. */
  current: number
  /** Share of the current step from 0 to 1; left out, the bar only says that work goes on. */
  value?: number
  /** `2.1 of 4.8 MB`. */
  detail?: string
  className?: string
}

/** Long work by name: which step, how far, what is still to come. */
export function Progress({ steps, current, value, detail, className }: ProgressProps) {
  const name = steps[current] ?? 'Done'
  const total = current >= steps.length ? 1 : value
  return (
    <div className={clsx('flex flex-col gap-2', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium" aria-live="polite">
          {name}
        </p>
        {detail && <p className="tabular text-xs text-ink-soft">{detail}</p>}
      </div>
      <progress className="bar" aria-label={name} max={1} value={total} />
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              'flex items-center gap-1.5',
              index === current ? 'font-medium text-ink' : 'text-ink-soft',
            )}
          >
            <StepIcon isDone={index < current} isCurrent={index === current} />
            {step}
            {index < current && <span className="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function StepIcon({ isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }) {
  if (isDone) return <Check aria-hidden className="size-3.5 text-good" />
  if (isCurrent) return <Spinner className="size-3.5! text-accent" />
  return (
    <span aria-hidden className="grid size-3.5 place-items-center">
      <span className="size-1.5 rounded-full bg-line-strong" />
    </span>
  )
}
