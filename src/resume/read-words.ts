import type { JsonResume } from '#server/resume/engine/types.ts'
import { postTitle, studySchool, studyTitle } from '#src/lib/entry-words.ts'
import { formatPeriod } from '#src/lib/format-date.ts'

interface Line {
  text: string
  /** When and where. */
  detail?: string
}

interface ReadGroup {
  title: string
  lines: Line[]
  /** What every reader looks for and the file has not, in words. */
  missing?: string
}

type Text = string | undefined

const commas = (...parts: Text[]) => unique(parts).join(', ')
const dots = (...parts: Text[]) => unique(parts).join(' · ')
const at = (what: Text, where: Text) => unique([what, where]).join(' at ')

/** What is said twice is shown once. */
function unique(parts: Text[]): string[] {
  const kept = new Map<string, string>()
  for (const part of parts.map(text => text?.trim() ?? ''))
    if (part !== '' && !kept.has(part.toLowerCase())) kept.set(part.toLowerCase(), part)
  return [...kept.values()]
}

const inBrackets = (text: Text, detail: Text) =>
  text && detail && detail !== text ? `${text} (${detail})` : (text ?? detail ?? '')

/** What was read from a resume as short lines, group by group, each entry as one says it. */
export function readGroups(content: JsonResume): ReadGroup[] {
  const { work, education, projects, skills, languages, certificates } = content
  const { volunteer, awards, publications } = content
  const summary = content.basics?.summary
  const groups: [title: string, lines: Line[] | undefined][] = [
    [
      'Work',
      work?.map(job => ({
        text: at(postTitle(job), job.name),
        detail: dots(formatPeriod(job.startDate, job.endDate), job.location),
      })),
    ],
    [
      'Education',
      education?.map(study => ({
        text: commas(studyTitle(study), studySchool(study)),
        detail: formatPeriod(study.startDate, study.endDate),
      })),
    ],
    [
      'Skills',
      skills?.map(({ name, keywords = [] }) => {
        const words = unique(keywords).join(', ')
        return { text: name && words && words !== name ? `${name}: ${words}` : words || name || '' }
      }),
    ],
    [
      'Projects',
      projects?.map(({ name, startDate, endDate }) => ({
        text: name ?? '',
        detail: formatPeriod(startDate, endDate),
      })),
    ],
    [
      'Languages',
      languages?.map(({ language, fluency }) => ({ text: inBrackets(language, fluency) })),
    ],
    [
      'Certificates',
      certificates?.map(({ name, issuer, date }) => ({
        text: commas(name, issuer),
        detail: formatPeriod(undefined, date),
      })),
    ],
    [
      'Volunteer work',
      volunteer?.map(({ position, organization, startDate, endDate }) => ({
        text: at(position, organization),
        detail: formatPeriod(startDate, endDate),
      })),
    ],
    [
      'Awards',
      awards?.map(({ title, awarder, date }) => ({
        text: commas(title, awarder),
        detail: formatPeriod(undefined, date),
      })),
    ],
    [
      'Publications',
      publications?.map(({ name, publisher, releaseDate }) => ({
        text: commas(name, publisher),
        detail: formatPeriod(undefined, releaseDate),
      })),
    ],
  ]
  return [
    contactOf(content),
    ...(summary ? [{ title: 'Summary', lines: [{ text: opening(summary) }] }] : []),
    ...groups.flatMap(([title, all = []]) => {
      const lines = all.filter(({ text }) => text !== '')
      return lines.length > 0 ? [{ title, lines }] : []
    }),
  ]
}

function contactOf({ basics = {} }: JsonResume): ReadGroup {
  const { name, label, email, phone, url, profiles = [] } = basics
  const { address, postalCode, city, region, countryCode } = basics.location ?? {}
  const place = commas(address, postalCode, city, region, countryCode)
  const looked = { name, 'e-mail': email, phone, place }
  const missing = Object.keys(looked).filter(key => !looked[key as keyof typeof looked])
  const [first, ...rest] = unique([name, label, place, email, phone, url, ...urlsOf(profiles)])
  const isHeaded = name && label && first === name.trim() && rest[0] === label.trim()
  const lines = [
    ...(first ? [{ text: first, ...(isHeaded && { detail: rest[0] ?? '' }) }] : []),
    ...(isHeaded ? rest.slice(1) : rest).map(text => ({ text })),
  ]
  return { title: 'Contact', lines, ...(missing.length > 0 && { missing: missing.join(', ') }) }
}

const urlsOf = (profiles: { url?: string }[]) => profiles.map(({ url }) => url)

/** The first words of a text, to know it by. */
const opening = (text: string) =>
  text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/, '')}…`
