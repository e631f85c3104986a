import { clsx } from 'clsx'
import { scoreTones } from './score-tone.ts'
import type { ScoreTone } from './score-tone.ts'

const sizes = { sm: 'size-10 text-xs', md: 'size-16 text-lg', lg: 'size-28 text-2xl' }

interface ScoreRingProps {
  /** 0 to 100; null when there is nothing to grade. */
  value: number | null
  /** What is scored, for a screen reader: `Resume score`. */
  label: string
  tone?: ScoreTone
  size?: keyof typeof sizes
}

export function ScoreRing({ value, label, tone = 'accent', size = 'md' }: ScoreRingProps) {
  const share = Math.min(100, Math.max(0, value ?? 0))
  return (
    <span className={clsx('relative inline-grid shrink-0 place-items-center', sizes[size])}>
      <span className="visually-hidden">
        {value === null ? `${label}: not graded` : `${label}: ${value} of 100`}
      </span>
      <svg aria-hidden viewBox="0 0 40 40" className="absolute inset-0 -rotate-90">
        <circle cx="20" cy="20" r="17.5" fill="none" strokeWidth="3" className="stroke-line" />
        {share > 0 && (
          <circle
            cx="20"
            cy="20"
            r="17.5"
            fill="none"
            strokeWidth="3"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${share} 100`}
            stroke="currentColor"
            className={scoreTones[tone]}
          />
        )}
      </svg>
      <span aria-hidden className="tabular font-semibold">
        {value ?? '–'}
      </span>
    </span>
  )
}
