import { setImmediate } from 'node:timers/promises'
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { untilGone, whoAsks, type Admission } from './http/admission.ts'
import { createContext, type Context, type Deps } from './context.ts'
import { answerFor, badRequest } from './errors.ts'
import { assertShallow } from './input/json-depth.ts'
import { maxBatchSize } from './limits.ts'
import { calls } from './measured.ts'
import { appRouter } from './router.ts'
import type { Meta } from './trpc.ts'

/**
 * tRPC's HTTP protocol (plain and batched calls, JSON, no streaming) on a plain Fastify route. The
 * library's own plugin builds a web Request and Response for each call, which costs more than the
 * database does; this one also takes only application/json and bounds the batch. A query may come by
 * POST too, for what it asks may be longer than an address; a mutation never comes by GET.
 */
export function registerTrpc(app: FastifyInstance, deps: Deps, admission: Admission) {
  app.get<Route>('/trpc/*', (request, reply) =>
    answer({ deps, admission, request, reply, isGet: true, readInput: queryInput(request) }),
  )
  app.post<Route>('/trpc/*', (request, reply) =>
    answer({ deps, admission, request, reply, isGet: false, readInput: () => request.body }),
  )
}

interface Route {
  Params: { '*': string }
}

type RpcRequest = FastifyRequest<Route>

interface Asked {
  deps: Deps
  admission: Admission
  request: RpcRequest
  reply: FastifyReply
  isGet: boolean
  readInput: () => unknown
}

const queryInput = (request: RpcRequest) => () => {
  const { input } = request.query as { input?: unknown }
  if (input === undefined) return undefined
  if (typeof input !== 'string') throw badInput()
  assertShallow(input)
  try {
    return JSON.parse(input) as unknown
  } catch {
    throw badInput()
  }
}

const badInput = () => badRequest('The input is not JSON.')

async function answer(asked: Asked) {
  const { request, reply } = asked
  const batched = (request.query as { batch?: unknown }).batch === '1'
  const paths = batched ? request.params['*'].split(',') : [request.params['*']]
  reply.header('cache-control', 'no-store')
  const results = await callAll(asked, paths, batched)
  const [first] = results
  const mixed = results.some(result => result.status !== first?.status)
  reply.code(mixed ? 207 : (first?.status ?? 200))
  const retryAfter = Math.max(...results.map(result => result.retryAfter ?? 0))
  if (retryAfter > 0) reply.header('retry-after', retryAfter)
  reply.type('application/json; charset=utf-8')
  if (!batched) return reply.send(first && jsonOf(first))
  const bodies: string[] = []
  for (const result of results) {
    bodies.push(jsonOf(result))
    // Ten large answers at once would hold everybody else up.
    await setImmediate()
  }
  return reply.send(`[${bodies.join(',')}]`)
}

interface Result {
  status: number
  /** In seconds. */
  retryAfter: number | null
  body: object
  json?: string
}

/** Made once for all who share it. */
const jsonOf = (result: Result) => (result.json ??= JSON.stringify(result.body))

async function callAll(asked: Asked, paths: string[], batched: boolean): Promise<Result[]> {
  const { deps, admission, request, reply, isGet, readInput } = asked
  try {
    if (paths.length > maxBatchSize) throw badRequest(`At most ${maxBatchSize} calls at once.`)
    const dear = paths.find(isAlone)
    if (dear && paths.length > 1)
      throw badRequest(`${dear} shares a request with no other call. Call it by itself.`)
    const turns = dear ? admission.dear : admission.calls
    const input = readInput()
    const ctx = await createContext(deps, request, reply)
    const gone = untilGone(reply)
    return await Promise.all(
      paths.map((path, index) => {
        const own = batched ? pick(input, index) : input
        const type = isGet ? 'query' : typeOf(path)
        const isShared = isGet && ctx.user === null && metaOf(path)?.isShared
        const since = performance.now()
        const same = isShared ? `${path} ${JSON.stringify(own)}` : undefined
        return turns
          .run(whoAsks(ctx), () => callOne(ctx, path, own, type), { gone, same })
          .catch((cause: unknown) => failure(cause, path, ctx))
          .then(result => {
            const call = Object.hasOwn(procedures, path) ? path : 'unknown procedure'
            const seconds = (performance.now() - since) / 1000
            calls.tell({ call, status: result.status, seconds })
            return result
          })
      }),
    )
  } catch (cause) {
    const at = { requestId: request.id, log: request.log }
    return paths.slice(0, maxBatchSize).map(path => failure(cause, path, at))
  }
}

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation'; meta?: Meta } } | undefined
>

const typeOf = (path: string) => procedures[path]?._def.type ?? 'mutation'

const metaOf = (path: string) => procedures[path]?._def.meta

const isAlone = (path: string) => metaOf(path)?.isAlone === true

const pick = (input: unknown, index: number) =>
  typeof input === 'object' && input !== null
    ? (input as Record<number, unknown>)[index]
    : undefined

async function callOne(
  ctx: Context,
  path: string,
  input: unknown,
  type: 'query' | 'mutation',
): Promise<Result> {
  const data: unknown = await callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx,
    type,
    signal: undefined,
    batchIndex: 0,
  })
  return { status: 200, retryAfter: null, body: { result: { data } } }
}

function failure(cause: unknown, path: string, at: Pick<Context, 'requestId' | 'log'>): Result {
  const error = getTRPCErrorFromUnknown(cause)
  const { status, retryAfter, unexpected } = answerFor(error, at.requestId)
  if (unexpected) at.log.error({ err: error.cause ?? error, path })
  const config = appRouter._def._config
  const ctx = at as Context
  const shape = getTRPCErrorShape({ config, error, type: 'unknown', path, input: undefined, ctx })
  return { status, retryAfter, body: { error: shape } }
}
