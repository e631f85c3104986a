import type { Env } from '#server/env.ts'

/** Of one that is no longer configured, its host. */
export const nameOf = ({ OIDC_PROVIDERS }: Pick<Env, 'OIDC_PROVIDERS'>, issuer: string) =>
  OIDC_PROVIDERS.find(one => one.issuer === issuer)?.name ?? URL.parse(issuer)?.host ?? issuer
