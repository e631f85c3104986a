import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface DisclosureProps {
  label: ReactNode
  /** When it opens, for what is read only then. */
  onOpen?: () => void
  children: ReactNode
}

/** Something to open where it stands, the browser's own way. */
export function Disclosure({ label, onOpen, children }: DisclosureProps) {
  return (
    <details
      className="group min-w-0"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-6 w-fit max-w-full list-none items-center gap-1.5 rounded-control text-accent hover:text-accent-strong [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform group-open:rotate-90"
        />
        {label}
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}
