interface BarProps {
  /** 0 to 1; none where there is nothing to show. */
  share: number | null
  /** Of the filled part, as a colour of text. */
  className: string
}

/** A share as a bar along its whole, for the eyes alone: what it says stands beside it. */
export const Bar = ({ share, className }: BarProps) => (
  <svg aria-hidden width="100%" height="8" className="block">
    <path d="M.5 0V8" className="stroke-line-strong" />
    <line x2="100%" y1="4" y2="4" className="stroke-line-strong" />
    <svg x="100%" overflow="visible">
      <path d="M-.5 0V8" className="stroke-line-strong" />
    </svg>
    {share !== null && share > 0 && (
      <rect
        width={`${Math.min(1, share) * 100}%`}
        y="1"
        height="6"
        fill="currentColor"
        className={className}
      />
    )}
  </svg>
)
