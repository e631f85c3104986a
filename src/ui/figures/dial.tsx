import { clsx } from 'clsx'
import { scoreTones } from './score-tone.ts'
import type { ScoreTone } from './score-tone.ts'

const sizes = {
  sm: { box: 'size-10 text-xs', line: 3, value: 9 },
  md: { box: 'size-16 text-base', line: 2, value: 8 },
  lg: { box: 'size-36 text-title', line: 1.5, value: 7 },
}

const [middle, radius, start, sweep] = [50, 42, 150, 240]

const pointAt = (share: number, distance: number) => {
  const angle = ((start + share * sweep) * Math.PI) / 180
  const place = (turned: number) => (middle + distance * turned).toFixed(2)
  return [place(Math.cos(angle)), place(Math.sin(angle))] as const
}

const arc = `M${pointAt(0, radius).join(' ')}A${radius} ${radius} 0 1 1 ${pointAt(1, radius).join(' ')}`

interface DialProps {
  /** 0 to 100; null when there is nothing to grade. */
  value: number | null
  /** What is scored, for a screen reader: `Resume score`. */
  label: string
  tone?: ScoreTone
  size?: keyof typeof sizes
  /** Where the next band begins: a notch at each. */
  notches?: number[]
  isPercent?: boolean
}

/** A share of a whole: the thin line is all there could be, the thick one what there is. */
export function Dial(props: DialProps) {
  const { value, label, tone = 'accent', size = 'md', notches = [], isPercent = false } = props
  const { box, line, value: thick } = sizes[size]
  const share = Math.min(100, Math.max(0, value ?? 0))
  const said = isPercent ? `${value}%` : `${value} of 100`
  return (
    <span className={clsx('relative inline-grid shrink-0 place-content-center text-center', box)}>
      <span className="visually-hidden">
        {label}: {value === null ? 'not graded' : said}
      </span>
      <svg aria-hidden viewBox="0 0 100 100" fill="none" className="absolute inset-0">
        <path d={arc} strokeWidth={line} className="stroke-line-strong" />
        {size !== 'sm' &&
          notches.map(notch => {
            const [x1, y1] = pointAt(notch / 100, radius + 4)
            const [x2, y2] = pointAt(notch / 100, radius + 8)
            return (
              <line key={notch} {...{ x1, y1, x2, y2 }} strokeWidth={line} className="stroke-ink" />
            )
          })}
        {share > 0 && (
          <path
            d={arc}
            strokeWidth={thick}
            pathLength="100"
            strokeDasharray={`${share} 100`}
            stroke="currentColor"
            className={scoreTones[tone]}
          />
        )}
      </svg>
      <span aria-hidden className="tabular font-semibold">
        {value === null ? '–' : isPercent ? said : value}
      </span>
      {size === 'lg' && value !== null && !isPercent && (
        <span aria-hidden className="tabular -mt-1 text-xs text-ink-soft">
          of 100
        </span>
      )}
    </span>
  )
}
