import { paths } from '#src/paths.ts'
import type { jobFilterOf } from '#src/routes.tsx'

export type JobFilter = ReturnType<typeof jobFilterOf>

/** The address of the list without one of its filters. */
export function withoutFilter(search: URLSearchParams, name: 'q' | 'workplace') {
  const next = new URLSearchParams(search)
  next.delete(name)
  const query = next.toString()
  return { search: next, href: query ? `${paths.jobs}?${query}` : paths.jobs }
}
