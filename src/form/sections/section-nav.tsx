import type { MouseEvent, ReactNode } from 'react'
import { SideNav, sideLinkClass } from '#src/ui/list/side-nav.tsx'
import { useSectionInView } from './use-section-in-view.ts'

export interface FormSection {
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
