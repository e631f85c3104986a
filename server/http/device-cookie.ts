import { Cookie } from 'lucia'
import type { Env } from '#server/env.ts'
import { deviceDays } from '#server/limits.ts'

const isSecure = ({ PUBLIC_URL }: Env) => PUBLIC_URL?.startsWith('https:') ?? false
const nameFor = (env: Env) => (isSecure(env) ? '__Host-device' : 'device')

/** The secret by which accounts know the browser again, if it has one that could be ours. */
export function deviceIn(env: Env, cookies: Record<string, string | undefined>): string | null {
  const token = cookies[nameFor(env)]
  return token && /^[\w-]{32}$/.test(token) ? token : null
}

/** It outlives sessions and signing out. */
export const deviceCookie = (env: Env, token: string) =>
  new Cookie(nameFor(env), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(env),
    path: '/',
    maxAge: deviceDays * 24 * 60 * 60,
  }).serialize()
