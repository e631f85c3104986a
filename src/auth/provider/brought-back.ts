import { readStored, writeStored } from '#src/lib/browser-storage.ts'

export interface Brought {
  state: string
  code?: string
  error?: string
  iss?: string
}

/** The query with which a provider sent the browser back here, if it did. */
export function broughtBack(search: URLSearchParams): Brought | undefined {
  const state = search.get('state')
  if (state === null || !(search.has('code') || search.has('error'))) return undefined
  const others = (['code', 'error', 'iss'] as const).flatMap(name => {
    const value = search.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { state, ...Object.fromEntries(others) }
}

const key = 'way-back'

/** What one came for, while one is at a provider, which knows nothing of it. */
export const keepWayBack = (redirect: string | null) => writeStored(key, redirect)

export const wayBack = () => readStored(key)
