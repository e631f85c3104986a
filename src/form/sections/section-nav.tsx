import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { buttonClass, choiceClass } from '#src/ui/button-class.ts'
import { useSectionInView } from './use-section-in-view.ts'

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

interface FormSection {
  /** Of the section's element. */
  id: string
  label: string
  /** Behind the label: what is to be looked at there. */
  note?: ReactNode
}

function go(event: MouseEvent, id: string) {
  event.preventDefault()
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** Leads to each section of a long form, and says at which one is. */
export function SectionNav({ sections }: { sections: FormSection[] }) {
  const current = useSectionInView(sections.map(({ id }) => id))
  return (
    <SideNav label="Sections">
      {sections.map(({ id, label, note }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={event => go(event, id)}
            aria-current={id === current ? 'location' : undefined}
            className={sideLinkClass}
          >
            {label}
            {note}
          </a>
        </li>
      ))}
    </SideNav>
  )
}

/** A part of a form that its `SectionNav` leads to. */
export const Section = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-6 outline-none">
    {children}
  </div>
)
