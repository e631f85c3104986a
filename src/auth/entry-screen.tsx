import type { ReactNode } from 'react'
import { Wordmark } from '#src/shell/wordmark.tsx'

export interface EntryScreenProps {
  title: string
  /** What one comes here for, in a sentence or two. */
  lead?: string
  /** Other ways to go from here, seen before the form. */
  aside?: ReactNode
  children: ReactNode
  /** The other way in. */
  below?: ReactNode
  /** On /login and /signup, which have no header. */
  wordmark?: boolean
}

/** One short form in the middle of the page. */
export const EntryScreen = ({
  title,
  lead,
  aside,
  children,
  below,
  wordmark,
}: EntryScreenProps) => (
  <div className="mx-auto flex w-full max-w-sm flex-col gap-6 py-4 sm:py-12">
    {wordmark && <Wordmark />}
    <div className="flex flex-col gap-2">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {lead && <p className="text-base text-ink-soft">{lead}</p>}
      {aside}
    </div>
    {children}
    {below && <div className="border-t border-line pt-5 text-ink-soft">{below}</div>}
  </div>
)
