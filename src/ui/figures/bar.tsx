interface BarProps {
  /** 0 to 1; none where there is nothing to show. */
  share: number | null
  /** Of the filled part, as a colour of text. */
  className: string
}

/** A share as a bar, for the eyes alone: what it says stands beside it. */
export const Bar = ({ share, className }: BarProps) => (
  <svg aria-hidden width="100%" height="6" className="block rounded-full">
    <rect width="100%" height="6" rx="3" className="fill-line" />
    {share !== null && share > 0 && (
      <rect
        width={`${Math.min(1, share) * 100}%`}
        height="6"
        rx="3"
        fill="currentColor"
        className={className}
      />
    )}
  </svg>
)
