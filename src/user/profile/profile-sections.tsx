import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import type { Sections } from './profile-content.ts'
import {
  mainSections,
  otherSections,
  type ShownEntry,
  type ShownSection,
} from './profile-shown-entries.ts'

/** Everything but the skills and languages, as far as there is any, in two groups around them. */
export function ProfileSections({ content }: { content: Sections }) {
  const { skills, languages } = content
  const groups = skills.filter(skill => skill.keywords?.length)
  const single = skills.flatMap(({ name, keywords }) => (name && !keywords?.length ? name : []))
  return (
    <>
      {mainSections(content).map(section => (
        <EntrySection key={section.title} {...section} />
      ))}
      {skills.length > 0 && (
        <Section title="Skills">
          {groups.map(({ name, keywords }, index) => (
            <li key={index} className="flex flex-col gap-1.5 wrap-anywhere">
              {name && <h3 className="font-medium">{name}</h3>}
              <Skills names={keywords ?? []} />
            </li>
          ))}
          {single.length > 0 && (
            <li>
              <Skills names={single} />
            </li>
          )}
        </Section>
      )}
      {languages.length > 0 && (
        <Section title="Languages" isTight>
          {languages.map(({ language, fluency }, index) => (
            <li key={index}>
              <span className="font-medium">{language}</span>
              {fluency && <span className="text-ink-soft"> · {fluency}</span>}
            </li>
          ))}
        </Section>
      )}
      {otherSections(content).map(section => (
        <EntrySection key={section.title} {...section} />
      ))}
    </>
  )
}

function Skills({ names }: { names: string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {[...new Set(names)].map(name => (
        <li key={name} className="min-w-0">
          <Badge>{name}</Badge>
        </li>
      ))}
    </ul>
  )
}

function EntrySection({ title, entries }: ShownSection) {
  if (entries.length === 0) return null
  return (
    <Section title={title}>
      {entries.map((entry, index) => (
        <Entry key={index} {...entry} />
      ))}
    </Section>
  )
}

interface SectionProps {
  title: string
  isTight?: boolean
  children: ReactNode
}

function Section({ title, isTight = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <ul className={clsx('flex flex-col', isTight ? 'gap-1' : 'gap-5')}>{children}</ul>
    </section>
  )
}

function Entry({ title, url, place, period, summary, highlights = [] }: ShownEntry) {
  return (
    <li className="flex flex-col gap-1 wrap-anywhere">
      <div className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
        <h3 className="min-w-0 text-base font-semibold">
          {url && /^https?:\/\//.test(url) ? (
            <a href={url} rel="nofollow ugc noopener" className="link">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {period && <p className="tabular shrink-0 text-ink-soft">{period}</p>}
      </div>
      {place && <p className="text-ink-soft">{place}</p>}
      {summary && <p className="max-w-prose">{summary}</p>}
      {highlights.length > 0 && (
        <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5">
          {highlights.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
