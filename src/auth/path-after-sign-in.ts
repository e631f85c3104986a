import { matchPath } from 'react-router-dom'
import { paths } from '#server/paths.ts'

const base = 'https://here.invalid'

/**
 * Where to go after sign-in: a path of this site, else the dashboard. Anything a browser could read
 * as another origin ("//host", "/\host", control characters, encoded or not, a scheme) falls back.
 */
export function safeRedirect(value: string | null): string {
  if (!value?.startsWith('/')) return paths.dashboard
  let text = value
  for (let round = 0; round < 3; round++) {
    if (leadsAway(text)) return paths.dashboard
    try {
      text = decodeURIComponent(text)
    } catch {
      break
    }
  }
  const url = new URL(value, base)
  return url.pathname + url.search + url.hash
}

/** Looks at the path too: without its dot segments "/.//host" is "//host". */
function leadsAway(text: string): boolean {
  const url = URL.parse(text, base)
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return url?.origin !== base || url.pathname.startsWith('//') || /[\u0000-\u001f\u007f]/.test(text)
}

/** Where to go after sign-up: a path of this site that it came with, else the first step. */
export function afterSignup(value: string | null): string {
  const path = safeRedirect(value)
  return path === paths.dashboard && value !== paths.dashboard ? paths.signupImport : path
}

/** The token of the invitation that a way back leads to. */
export const invitationOf = (path: string) =>
  matchPath('/invitation/:token', new URL(path, base).pathname)?.params.token

/** Whether the way back is to something that whoever has no account came for as well. */
export const leadsToTask = (path: string) =>
  invitationOf(path) !== undefined || new URL(path, base).searchParams.get('panel') === 'apply'
