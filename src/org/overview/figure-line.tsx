import { formatNumber } from '#src/lib/intl.ts'
import { Bar } from '#src/ui/figures/bar.tsx'

interface FigureLineProps {
  label: string
  value: number
  /** What fills the bar. */
  most: number
  detail?: string
}

/** A number beneath others of its kind, with its bar; however small, something of it is seen. */
export const FigureLine = ({ label, value, most, detail }: FigureLineProps) => (
  <li className="flex flex-col gap-1">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {label} <span className="tabular font-semibold">{formatNumber(value)}</span>
      </span>
      {detail && <span className="tabular text-xs text-ink-soft">{detail}</span>}
    </p>
    <Bar share={value && Math.max(0.01, value / most)} className="text-accent" />
  </li>
)
