interface FigureBarProps {
  value: number
  /** What fills the bar. */
  of: number
}

/** A share as a bar, for the eyes alone: the number stands beside it. */
export const FigureBar = ({ value, of }: FigureBarProps) => (
  <svg aria-hidden width="100%" height="8" className="block rounded-full">
    <rect width="100%" height="8" rx="4" className="fill-line" />
    {value > 0 && (
      <rect
        width={`${Math.max(1, (100 * value) / of)}%`}
        height="8"
        rx="4"
        className="fill-accent forced-colors:fill-[CanvasText]"
      />
    )}
  </svg>
)
