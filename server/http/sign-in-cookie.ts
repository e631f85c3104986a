import { Cookie } from 'lucia'
import type { Env } from '#server/env.ts'
import { signInMinutes } from '#server/limits.ts'

const isSecure = ({ PUBLIC_URL }: Env) => PUBLIC_URL?.startsWith('https:') ?? false
const nameFor = (env: Env) => (isSecure(env) ? '__Host-sign-in' : 'sign-in')

/** The secret of the sign-in that this browser began, if it has one that could be ours. */
export function signInOf(env: Env, cookies: Record<string, string | undefined>): string | null {
  const token = cookies[nameFor(env)]
  return token && /^[\w-]{32}$/.test(token) ? token : null
}

/** Null takes it away. */
export const signInCookie = (env: Env, token: string | null) =>
  new Cookie(nameFor(env), token ?? '', {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(env),
    path: '/',
    maxAge: token === null ? 0 : signInMinutes * 60,
  }).serialize()
