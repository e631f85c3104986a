/** Each on a field of 48 × 60: the page's edge, its lines, and where one of them is marked. */
const drawings = {
  /** A line that should stand there does not. */
  missing: ['M3 3h30l12 12v42H3z', 'M11 23h18M11 46h26', 32],
  /** What was to be shown is torn off. */
  torn: ['M3 53V3h30l12 12v38l-6-5-5 6-6-6-5 5-5-7-5 5-5-4z', 'M11 20h14M11 27h26', 36],
  /** Nothing yet: the first line is still to come. */
  awaited: ['M3 3h30l12 12v42H3z', '', 23],
} as const

/** A page with one line marked, beside words that say what is the matter. */
export function PageDrawing({ of }: { of: keyof typeof drawings }) {
  const [edge, lines, y] = drawings[of]
  return (
    <span aria-hidden className="text-line-strong">
      <svg
        viewBox="0 0 48 60"
        className="w-12 sm:w-16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d={`${edge}M33 3v12h12${lines}`} />
        <path className="stroke-mark" strokeWidth="8" d={`M9 ${y}h28`} />
        <path className="stroke-mark-ink" strokeDasharray="4 3" d={`M11 ${y}h24`} />
      </svg>
    </span>
  )
}
