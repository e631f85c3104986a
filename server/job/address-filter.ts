import { jobFilter, type JobFilter } from './schema.ts'

/** A filter that says which jobs are meant to anybody; what is saved is somebody's. */
type Asked = Omit<JobFilter, 'saved'>

/** How the address of the list names each of them, in the order in which they are kept. */
const names = {
  query: 'q',
  workplaceType: 'workplace',
  employmentType: 'type',
  salaryMin: 'pay',
  salaryCurrency: 'currency',
  skill: 'skill',
  place: 'place',
  radius: 'km',
  seniority: 'seniority',
  days: 'days',
  org: 'org',
  visa: 'visa',
} as const satisfies Record<keyof Asked, string>

/** What the list's address asks for behind its question mark; what nobody can read is left out. */
export function filterOfAddress(query: string): Asked {
  const search = new URLSearchParams(query)
  const filter: Record<string, unknown> = {}
  for (const [key, name] of Object.entries(names) as [keyof Asked, string][]) {
    // Of `%00` nothing is left: no database keeps it.
    const written = search.get(name)?.replaceAll('\0', '').trim()
    if (!written) continue
    const read = [written, Number(written), written === '1']
      .map(value => jobFilter.shape[key].safeParse(value))
      .find(({ success }) => success)
    if (read?.data !== undefined) filter[key] = read.data
  }
  return filter
}

/** The same search is always written alike: without the order of the list, or what else is there. */
export function addressOf(filter: Asked): string {
  const search = new URLSearchParams()
  for (const [key, name] of Object.entries(names) as [keyof Asked, string][]) {
    const value = filter[key]
    if (value) search.set(name, value === true ? '1' : String(value))
  }
  return search.toString()
}
