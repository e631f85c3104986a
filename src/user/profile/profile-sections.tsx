import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { contentKeys, sections, type ContentKey } from '#server/profile/sections.ts'
import { shownEntry, type Content, type ShownEntry } from '#src/lib/entry-words.ts'

/** What a reader looks for first, and what stands below the skills and languages. */
const main: ContentKey[] = ['work', 'projects', 'education']
const others = contentKeys.filter(key => ![...main, 'skills', 'languages'].includes(key))

/** All sections, as far as there is anything in them. */
export function ProfileSections({ content }: { content: Content }) {
  const skills = content.skills.map(skill => ({ ...skill, ...shownEntry('skills', skill) }))
  const groups = skills.filter(({ keywords, place }) => keywords?.length || place)
  const single = skills.flatMap(skill => (groups.includes(skill) ? [] : skill.title))
  const languages = content.languages.map(language => shownEntry('languages', language))
  const entriesOf = (key: ContentKey) => (
    <EntrySection key={key} section={key} entries={content[key]} />
  )
  return (
    <>
      {main.map(entriesOf)}
      {skills.length > 0 && (
        <Section section="skills">
          {groups.map(({ name, place, keywords = [] }, index) => (
            <li key={index} className="flex flex-col gap-1.5 wrap-anywhere">
              {name && <h3 className="font-medium">{[name, place].filter(Boolean).join(' · ')}</h3>}
              <Skills names={keywords} />
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
        <Section section="languages" isTight>
          {languages.map(({ title, place }, index) => (
            <li key={index}>
              <span className="font-medium">{title}</span>
              {place && <span className="text-ink-soft"> · {place}</span>}
            </li>
          ))}
        </Section>
      )}
      {others.map(entriesOf)}
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

function EntrySection({ section, entries }: { section: ContentKey; entries: object[] }) {
  if (entries.length === 0) return null
  return (
    <Section section={section}>
      {entries.map((entry, index) => (
        <Entry key={index} {...shownEntry(section, entry)} />
      ))}
    </Section>
  )
}

interface SectionProps {
  section: ContentKey
  isTight?: boolean
  children: ReactNode
}

function Section({ section, isTight = false, children }: SectionProps) {
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

function Entry({ title, url, place, period, summary, highlights }: ShownEntry) {
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
