import { postPlace, postTitle, studySchool, studyTitle } from '#src/lib/entry-words.ts'
import { formatPeriod } from '#src/lib/format-date.ts'
import { contentOf, type Sections } from './profile-content.ts'

/** One entry as a profile shows it. */
export interface ShownEntry {
  title: string | undefined
  url?: string | undefined
  place?: string | undefined
  period?: string
  summary?: string | undefined
  highlights?: string[] | undefined
}

export interface ShownSection {
  title: string
  entries: ShownEntry[]
}

/** What a reader looks for first. */
export const mainSections = ({ work, projects, education }: Sections): ShownSection[] => [
  {
    title: 'Work',
    entries: work.map(job => ({
      title: postTitle(job),
      url: job.url,
      place: postPlace(job),
      period: formatPeriod(job.startDate, job.endDate),
      summary: job.summary,
      highlights: job.highlights,
    })),
  },
  {
    title: 'Projects',
    entries: projects.map(project => ({
      title: project.name,
      url: project.url,
      period: formatPeriod(project.startDate, project.endDate),
      summary: project.description,
      highlights: project.highlights,
    })),
  },
  {
    title: 'Education',
    entries: education.map(study => ({
      title: studyTitle(study),
      url: study.url,
      place: [studySchool(study), study.score].filter(Boolean).join(' · '),
      period: formatPeriod(study.startDate, study.endDate),
    })),
  },
]

export const otherSections = (content: Sections): ShownSection[] => [
  {
    title: 'Certificates',
    entries: content.certificates.map(({ name, url, issuer, date }) => ({
      title: name,
      url,
      place: issuer,
      period: formatPeriod(undefined, date),
    })),
  },
  {
    title: 'Volunteer work',
    entries: content.volunteer.map(({ position, organization, ...post }) => ({
      title: position ?? organization,
      url: post.url,
      place: position && organization,
      period: formatPeriod(post.startDate, post.endDate),
      summary: post.summary,
      highlights: post.highlights,
    })),
  },
  {
    title: 'Awards',
    entries: content.awards.map(({ title, awarder, date, summary }) => ({
      title,
      place: awarder,
      period: formatPeriod(undefined, date),
      summary,
    })),
  },
  {
    title: 'Publications',
    entries: content.publications.map(({ name, url, publisher, releaseDate, summary }) => ({
      title: name,
      url,
      place: publisher,
      period: formatPeriod(undefined, releaseDate),
      summary,
    })),
  },
]

/** A single entry of any section. */
export function shownEntry(section: keyof Sections, stored: object): ShownEntry {
  const content = contentOf({ [section]: [stored] })
  const [skill] = content.skills
  if (skill) return { title: skill.name, summary: skill.keywords?.join(', ') }
  const [language] = content.languages
  if (language) return { title: language.language, place: language.fluency }
  const sections = [...mainSections(content), ...otherSections(content)]
  return sections.flatMap(({ entries }) => entries)[0] ?? { title: undefined }
}
