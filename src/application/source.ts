import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const key = (jobId: string) => `source ${jobId}`

/** By which way one came to a job in this tab; undefined where the browser keeps nothing. */
export function sourceOf(jobId: string): string | undefined {
  try {
    return sessionStorage.getItem(key(jobId)) ?? undefined
  } catch {
    return undefined
  }
}

/** What a link to a job carries, to tell on which of our lists it stood. */
export interface FromList {
  source: 'search' | 'saved' | 'followed' | 'organization' | 'recommended'
}

/** Notes by which way one came to a job, for when one applies: the first, or what its link says. */
export function useNoteSource(jobId: string, isPane: boolean) {
  const { search, state } = useLocation() as { search: string; state: Partial<FromList> | null }
  useEffect(() => {
    const query = new URLSearchParams(search)
    const said = query.get('source')
    if (!said && sourceOf(jobId)) return
    const list = isPane ? (query.has('saved') ? 'saved' : 'search') : state?.source
    try {
      sessionStorage.setItem(key(jobId), said ?? list ?? landedFrom())
    } catch {
      // What can't be kept is not known.
    }
  }, [jobId, isPane, search, state])
}

/** Another site's host; a tab of our own that was opened from one of our pages has no link's state. */
function landedFrom(): string {
  // The router counts its own steps: 0 is the page that the browser came to.
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  if (idx) return 'site'
  const from = URL.parse(document.referrer)
  if (!from) return 'direct'
  if (from.origin !== window.location.origin) return from.hostname.replace(/^www\./, '')
  if (from.pathname === '/jobs') return 'search'
  return from.pathname.startsWith('/org/') ? 'organization' : 'site'
}
