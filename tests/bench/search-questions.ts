import { rareNames } from '#db/bulk-jobs.ts'
import type { Person } from './person.ts'

/** A procedure and its input. */
export interface Question {
  procedure: 'job.list' | 'job.facets'
  input: object
}

const list = (...inputs: object[]): Question[] =>
  inputs.map(input => ({ procedure: 'job.list', input }))
const words = (...queries: string[]) => list(...queries.map(query => ({ query })))
const facets = (...inputs: object[]): Question[] =>
  inputs.map(input => ({ procedure: 'job.facets', input }))
/** Invented names, the most frequent first, of which each job has two. */
const names = (from: number, to: number) => words(...rareNames.slice(from, to))

/** What people ask, each kind in turns by all of its questions. */
export const kinds: Record<string, Question[]> = {
  latest: list({}),
  // In every job, and in one of two to four.
  'common word': words('project', 'schedule', 'customers', 'suppliers'),
  // In one to two of a hundred.
  medium: [...names(9, 14), ...words('accountant', 'electrician')],
  // In some of ten thousand.
  rare: names(400, 410),
  // The second, with its slips, is no word of a job either.
  'none found': words('xqzvwk', 'zzkjhqx brrtw'),
  filters: list(
    { query: 'project', workplaceType: 'remote', salaryMin: 60_000, salaryCurrency: 'EUR' },
    { skill: 'SQL', place: 'Berlin', seniority: 'senior' },
    { place: 'Galway', employmentType: 'INTERN', workplaceType: 'hybrid', days: 7 },
    { skill: 'Wound care', place: 'Galway', salaryMin: 80_000, salaryCurrency: 'EUR' },
  ),
  phrase: words(
    '"quality records"',
    '"works council"',
    '"report to the manager"',
    '"customer requests with the team"',
  ),
  'phrase of none': words('"customers schedule"', '"night project"', '"the colleague suppliers"'),
  'common words that never meet': words('project -project'),
  facets: facets({}, { query: 'project' }, { query: 'nurse' }, { place: 'Berlin' }),
  'around a town': list(
    { place: 'Oranmore', radius: 50 },
    { query: 'nurse', place: 'Potsdam', radius: 50 },
    { query: 'developer', place: 'London', radius: 100 },
    { place: 'Trondheim', radius: 10 },
  ),
  'words and place': words(
    'nurse galway',
    'software developer berlin',
    'accountant in dublin',
    'chef tromsø',
  ),
}

/** What a person asks, who is told how each job matches. */
export const matches = list({ sort: 'match' }, { query: 'project' }, { query: 'engineer' })

/** Pages before the deep one. */
const deep = 40

/** The question that follows `deep` pages of another. */
export async function pagesOn(person: Person, input: object): Promise<Question> {
  let cursor: string | undefined
  for (let page = 0; page < deep; page++) {
    const found = await person.ask<{ nextCursor: string | null }>('job.list', { ...input, cursor })
    if (found.nextCursor === null) break
    cursor = found.nextCursor
  }
  return { procedure: 'job.list', input: { ...input, cursor } }
}

/** Of somebody whose skills many jobs ask for. */
export const resume = `Wanda Walker
wanda@mail.example
Lisbon, Portugal

Experience

Harbour Software
Backend Developer
Mar 2019 - Apr 2023
- Built the booking service of a ferry line in Python

Skills

Python, SQL, Docker, PostgreSQL, Kafka
`
