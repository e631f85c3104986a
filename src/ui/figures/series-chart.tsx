import { formatNumber } from '#src/lib/intl.ts'

interface SeriesChartProps {
  /** The oldest first. */
  values: { label: string; value: number }[]
}

const height = 56

/**
 * Counts over time, a stroke each, with the highest, the newest and both ends named. For the eyes
 * alone: beside it stands a table that says the same.
 */
export function SeriesChart({ values }: SeriesChartProps) {
  const most = Math.max(0, ...values.map(({ value }) => value))
  const placeOf = (index: number) => `${((index + 0.5) / values.length) * 100}%`
  const highest = values.findLast(({ value }) => value === most)
  return (
    <div aria-hidden className="flex flex-col gap-1 text-xs text-ink-soft">
      <p className="tabular flex flex-wrap justify-between gap-x-3">
        <span>
          Most: {formatNumber(most)}
          {most > 0 && ` on ${highest?.label}`}
        </span>
        <span>Last: {formatNumber(values.at(-1)?.value ?? 0)}</span>
      </p>
      <svg width="100%" height={height + 1} className="block text-accent">
        <line x2="100%" y1={height + 0.5} y2={height + 0.5} className="stroke-line-strong" />
        {values.map(({ label, value }, index) => (
          <line
            key={label}
            x1={placeOf(index)}
            x2={placeOf(index)}
            y1={height}
            y2={height - (value / Math.max(1, most)) * height}
            strokeWidth={values.length > 60 ? 2 : 4}
            stroke="currentColor"
          >
            <title>{`${label}: ${formatNumber(value)}`}</title>
          </line>
        ))}
      </svg>
      <p className="tabular flex justify-between gap-3">
        <span>{values[0]?.label}</span>
        <span>{values.at(-1)?.label}</span>
      </p>
    </div>
  )
}
