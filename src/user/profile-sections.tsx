import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { postPlace, postTitle, studySchool, studyTitle } from '#src/lib/entry-words.ts'
import { formatPeriod } from '#src/lib/format-date.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Sections } from './profile-content.ts'

/** Work, education, skills, projects and languages, as far as there are any. */
export function ProfileSections({ content }: { content: Sections }) {
  const { work, education, skills, projects, languages } = content
  return (
    <>
      {work.length > 0 && (
        <Section title="Work">
          {work.map((job, index) => (
            <Entry
              key={index}
              title={postTitle(job)}
              url={job.url}
              place={postPlace(job)}
              period={formatPeriod(job.startDate, job.endDate)}
              summary={job.summary}
              highlights={job.highlights}
            />
          ))}
        </Section>
      )}
      {projects.length > 0 && (
        <Section title="Projects">
          {projects.map((project, index) => (
            <Entry
              key={index}
              title={project.name}
              url={project.url}
              period={formatPeriod(project.startDate, project.endDate)}
              summary={project.description}
              highlights={project.highlights}
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
              url={study.url}
              place={[studySchool(study), study.score].filter(Boolean).join(' · ')}
              period={formatPeriod(study.startDate, study.endDate)}
            />
          ))}
        </Section>
      )}
      {skills.length > 0 && (
        <Section title="Skills">
          {skills.map((skill, index) => (
            <li key={index} className="flex flex-col gap-1.5">
              {skill.name && <h3 className="font-medium">{skill.name}</h3>}
              {skill.keywords && skill.keywords.length > 0 && (
                <ul className="flex flex-wrap gap-1.5">
                  {skill.keywords.map(keyword => (
                    <li key={keyword} className="min-w-0">
                      <Badge>{keyword}</Badge>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
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
    </>
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

interface EntryProps {
  title: string | undefined
  url?: string | undefined
  place?: string | undefined
  period?: string
  summary?: string | undefined
  highlights?: string[] | undefined
}

function Entry({ title, url, place, period, summary, highlights = [] }: EntryProps) {
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base font-semibold">
          {url && /^https?:\/\//.test(url) ? (
            <a href={url} rel="nofollow ugc noopener" className="link">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {period && <p className="tabular text-ink-soft">{period}</p>}
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
