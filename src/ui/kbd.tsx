import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[0.25rem] border border-line bg-wash px-1 font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  )
}
