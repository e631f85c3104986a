import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Context, type Deps } from './context.ts'
import { answerFor, badRequest } from './errors.ts'
import { assertShallow } from './json-depth.ts'
import { appRouter } from './router.ts'

const maxBatchSize = 10

/**
 * tRPC's HTTP protocol (plain and batched calls, JSON, no streaming) on a plain Fastify route. The
 * library's own plugin builds a web Request and Response for each call, which costs more than the
 * database does; this one also takes only application/json and bounds the batch.
 */
export function registerTrpc(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { '*': string } }>('/trpc/*', (request, reply) =>
    answer(deps, request, reply, 'query', queryInput(request)),
  )
  app.post<{ Params: { '*': string } }>('/trpc/*', (request, reply) =>
    answer(deps, request, reply, 'mutation', () => request.body),
  )
}

type RpcRequest = FastifyRequest<{ Params: { '*': string } }>

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

async function answer(
  deps: Deps,
  request: RpcRequest,
  reply: FastifyReply,
  type: 'query' | 'mutation',
  readInput: () => unknown,
) {
  const batched = (request.query as { batch?: unknown }).batch === '1'
  const paths = batched ? request.params['*'].split(',') : [request.params['*']]
  reply.header('cache-control', 'no-store')
  const results = await callAll(deps, request, reply, type, paths, batched, readInput)
  const [first] = results
  const mixed = results.some(result => result.status !== first?.status)
  reply.code(mixed ? 207 : (first?.status ?? 200))
  const bodies = results.map(result => result.body)
  return reply.send(batched ? bodies : bodies[0])
}

async function callAll(
  deps: Deps,
  request: RpcRequest,
  reply: FastifyReply,
  type: 'query' | 'mutation',
  paths: string[],
  batched: boolean,
  readInput: () => unknown,
) {
  try {
    if (paths.length > maxBatchSize) throw badRequest(`At most ${maxBatchSize} calls at once.`)
    const input = readInput()
    const ctx = await createContext(deps, request, reply)
    return await Promise.all(
      paths.map((path, index) => callOne(ctx, path, batched ? pick(input, index) : input, type)),
    )
  } catch (cause) {
    const at = { requestId: request.id, log: request.log }
    return paths.slice(0, maxBatchSize).map(path => failure(cause, path, at))
  }
}

const pick = (input: unknown, index: number) =>
  typeof input === 'object' && input !== null
    ? (input as Record<number, unknown>)[index]
    : undefined

async function callOne(ctx: Context, path: string, input: unknown, type: 'query' | 'mutation') {
  try {
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => input,
      ctx,
      type,
      signal: undefined,
      batchIndex: 0,
    })
    return { status: 200, body: { result: { data } } }
  } catch (cause) {
    return failure(cause, path, ctx)
  }
}

function failure(cause: unknown, path: string, at: Pick<Context, 'requestId' | 'log'>) {
  const error = getTRPCErrorFromUnknown(cause)
  const { status, unexpected } = answerFor(error, at.requestId)
  if (unexpected) at.log.error({ err: error.cause ?? error, path })
  const config = appRouter._def._config
  const ctx = at as Context
  const shape = getTRPCErrorShape({ config, error, type: 'unknown', path, input: undefined, ctx })
  return { status, body: { error: shape } }
}
