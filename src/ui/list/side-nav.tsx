import { useEffect, useRef, type ReactNode } from 'react'
import { buttonClass, choiceClass } from '#src/ui/button-class.ts'

interface SideNavProps {
  label: string
  /** Links of `sideLinkClass`, each in its `<li>`; where one is has `aria-current`. */
  children: ReactNode
}

/** Where one can go within a page: a row above it on a phone, and beside it where there is room. */
export function SideNav({ label, children }: SideNavProps) {
  const row = useRef<HTMLUListElement>(null)
  // Where one is may stand beyond the row's edge.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 48
  })
  return (
    <nav aria-label={label} className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <ul
        ref={row}
        className="flex gap-1 max-lg:fade-hint max-lg:-mx-1 max-lg:overflow-x-auto max-lg:p-1 max-lg:[scrollbar-width:none] lg:flex-col"
      >
        {children}
      </ul>
    </nav>
  )
}

export const sideLinkClass = buttonClass({
  variant: 'quiet',
  className: `w-full justify-between! px-2.5! ${choiceClass}`,
})
