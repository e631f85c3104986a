import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Lucia, Session, User } from 'lucia'
import type { Connection, Db } from '#db/index.ts'
import { askerOf, lookups, rememberAsker } from './http/admission.ts'
import { isCounted } from './http/counted.ts'
import { deviceIn } from './http/device-cookie.ts'
import { atProviderCookie, signInCookie } from './http/short-cookie.ts'
import type { Env } from './env.ts'
import { unauthorized } from './errors.ts'
import type { FileStore } from './files/store.ts'
import type { LogTarget } from './log.ts'
import type { Tracing } from './tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, as far as that is known yet; for the log. */
    userId: string | null
  }
}

/** What the application is made of; the same for each request. */
export interface Deps {
  db: Db
  /** For what visitors see alike; left out where nothing lags (`db/replica.ts`). */
  mayLag?: Db
  env: Env
  lucia: Lucia
  files: FileStore
  /** Hears what is announced to browsers; left out where nothing can be heard. */
  listen?: Connection['listen']
  tracing?: Tracing | undefined
  /** For the metrics. */
  poolCounts?: Connection['poolCounts']
  /** Standard output, if not told otherwise. */
  logTo?: LogTarget
  /** While the database is waited for and migrated; requests are told to come back. */
  isStarting?: () => boolean
  /** Told to stop, it still answers; whoever shares requests out is to ask another server. */
  isLeaving?: () => boolean
}

/** What a procedure sees of a request. */
export interface Context extends Deps {
  user: User | null
  session: Session | null
  ip: string
  userAgent: string | null
  /** Whether what it does may be counted (server/analytics). */
  isCounted: boolean
  /** The secret by which accounts know the browser again (`auth/devices.ts`). */
  device: string | null
  /** The secret of a sign-in that was begun and lacks its code (`auth/two-factor`). */
  signIn: string | null
  /** The secret of a browser that was sent to a provider (`auth/provider`). */
  atProvider: string | null
  requestId: string
  log: FastifyBaseLogger
  /** A cookie of the answer; of each name the last one set wins. */
  setCookie(value: string): void
}

/** Of a request by somebody signed in. */
export interface PersonContext extends Context {
  user: User
  session: Session
}

export async function createContext(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const cookies = new Map<string, string>()
  const setCookie = (cookie: string) => {
    cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie)
    // Fastify appends Set-Cookie; a refresh followed by a sign-out must leave only the latter.
    reply.removeHeader('set-cookie')
    for (const one of cookies.values()) reply.header('set-cookie', one)
  }
  const context: Context = {
    ...deps,
    user: null,
    session: null,
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    isCounted: isCounted(request),
    device: deviceIn(deps.env, request.cookies),
    signIn: signInCookie.read(deps.env, request.cookies),
    atProvider: atProviderCookie.read(deps.env, request.cookies),
    requestId: request.id,
    log: request.log,
    setCookie,
  }
  const token = request.cookies[deps.lucia.sessionCookieName]
  if (!token) return context
  const who = askerOf(request, deps.lucia.sessionCookieName)
  const lookUp = () => deps.lucia.validateSession(token)
  const { session, user } = await lookups.run(who, lookUp, { same: token })
  request.userId = user?.id ?? null
  if (user) rememberAsker(token, user.id)
  if (!session) setCookie(deps.lucia.createBlankSessionCookie().serialize())
  else if (session.fresh) setCookie(deps.lucia.createSessionCookie(session.id).serialize())
  return Object.assign(context, { session, user })
}

/** @throws UNAUTHORIZED when nobody is signed in. */
export function ofPerson(ctx: Context): PersonContext {
  const { user, session } = ctx
  if (!user || !session) throw unauthorized()
  return { ...ctx, user, session }
}

/** Who asks, for what each sees otherwise; null is a visitor. */
export const viewerOf = async (...request: Parameters<typeof createContext>) =>
  (await createContext(...request)).user?.id ?? null

/** As `createContext`, for what only somebody signed in gets. @throws UNAUTHORIZED */
export const createPersonContext = async (...request: Parameters<typeof createContext>) =>
  ofPerson(await createContext(...request))
