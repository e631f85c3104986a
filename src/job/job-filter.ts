import { paths } from '#src/paths.ts'
import type { Workplace } from './job-words.ts'

export interface JobFilter {
  query: string | undefined
  workplaceType: Workplace | undefined
}

/** What the search form puts in the URL is what the list asks the server for. */
export function jobFilterOf(search: URLSearchParams): JobFilter {
  const workplace = search.get('workplace')
  return {
    query: search.get('q')?.slice(0, 200) || undefined,
    workplaceType:
      workplace === 'onsite' || workplace === 'hybrid' || workplace === 'remote'
        ? workplace
        : undefined,
  }
}

/** The address of the list without one of its filters. */
export function withoutFilter(search: URLSearchParams, name: 'q' | 'workplace') {
  const next = new URLSearchParams(search)
  next.delete(name)
  const query = next.toString()
  return { search: next, href: query ? `${paths.jobs}?${query}` : paths.jobs }
}
