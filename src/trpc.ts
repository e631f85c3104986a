import { TRPCClientError, type OperationLink, type TRPCLink } from '@trpc/client'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import type { createServerSideHelpers } from '@trpc/react-query/server'
import { observable, type Unsubscribable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'
import { ApiError, ourFault, unreachable } from './api.ts'

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

/** Of a list by pages: only a first page that fails is a failure of the part that shows it. */
export const byPages = {
  getNextPageParam: <Cursor>(page: { nextCursor: Cursor }) => page.nextCursor,
  throwOnError: (_: unknown, query: { state: { data: unknown } }) => query.state.data === undefined,
}

/** Of a query that goes in a request of its own, by POST: the server takes it alone, or it asks much. */
export const alone = { trpc: { context: { alone: true } } }

/** The links are fetched with the first call; what did not come is asked for again with the next. */
const lazyLinks: TRPCLink<AppRouter> = runtime => {
  let made: Promise<OperationLink<AppRouter>> | undefined
  const make = async () => (await import('./trpc-links.ts')).links(runtime)
  return operation =>
    observable(observer => {
      let isOver = false
      let calling: Unsubscribable | undefined
      made ??= make()
      made.then(
        link => {
          if (!isOver) calling = link(operation).subscribe(observer)
        },
        () => {
          made = undefined
          observer.error(TRPCClientError.from(new Error(unreachable)))
        },
      )
      return () => {
        isOver = true
        calling?.unsubscribe()
      }
    })
}

export const createTrpcClient = () => trpc.createClient({ links: [lazyLinks] })

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
