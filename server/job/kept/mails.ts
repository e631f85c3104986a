import type { Letter } from '#server/mail/letter.ts'
import { countCap } from '#server/limits.ts'
import { paths } from '#server/paths.ts'

interface Matched {
  label: string
  query: string
  total: number
  jobs: {
    id: string
    slug: string
    title: string
    orgSlug: string
    orgName: string
    places: string[]
  }[]
}

/** New jobs of a saved search: the newest by name, and how many there are. */
export function newMatches({ label, query, total, jobs }: Matched): Letter {
  const count = total > countCap ? `More than ${countCap.toLocaleString('en')}` : total
  const things = total === 1 ? 'new job' : 'new jobs'
  const all = query ? `${paths.jobs}?${query}` : paths.jobs
  return {
    subject: `${count} ${things}: ${label}`,
    paragraphs: [
      `${count} ${things} for your saved search “${label}”${total > jobs.length ? `. The newest ${jobs.length}` : ''}:`,
      {
        items: jobs.map(job => ({
          path: paths.jobFrom(job, 'alert'),
          label: job.title,
          text: [job.orgName, job.places.join('; ')].filter(Boolean).join(' · '),
        })),
      },
      { path: all, label: 'See all of this search' },
      'How often you get these e-mails is up to you: change it beside the search on your dashboard, under “Saved searches, followed and hidden”.',
    ],
  }
}
