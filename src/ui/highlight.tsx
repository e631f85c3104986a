import type { ReactNode } from 'react'

/** The highlighter. For evidence only: words quoted from a document, never for emphasis. */
export function Highlight({ children }: { children: ReactNode }) {
  return (
    <mark className="rounded-[0.1875rem] drawn bg-mark box-decoration-clone px-0.5 text-mark-ink">
      {children}
    </mark>
  )
}
