import type { QueryClient } from '@tanstack/react-query'
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import { filePaths } from '#server/file-paths.ts'
import type { Visit } from '#server/visits/schema.ts'
import { ApiError } from '#src/api.ts'
import type { GuardedHistory } from '#src/lib/guarded-history.ts'
import { statusOf } from '#src/trpc.ts'
import { mayCount } from './refusal.ts'

/** As many as one message holds (server/visits/schema.ts). */
const most = { pages: 50, searches: 20, errors: 20 }

/**
 * Tells our own server, once the page is left, which pages were opened and how fast the first of them
 * came, what was searched and what failed. Nothing of a page that the browser had kept.
 */
export function watchVisits(queryClient: QueryClient, history: GuardedHistory) {
  const landing = location.pathname
  const isFresh = !isFromCache()
  const timings = new Map<Visit['timings'][number]['metric'], number>()
  let told = nothing()
  let isTimed = false
  if (isFresh) told.pages.push(landing)

  let last = landing
  history.listen(({ location: { pathname } }) => {
    if (pathname !== last) told.pages.push(pathname)
    last = pathname
  })
  if (isFresh) {
    const note = ({ name, value, navigationType }: Metric) => {
      if (navigationType !== 'back-forward-cache')
        timings.set(name.toLowerCase() as 'lcp' | 'inp' | 'cls', value)
    }
    for (const watch of [onLCP, onINP, onCLS]) watch(note)
  }
  watchQueries(queryClient, {
    searched: search => told.searches.push(search),
    failed: error => told.errors.push(error),
  })
  addEventListener('error', () => told.errors.push({ status: 0, call: 'script' }))

  const send = () => {
    if (!isTimed)
      told.timings = [...timings].map(([metric, value]) => ({ metric, path: landing, value }))
    isTimed ||= timings.size > 0
    const { pages, searches, errors } = told
    const visit: Visit = {
      pages: pages.slice(0, most.pages),
      timings: told.timings,
      searches: searches.slice(0, most.searches),
      errors: errors.slice(0, most.errors),
    }
    told = nothing()
    if (Object.values(visit).every(({ length }) => length === 0) || !mayCount()) return
    const body = new Blob([JSON.stringify(visit)], { type: 'application/json' })
    navigator.sendBeacon(filePaths.visits, body)
  }
  // After the library's own: its last numbers come with the same event.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
}

const nothing = (): Visit => ({ pages: [], timings: [], searches: [], errors: [] })

/** Whether the browser had the page already, whole: it asked nobody, or was told that it is the same. */
const isFromCache = () =>
  performance
    .getEntriesByType('navigation')
    .some(entry => entry.type === 'back_forward' || entry.transferSize < entry.encodedBodySize)

interface Watcher {
  searched: (search: Visit['searches'][number]) => void
  failed: (error: Visit['errors'][number]) => void
}

/** Also what was asked before this came. */
function watchQueries(queryClient: QueryClient, { searched, failed }: Watcher) {
  const seen = new Set<string>()
  const look = (key: readonly unknown[], hash: string, data: unknown) => {
    const search = searchIn(key, data)
    if (!search || seen.has(hash)) return
    seen.add(hash)
    searched(search)
  }
  const queries = queryClient.getQueryCache()
  for (const { queryKey, queryHash, state } of queries.getAll())
    look(queryKey, queryHash, state.data)
  queries.subscribe(event => {
    if (event.type !== 'updated') return
    const { queryKey, queryHash, state } = event.query
    if (event.action.type === 'success') look(queryKey, queryHash, state.data)
    if (event.action.type === 'error') failed(failure(queryKey, state.error))
  })
  queryClient.getMutationCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'error')
      failed(failure(event.mutation.options.mutationKey ?? [], event.action.error))
  })
}

const failure = ([call]: readonly unknown[], error: unknown) => ({
  status: error instanceof ApiError ? error.status : (statusOf(error) ?? 0),
  call: Array.isArray(call) ? call.join('.').slice(0, 60) : 'other',
})

/** A list of jobs that was asked for by anything, with how many were found. */
function searchIn([call, asked]: readonly unknown[], data: unknown) {
  if (!Array.isArray(call) || call.join('.') !== 'job.list') return undefined
  const { query, sort: _, saved, ...filter } = inputOf(asked)
  const { pages: [first] = [] } = (data ?? {}) as { pages?: { total: number | null }[] }
  const asksNothing = !query && Object.values(filter).every(value => value === undefined)
  if (asksNothing || saved || first?.total == null) return undefined
  return { query: query ?? null, found: first.total }
}

const inputOf = (asked: unknown) =>
  (asked as { input?: { query?: string; sort?: string; saved?: boolean } } | undefined)?.input ?? {}
