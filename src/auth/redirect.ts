import { paths } from '#src/paths.ts'

/**
 * Where to go after sign-in: a path of this site, else the dashboard. Anything a browser could read
 * as another origin ("//host", "/\host", control characters, encoded or not, a scheme) falls back.
 */
export function safeRedirect(value: string | null): string {
  if (!value?.startsWith('/')) return paths.dashboard
  let text = value
  for (let round = 0; round < 3; round++) {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    if (/^\/[/\\]|[\u0000-\u001f\u007f]/.test(text)) return paths.dashboard
    try {
      text = decodeURIComponent(text)
    } catch {
      break
    }
  }
  const base = 'https://here.invalid'
  const url = URL.parse(value, base)
  return url?.origin === base ? url.pathname + url.search + url.hash : paths.dashboard
}

/** Where to go after sign-up: a path of this site that it came with, else the first step. */
export function afterSignup(value: string | null): string {
  const path = safeRedirect(value)
  return path === paths.dashboard && value !== paths.dashboard ? paths.signupImport : path
}
