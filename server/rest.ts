import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { untilGone, whoAsks, type Admission } from './http/admission.ts'
import { createContext, type Deps } from './context.ts'
import { answer } from './auth/user-answer.ts'
import { notFound, unauthorized } from './errors.ts'
import { createCaller } from './router.ts'

type Caller = ReturnType<typeof createCaller>
type Params = Record<string, string>

interface Row {
  method: 'GET' | 'POST'
  path: string
  /** The procedure behind it; what it returns is the answer's JSON, status 200. */
  call(caller: Caller, params: Params, body: unknown): Promise<unknown>
  /** As the procedure of this name, which shares a request with no other. */
  isDear?: true
}

/** The public API, which never changes (docs/decisions.md), and the two ways in beside it. */
const table: Row[] = [
  { method: 'POST', path: '/api/auth/logout', call: caller => caller.auth.logOut() },
  {
    method: 'POST',
    path: '/api/auth/login',
    isDear: true,
    call: (caller, _, body) => caller.auth.logIn(body as never),
  },
  {
    method: 'POST',
    path: '/api/auth/signup',
    isDear: true,
    call: (caller, _, body) => caller.auth.signUp(body as never),
  },
  { method: 'GET', path: '/api/user/organizations', call: caller => caller.user.organizations() },
  {
    method: 'GET',
    path: '/api/org/:orgSlug',
    call: async (caller, { orgSlug }) => ({
      data: await caller.org.bySlug({ orgSlug: orgSlug ?? '' }),
    }),
  },
  {
    method: 'POST',
    path: '/api/org/:orgSlug/claim',
    call: (caller, { orgSlug }, body) =>
      caller.org.claim({ orgSlug: orgSlug ?? '', token: (body as { token: string }).token }),
  },
]

/** Refusals are thrown; the app's error handler answers them as `{message}`. */
export function registerRest(app: FastifyInstance, deps: Deps, { calls, dear }: Admission) {
  // As `auth.user`, which has nothing to ask either: every page asks who one is.
  app.get('/api/auth/user', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const ctx = await createContext(deps, request, reply)
    // In turn with the others, though it is no work: a crowd is held back beside whoever asks this.
    return calls.run(whoAsks(ctx), async () => {
      if (!ctx.user) throw unauthorized('You are not signed in.')
      return answer(ctx.user)
    })
  })
  for (const { method, path, call, isDear } of table)
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const ctx = await createContext(deps, request, reply)
        const params = request.params as Params
        const work = () => call(createCaller(ctx), params, bodyOf(request)).catch(asAbsent(params))
        return (isDear ? dear : calls).run(whoAsks(ctx), work, { gone: untilGone(reply) })
      },
    })
  app.all('/api/*', () => {
    throw notFound('This address')
  })
}

/** A name in the address that cannot be one names nothing, like one that is not taken. */
const asAbsent = (params: Params) => (error: unknown) => {
  const cause = error instanceof TRPCError ? error.cause : undefined
  if (
    cause instanceof ZodError &&
    cause.issues.some(({ path: [field] }) => String(field) in params)
  )
    throw notFound('This organization')
  throw error
}

const bodyOf = (request: FastifyRequest) =>
  typeof request.body === 'object' && request.body !== null ? request.body : {}
