import { clsx } from 'clsx'
import { formatNumber } from '#src/lib/intl.ts'
import { Bar } from './bar.tsx'
import { scoreTones } from './score-tone.ts'
import type { ScoreTone } from './score-tone.ts'

interface ScoreBarProps {
  label: string
  /** Points reached; null when not graded. */
  value: number | null
  max: number
  tone?: ScoreTone
  className?: string
}

/** One line of a score: its name, its points, its bar. */
export function ScoreBar({ label, value, max, tone = 'accent', className }: ScoreBarProps) {
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <span>{label}</span>
        <span className="tabular text-ink-soft">
          {value === null ? (
            'Not graded'
          ) : (
            <>
              <span className="font-semibold text-ink">{formatNumber(value)}</span> of {max}
            </>
          )}
        </span>
      </div>
      <Bar share={value === null ? null : value / max} className={scoreTones[tone]} />
    </div>
  )
}
