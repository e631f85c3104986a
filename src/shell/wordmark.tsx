/** The name in type, with a line led through an eye: what a fairlead is on a ship. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <svg aria-hidden viewBox="0 0 20 20" className="size-5 text-accent">
        <circle cx="10" cy="10" r="6.25" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <path d="M0 14.5 20 5.5" stroke="currentColor" strokeWidth="2" />
      </svg>
      Fairlead
    </span>
  )
}
