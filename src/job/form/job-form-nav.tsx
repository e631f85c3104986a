import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import type { SectionId } from './job-advice.ts'

export const sectionId = (id: SectionId) => `section-${id}`

interface JobFormNavProps {
  sections: { id: SectionId; label: string; hints: number; hasFault: boolean }[]
}

/** Leads to each section of the form, and says where something is to be looked at. */
export function JobFormNav({ sections }: JobFormNavProps) {
  const go = (event: MouseEvent, id: SectionId) => {
    event.preventDefault()
    const section = document.getElementById(sectionId(id))
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label="Sections" className="lg:sticky lg:top-20 lg:self-start">
      <ul className="flex flex-wrap gap-x-1 lg:flex-col">
        {sections.map(({ id, label, hints, hasFault }) => (
          <li key={id}>
            <a
              href={`#${sectionId(id)}`}
              onClick={event => go(event, id)}
              className="flex min-h-8 items-center justify-between gap-2 rounded-control px-2 font-medium text-ink-soft hover:bg-wash hover:text-ink pointer-coarse:min-h-11"
            >
              {label}
              {(hasFault || hints > 0) && (
                <span className={clsx('tabular text-xs', hasFault ? 'text-bad' : 'text-warn')}>
                  {hasFault ? 'To correct' : hints}
                  {!hasFault && (
                    <span className="visually-hidden">{hints === 1 ? ' hint' : ' hints'}</span>
                  )}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
