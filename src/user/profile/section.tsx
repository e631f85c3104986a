import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { sections, type ContentKey } from '#server/profile/sections.ts'

interface SectionProps {
  section: ContentKey
  isTight?: boolean
  children: ReactNode
}

export function Section({ section, isTight = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl font-semibold">
        {sections[section].title}
      </h2>
      <ul className={clsx('flex flex-col', isTight ? 'gap-1' : 'gap-5')}>{children}</ul>
    </section>
  )
}
