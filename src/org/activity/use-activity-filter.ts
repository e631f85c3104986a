import { useSearchParams } from 'react-router-dom'
import { activityKinds, type ActivityFilter } from '#server/org/activity/schema.ts'

const day = /^\d{4}-\d\d-\d\d$/
const who = /^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The midnight at which a day begins where the reader is, `later` days on; undefined for no day. */
function midnight(value: string | null, later: number): string | undefined {
  if (!value || !day.test(value)) return undefined
  const at = new Date(`${value}T00:00`)
  if (Number.isNaN(at.getTime())) return undefined
  at.setDate(at.getDate() + later)
  return at.toISOString()
}

/** What of the activity is shown: all of it in the address. */
export function useActivityFilter() {
  const [search, setSearch] = useSearchParams()
  const chosen = {
    kind: search.get('kind') ?? '',
    who: search.get('who') ?? '',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  }
  const filter: ActivityFilter = {
    kind: activityKinds.find(kind => kind === chosen.kind),
    who: who.test(chosen.who) ? chosen.who : undefined,
    from: midnight(chosen.from, 0),
    before: midnight(chosen.to, 1),
  }
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  const set = (parts: Partial<typeof chosen>) =>
    setSearch(
      all => {
        for (const [name, value] of Object.entries(parts)) {
          if (value) all.set(name, value)
          else all.delete(name)
        }
        return all
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    chosen,
    filter: Object.fromEntries(given) as ActivityFilter,
    /** For the address of a download. */
    query: new URLSearchParams(given).toString(),
    isNarrowed: given.length > 0,
    set,
    clear: () => set({ kind: '', who: '', from: '', to: '' }),
  }
}
