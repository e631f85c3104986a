import { httpBatchLink, splitLink, TRPCClientError } from '@trpc/client'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import type { createServerSideHelpers } from '@trpc/react-query/server'
import { maxBatchSize } from '#server/limits.ts'
import type { AppRouter } from '#server/router.ts'
import { ApiError } from './api.ts'

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

/** Of a list by pages: only a first page that fails is a failure of the part that shows it. */
export const byPages = {
  getNextPageParam: <Cursor>(page: { nextCursor: Cursor }) => page.nextCursor,
  throwOnError: (_: unknown, query: { state: { data: unknown } }) => query.state.data === undefined,
}

/** Of a query that goes in a request of its own, by POST: the server takes it alone, or it asks much. */
export const alone = { trpc: { context: { alone: true } } }

const callsAtOnce = (maxItems: number, methodOverride?: 'POST') =>
  httpBatchLink({ url: '/trpc', maxItems, maxURLLength: 4000, methodOverride, fetch: fetchJson })

export const createTrpcClient = () =>
  trpc.createClient({
    links: [
      splitLink({
        // The server takes what is dear to do by itself alone.
        condition: ({ type, context }) => type === 'mutation' || context['alone'] === true,
        true: callsAtOnce(1, 'POST'),
        false: callsAtOnce(maxBatchSize),
      }),
    ],
  })

const unreachable = 'We could not reach Fairlead. Check your connection, then try again.'
const ourFault = 'Something went wrong on our side. Try again.'

/** Fails in words that a person can use when there is no answer, or none of the server's own. */
const fetchJson: typeof fetch = async (input, init) => {
  let response: Response
  try {
    response = await fetch(input, init)
  } catch (error) {
    throw init?.signal?.aborted ? error : new Error(unreachable)
  }
  if (response.headers.get('content-type')?.includes('json')) return response
  throw new Error(ourFault)
}

/** Reads data on the server, before a page is rendered. */
export type Helpers = ReturnType<typeof createServerSideHelpers<AppRouter>>

const asTrpcError = (error: unknown) =>
  error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>) : undefined

/** The HTTP status of a failed call; undefined when there was no answer. */
export const statusOf = (error: unknown): number | undefined => asTrpcError(error)?.data?.httpStatus

/** What to say under each field of a form, from a refused call. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  asTrpcError(error)?.data?.fieldErrors ?? {}

/** The server's words; for a call without an answer, what to do about it. */
export const messageOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.refusal ?? ourFault
  // A body that was to be JSON and is none.
  if (error instanceof SyntaxError) return ourFault
  return asTrpcError(error)?.message ?? unreachable
}
