import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface TrackProps {
  /** Where no heading names it. */
  label?: string
  children: ReactNode
}

/** What comes after each other, along a line. */
export const Track = ({ label, children }: TrackProps) => (
  <ol aria-label={label} className="flex flex-col">
    {children}
  </ol>
)

interface TrackStepProps {
  /** What is over is full, what is to come an outline, and now a stroke across the line. */
  state?: 'over' | 'now' | 'coming'
  children: ReactNode
}

export const TrackStep = ({ state = 'coming', children }: TrackStepProps) => (
  <li
    aria-current={state === 'now' ? 'step' : undefined}
    className="relative pb-3 pl-6 last:pb-0 [&:last-child>svg:first-child]:hidden"
  >
    <svg aria-hidden width="14" height="100%" className="absolute top-2.5 left-0">
      <line x1="7" x2="7" y2="100%" className="stroke-line-strong" />
    </svg>
    <svg aria-hidden width="14" height="14" className="absolute top-[3px] left-0 text-ink">
      {state === 'now' ? (
        <path d="M0 7h14" strokeWidth="3" stroke="currentColor" />
      ) : (
        <circle
          cx="7"
          cy="7"
          r="4"
          strokeWidth="2"
          stroke="currentColor"
          className={clsx(state === 'over' ? 'fill-current' : 'fill-surface')}
        />
      )}
    </svg>
    {children}
  </li>
)
