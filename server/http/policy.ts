import type { Env } from '#server/env.ts'

/** What a page has written into itself: the policy names it by its hash. */
export interface Inline {
  scripts: string[]
  styles: string[]
}

/** The content security policy of an answer, by what stands in it. */
export function contentSecurityPolicy(env: Env) {
  const posthog = env.POSTHOG_KEY ? ` ${env.POSTHOG_HOST}` : ''
  const video = env.FOUNDER_VIDEO_URL ? ` ${new URL(env.FOUNDER_VIDEO_URL).origin}` : ''
  // Vite's development client opens a socket, and writes scripts and styles of its own.
  const dev = env.NODE_ENV === 'development'
  const own = (hashes: string[]) =>
    ["'self'", ...(dev ? ["'unsafe-inline'"] : hashes.map(hash => `'${hash}'`))].join(' ')
  return ({ scripts, styles }: Inline = { scripts: [], styles: [] }) =>
    [
      "default-src 'none'",
      `script-src ${own(scripts)}`,
      `style-src ${own(styles)}`,
      `connect-src 'self'${posthog}${dev ? ' ws:' : ''}`,
      "img-src 'self' data: blob: https://media.licdn.com",
      "font-src 'self'",
      "worker-src 'self'",
      `media-src 'self'${video}`,
      `frame-src ${video.trim() || "'none'"}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ')
}
