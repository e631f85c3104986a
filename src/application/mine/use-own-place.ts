import { useSearchParams } from 'react-router-dom'
import type { ListedApplication } from '../application-words.ts'

/** Where one is read: in a sheet over the list or board that it stands in, which Back closes. */
export function useOwnPlace() {
  const [search] = useSearchParams()
  return ({ id, kind }: ListedApplication) => {
    const panel = kind === 'noted' ? 'noted' : 'application'
    const parts = new URLSearchParams(search)
    parts.set(panel, id)
    return { to: `?${parts}`, state: { panel }, preventScrollReset: true }
  }
}
