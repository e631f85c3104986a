import type { ReactNode } from 'react'
import { Wordmark } from '#src/shell/wordmark.tsx'

interface EntryScreenProps {
  title: string
  children: ReactNode
  /** The other way in. */
  below?: ReactNode
  /** On /login and /signup, which have no header. */
  wordmark?: boolean
}

/** One short form in the middle of the page. */
export function EntryScreen({ title, children, below, wordmark }: EntryScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col gap-6 py-4 sm:py-12">
      {wordmark && <Wordmark />}
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
      {below && <div className="border-t border-line pt-5 text-ink-soft">{below}</div>}
    </div>
  )
}
