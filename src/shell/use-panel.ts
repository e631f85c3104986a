import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** A panel that the address holds under `name`: the browser's Back closes it and stays on the page. */
export function usePanel(name: string) {
  const [search, setSearch] = useSearchParams()
  const { key, state } = useLocation()
  const navigate = useNavigate()
  const left = useRef<string>(undefined)
  const shown = search.get(name)
  const set = (value: string | null, options: { replace: boolean; state?: unknown }) =>
    setSearch(
      parts => {
        if (value === null) parts.delete(name)
        else parts.set(name, value)
        return parts
      },
      { ...options, preventScrollReset: true },
    )
  return {
    shown,
    open(value: string) {
      set(value, { replace: shown !== null, state: shown === null ? { panel: name } : state })
    },
    close() {
      // Going back takes a moment, in which a second close would leave the page.
      if (shown === null || left.current === key) return
      left.current = key
      // Without an entry of its own the panel came with the page, by a link or a login.
      if (state?.panel === name) void navigate(-1)
      else set(null, { replace: true })
    },
  }
}
