import { numberFormat } from '#src/lib/intl.ts'

const short = numberFormat({ notation: 'compact', maximumFractionDigits: 1 })

interface PayRangeProps {
  low: number
  high: number
  wish: number
}

/** A pay from its least to its most, beside one that is wished; for the eyes: the words beside it are read. */
export function PayRange({ low, high, wish }: PayRangeProps) {
  const [least, most] = [Math.min(low, wish), Math.max(high, wish)]
  const margin = (most - least) * 0.15 || most * 0.1
  const placeOf = (amount: number) =>
    Math.round(((amount - least + margin) / (most - least + 2 * margin)) * 1000) / 10
  const [from, to, at] = [placeOf(low), placeOf(high), placeOf(wish)]
  const isWide = to - from > 45
  return (
    <svg aria-hidden width="100%" height="58" className="tabular mt-1 max-w-md text-xs">
      {isWide ? (
        <>
          <text x={`${from}%`} y="13" className="fill-ink">
            {short(low)}
          </text>
          <text x={`${to}%`} y="13" textAnchor="end" className="fill-ink">
            {short(high)}
          </text>
        </>
      ) : (
        <text
          x={`${(from + to) / 2}%`}
          y="13"
          textAnchor={anchorAt((from + to) / 2)}
          className="fill-ink"
        >
          {low === high ? short(low) : `${short(low)} – ${short(high)}`}
        </text>
      )}
      <line x2="100%" y1="29.5" y2="29.5" className="stroke-line-strong" />
      <rect
        x={`${from}%`}
        width={`${Math.max(1, to - from)}%`}
        y="25"
        height="9"
        className="fill-accent"
      />
      {/* Parted from what it stands on. */}
      <line
        x1={`${at}%`}
        x2={`${at}%`}
        y1="25"
        y2="34"
        strokeWidth="9"
        className="stroke-surface"
      />
      <line x1={`${at}%`} x2={`${at}%`} y1="19" y2="40" strokeWidth="3" className="stroke-ink" />
      <text x={`${at}%`} y="54" textAnchor={anchorAt(at)} className="fill-ink">
        Your wish: {short(wish)}
      </text>
    </svg>
  )
}

/** So that the words keep within. */
const anchorAt = (place: number) => (place < 40 ? 'start' : place > 60 ? 'end' : 'middle')
