import { Cookie } from 'lucia'
import type { Env } from '#server/env.ts'
import { signInMinutes } from '#server/limits.ts'

const isSecure = ({ PUBLIC_URL }: Env) => PUBLIC_URL?.startsWith('https:') ?? false

/** A secret that the browser holds while it signs in. */
function shortCookie(name: string) {
  const nameFor = (env: Env) => (isSecure(env) ? `__Host-${name}` : name)
  return {
    /** Null where it has none that could be ours. */
    read(env: Env, cookies: Record<string, string | undefined>): string | null {
      const token = cookies[nameFor(env)]
      return token && /^[\w-]{32}$/.test(token) ? token : null
    },
    /** Null takes it away. */
    write: (env: Env, token: string | null) =>
      new Cookie(nameFor(env), token ?? '', {
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(env),
        path: '/',
        maxAge: token === null ? 0 : signInMinutes * 60,
      }).serialize(),
  }
}

/** Of a sign-in that lacks its code. */
export const signInCookie = shortCookie('sign-in')
/** Of one that goes by a provider, and of linking one. */
export const atProviderCookie = shortCookie('at-provider')
