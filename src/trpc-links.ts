import { httpBatchLink, splitLink, type TRPCLink } from '@trpc/client'
import { maxBatchSize } from '#server/limits.ts'
import type { AppRouter } from '#server/router.ts'
import { ourFault, unreachable } from './api.ts'

/** How calls go to the server; in a file of its own, as a visitor's page makes none until it is used. */
export const links: TRPCLink<AppRouter> = splitLink({
  // The server takes what is dear to do by itself alone.
  condition: ({ type, context }) => type === 'mutation' || context['alone'] === true,
  true: callsAtOnce(1, 'POST'),
  false: callsAtOnce(maxBatchSize),
})

function callsAtOnce(maxItems: number, methodOverride?: 'POST') {
  return httpBatchLink({
    url: '/trpc',
    maxItems,
    maxURLLength: 4000,
    methodOverride,
    fetch: fetchJson,
  })
}

/** Fails in words that a person can use when there is no answer, or none of the server's own. */
async function fetchJson(input: RequestInfo | URL | string, init?: RequestInit) {
  let response: Response
  try {
    response = await fetch(input, init)
  } catch (error) {
    throw init?.signal?.aborted ? error : new Error(unreachable)
  }
  if (response.headers.get('content-type')?.includes('json')) return response
  throw new Error(ourFault)
}
