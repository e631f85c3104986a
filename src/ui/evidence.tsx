import type { ReactNode } from 'react'

interface EvidenceProps {
  /** Where it stands: `Resume, page 1`. */
  source: ReactNode
  children: ReactNode
}

/** A line quoted from a document, as proof of what is said beside it. */
export function Evidence({ source, children }: EvidenceProps) {
  return (
    <figure data-mark className="border-l-3 border-mark-line bg-mark-soft py-2 pr-3 pl-3">
      <blockquote className="text-sm">{children}</blockquote>
      <figcaption className="mt-0.5 text-xs text-ink-soft">{source}</figcaption>
    </figure>
  )
}
