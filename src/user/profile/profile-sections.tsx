import { clsx } from 'clsx'
import { Award } from 'lucide-react'
import { formatDay } from '#src/lib/format-date.ts'
import { contentKeys, sections, type ContentKey } from '#server/profile/sections.ts'
import { shownEntry, type ShownEntry } from '#src/lib/entry-words.ts'
import { BadgeTitle } from './badge-title.tsx'
import { Section } from './section.tsx'
import { ShownSkills, type ShownSkillsProps } from './shown-skills.tsx'

/** What a reader looks for first, and what stands below the skills and languages. */
const main: ContentKey[] = ['work', 'projects', 'education']
const others = contentKeys.filter(key => ![...main, 'skills', 'languages'].includes(key))

interface ProfileSectionsProps extends ShownSkillsProps {
  about: string
}

/**
 * All sections, as far as there is anything in them: what shows what one can stands beside what one
 * did, where there is room.
 */
export function ProfileSections({ content, evidence, badges, about }: ProfileSectionsProps) {
  const languages = content.languages.map(language => shownEntry('languages', language))
  const entriesOf = (key: ContentKey) => (
    <EntrySection key={key} section={key} entries={content[key]} />
  )
  return (
    <>
      <div className={column}>
        {about && (
          <section className="flex flex-col gap-3">
            <h2 className="text-xl font-semibold">About</h2>
            <p className="prose whitespace-pre-line">{about}</p>
          </section>
        )}
        {main.map(entriesOf)}
      </div>
      <div className={clsx(column, '@4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-2')}>
        <Results badges={badges} />
        <ShownSkills content={content} evidence={evidence} badges={badges} />
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
      </div>
      <div className={column}>{others.map(entriesOf)}</div>
    </>
  )
}

const column = 'flex min-w-0 flex-col gap-8 empty:hidden'

/** What came of the challenges one took part in. */
function Results({ badges }: Pick<ShownSkillsProps, 'badges'>) {
  if (badges.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-semibold">Challenges</h2>
      <ul className="flex flex-col gap-3">
        {badges.map(badge => (
          <li key={badge.id} className="flex gap-3">
            <Award aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div className="min-w-0">
              <p className="font-medium">
                <BadgeTitle badge={badge} />
              </p>
              <p className="text-ink-soft">
                {[
                  badge.orgName,
                  badge.score !== null && `${badge.score} points`,
                  formatDay(badge.issuedAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntrySection({ section, entries }: { section: ContentKey; entries: object[] }) {
  if (entries.length === 0) return null
  return (
    <Section section={section}>
      {entries.map((entry, index) => (
        <Entry key={index} {...shownEntry(section, entry)} isQuote={sections[section].byOthers} />
      ))}
    </Section>
  )
}

interface EntryProps extends ShownEntry {
  isQuote: boolean | undefined
}

function Entry({ title, url, place, period, summary, highlights, isQuote }: EntryProps) {
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
      {summary && !isQuote && <p className="max-w-prose">{summary}</p>}
      {summary && isQuote && (
        <blockquote className="max-w-prose border-l-2 border-line pl-3 whitespace-pre-line">
          {summary}
        </blockquote>
      )}
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
