import { useSearchParams } from 'react-router-dom'

type Part = 'back' | 'tab' | 'job' | 'severity' | 'finding' | 'field' | 'from' | 'to'

/** What of the analysis is shown, in the address: it survives a reload and can be sent on. */
export function useQueryParams() {
  const [search, setSearch] = useSearchParams()
  const change = (parts: Partial<Record<Part, string | null>>) => {
    // The address itself is ahead of what is rendered while changes come fast.
    const now = new URLSearchParams(window.location.search)
    const next = new URLSearchParams(now)
    for (const [key, value] of Object.entries(parts))
      if (value === null) next.delete(key)
      else next.set(key, value)
    if (next.toString() === now.toString()) return
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { get: (part: Part) => search.get(part), change }
}
