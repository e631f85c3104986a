import type { ReactNode } from 'react'
import { sections, type SectionKey } from '#server/profile/sections.ts'
import { shownEntry } from '#src/lib/entry-words.ts'
import { fieldGroups } from '#src/resume/analysis/extracted/extracted-fields.ts'
import { lineOf } from '#src/resume/read-lines.ts'
import type { Sent } from './application-words.ts'

type Content = Sent['content']

/** Sections that are drawn as entries; the others as their fields. */
const drawn = ['basics', 'work', 'education', 'skills', 'languages']

/** A resume as it was read, for people: contact, then each section as far as there is any. */
export function ApplicationResume({ content }: { content: Content }) {
  const { basics = {}, work = [], education = [], skills = [], languages = [] } = content
  const place = [basics.location?.city ?? basics.location?.address, basics.location?.countryCode]
  const contact = [basics.email, basics.phone, place.filter(Boolean).join(', '), basics.url]
  const others = fieldGroups(content).filter(group => !drawn.includes(group.key))
  return (
    <div className="flex flex-col gap-5">
      <div>
        {basics.name && <p className="text-base font-semibold">{basics.name}</p>}
        {basics.label && <p>{basics.label}</p>}
        <p className="wrap-anywhere text-ink-soft">{contact.filter(Boolean).join(' · ')}</p>
        {basics.summary && <p className="mt-2 max-w-prose">{basics.summary}</p>}
      </div>
      {work.length > 0 && (
        <Section title={sections.work.title}>
          {work.map((post, index) => (
            <Entry key={index} section="work" entry={post} />
          ))}
        </Section>
      )}
      {education.length > 0 && (
        <Section title={sections.education.title}>
          {education.map((study, index) => (
            <Entry key={index} section="education" entry={study} lines={study.courses} />
          ))}
        </Section>
      )}
      {skills.length > 0 && (
        <Section title={sections.skills.title}>
          {skills.map((skill, index) => (
            <Skills key={index} skill={skill} />
          ))}
        </Section>
      )}
      {languages.length > 0 && (
        <Section title={sections.languages.title}>
          {languages.map((language, index) => (
            <li key={index}>{lineOf('languages', language).text}</li>
          ))}
        </Section>
      )}
      {others.map(({ title, entries }) => (
        <Section key={title} title={title}>
          {entries.map((fields, index) => (
            <li key={index}>
              {fields.map(field => (
                <p key={field.pointer} className="wrap-anywhere">
                  <span className="text-ink-soft">{field.label}: </span>
                  {field.value}
                </p>
              ))}
            </li>
          ))}
        </Section>
      ))}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-semibold">{title}</h4>
      <ul className="flex flex-col gap-3">{children}</ul>
    </section>
  )
}

function Skills({ skill }: { skill: { name?: string } }) {
  const { title, place, summary } = shownEntry('skills', skill)
  const more = [place, summary].filter(Boolean).join(' · ')
  return (
    <li>
      {skill.name && <span className="font-medium">{title}</span>}
      <span className="text-ink-soft">{skill.name ? more && `: ${more}` : title}</span>
    </li>
  )
}

interface EntryProps {
  section: SectionKey
  entry: object
  lines?: string[] | undefined
}

function Entry({ section, entry, lines = [] }: EntryProps) {
  const { title, place, period, summary, highlights } = shownEntry(section, entry)
  const all = [...highlights, ...lines]
  return (
    <li className="flex flex-col gap-0.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-base font-medium">{title}</p>
        {period && <p className="tabular text-ink-soft">{period}</p>}
      </div>
      {place && <p className="text-ink-soft">{place}</p>}
      {summary && <p className="max-w-prose">{summary}</p>}
      {all.length > 0 && (
        <ul className="flex max-w-prose list-disc flex-col gap-0.5 pl-5">
          {all.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
