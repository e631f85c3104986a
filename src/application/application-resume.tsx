import type { ReactNode } from 'react'
import { postPlace, postTitle, studySchool, studyTitle } from '#src/lib/entry-words.ts'
import { formatPeriod } from '#src/lib/format-date.ts'
import { fieldGroups } from '#src/resume/analysis/extracted-fields.ts'
import type { Sent } from './application-words.ts'

type Content = Sent['content']

/** Sections that are drawn as entries; the others as their fields. */
const drawn = ['Contact', 'Work', 'Education', 'Skills', 'Languages']

/** A resume as it was read, for people: contact, then each section as far as there is any. */
export function ApplicationResume({ content }: { content: Content }) {
  const { basics = {}, work = [], education = [], skills = [], languages = [] } = content
  const place = [basics.location?.city ?? basics.location?.address, basics.location?.countryCode]
  const contact = [basics.email, basics.phone, place.filter(Boolean).join(', '), basics.url]
  const others = fieldGroups(content).filter(group => !drawn.includes(group.title))
  return (
    <div className="flex flex-col gap-5">
      <div>
        {basics.name && <p className="text-base font-semibold">{basics.name}</p>}
        {basics.label && <p>{basics.label}</p>}
        <p className="wrap-anywhere text-ink-soft">{contact.filter(Boolean).join(' · ')}</p>
        {basics.summary && <p className="mt-2 max-w-prose">{basics.summary}</p>}
      </div>
      {work.length > 0 && (
        <Section title="Work">
          {work.map((post, index) => (
            <Entry
              key={index}
              title={postTitle(post)}
              place={postPlace(post)}
              period={formatPeriod(post.startDate, post.endDate)}
              text={post.summary}
              lines={post.highlights}
            />
          ))}
        </Section>
      )}
      {education.length > 0 && (
        <Section title="Education">
          {education.map((study, index) => (
            <Entry
              key={index}
              title={studyTitle(study)}
              place={studySchool(study)}
              period={formatPeriod(study.startDate, study.endDate)}
              lines={study.courses}
            />
          ))}
        </Section>
      )}
      {skills.length > 0 && (
        <Section title="Skills">
          {skills.map((skill, index) => (
            <li key={index}>
              {skill.name && <span className="font-medium">{skill.name}</span>}
              {skill.keywords && skill.keywords.length > 0 && (
                <span className="text-ink-soft">
                  {skill.name && ': '}
                  {skill.keywords.join(', ')}
                </span>
              )}
            </li>
          ))}
        </Section>
      )}
      {languages.length > 0 && (
        <Section title="Languages">
          {languages.map(({ language, fluency }, index) => (
            <li key={index}>
              {language && fluency ? `${language} (${fluency})` : language || fluency}
            </li>
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

interface EntryProps {
  title: string | undefined
  place?: string | undefined
  period: string
  text?: string | undefined
  lines?: string[] | undefined
}

function Entry({ title, place, period, text, lines = [] }: EntryProps) {
  return (
    <li className="flex flex-col gap-0.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{title}</p>
        {period && <p className="tabular text-ink-soft">{period}</p>}
      </div>
      {place && <p className="text-ink-soft">{place}</p>}
      {text && <p className="max-w-prose">{text}</p>}
      {lines.length > 0 && (
        <ul className="flex max-w-prose list-disc flex-col gap-0.5 pl-5">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
