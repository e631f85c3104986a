import type { Env } from '#server/env.ts'

type Place = Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** Where people open the site: as configured, else as the start message says it. */
export const siteOrigin = ({ PUBLIC_URL, HOST, PORT }: Place): string =>
  PUBLIC_URL ?? `http://${nameOf(HOST)}:${PORT}`

/** What listens on the machine itself, or on each of its addresses, is opened by its own name. */
const nameOf = (host: string) => {
  if (/^(localhost|127\..*|0\.0\.0\.0|::1?)$/.test(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** An address of this site for a mail: `/verify-email/…` with the origin before it. */
export const siteLink = (env: Place, path: string): string => siteOrigin(env) + path
