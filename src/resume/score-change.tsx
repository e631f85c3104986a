import { clsx } from 'clsx'
import { signed } from './resume-words.ts'

/** How the score moved since the version before. */
export function ScoreChange({ change }: { change: number }) {
  return (
    <span
      className={clsx(
        'tabular text-xs font-semibold',
        change > 0 ? 'text-good' : change < 0 ? 'text-bad' : 'text-ink-soft',
      )}
    >
      <span aria-hidden>{signed(change)}</span>
      <span className="visually-hidden">
        {change === 0
          ? 'As many points as the version before'
          : `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} than the version before`}
      </span>
    </span>
  )
}
