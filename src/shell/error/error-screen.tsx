import type { ReactNode } from 'react'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'

interface ErrorScreenProps {
  title: string
  children: ReactNode
  /** Buttons; the main one comes first. */
  actions: ReactNode
}

/** A whole page's worth of bad news: what happened, what to do. */
export function ErrorScreen({ title, children, actions }: ErrorScreenProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-start gap-4 py-12 sm:py-20">
      <PageDrawing of="torn" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <div className="text-base text-ink-soft">{children}</div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  )
}
