import type { ReactNode } from 'react'

interface LoadingProps {
  /** Read aloud in place of the skeletons. */
  label?: string
  className?: string
  children: ReactNode
}

/** Around a screen's skeletons: tells a screen reader that the content is on its way. */
export function Loading({ label = 'Loading', className, children }: LoadingProps) {
  return (
    <div aria-busy className={className}>
      <output className="visually-hidden">{label}…</output>
      {children}
    </div>
  )
}
