import { markLetter, markStroke } from '#server/shown/mark.ts'

/** The name in type beside its initial, which stands on paper and has a line marked. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className="size-6 rounded-control bg-surface scheme-light"
      >
        <path className="fill-mark" d={markStroke} />
        <path
          className="fill-mark-ink [paint-order:stroke] forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas] forced-colors:stroke-2"
          d={markLetter}
        />
      </svg>
      Fairlead
    </span>
  )
}
