import { formatNumber } from '#src/lib/intl.ts'

interface SeriesChartProps {
  /** The oldest first. */
  values: { label: string; value: number }[]
}

const height = 72
const step = 10
const gap = 2

/**
 * Counts over time as bars, with the highest and both ends named. For the eyes alone: beside it
 * stands a table that says the same.
 */
export function SeriesChart({ values }: SeriesChartProps) {
  const most = Math.max(...values.map(({ value }) => value))
  const scale = Math.max(1, most)
  return (
    <div aria-hidden className="flex flex-col gap-1 text-xs text-ink-soft">
      <p className="tabular">Most: {formatNumber(most)}</p>
      <svg
        viewBox={`0 0 ${values.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-18 w-full"
      >
        {values.map(({ label, value }, index) => (
          <rect
            key={label}
            x={index * step + gap / 2}
            width={step - gap}
            y={height - 1 - (value / scale) * (height - 1)}
            height={1 + (value / scale) * (height - 1)}
            className={value === 0 ? 'fill-line-strong' : 'fill-accent'}
          >
            <title>{`${label}: ${formatNumber(value)}`}</title>
          </rect>
        ))}
      </svg>
      <p className="tabular flex justify-between gap-3">
        <span>{values[0]?.label}</span>
        <span>{values.at(-1)?.label}</span>
      </p>
    </div>
  )
}
