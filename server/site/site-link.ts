import type { Env } from '#server/env.ts'

/** An address of this site for a mail: `/verify-email/…` with the origin before it. */
export const siteLink = (env: Env, path: string): string =>
  `${env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`}${path}`
