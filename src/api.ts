import type { QueryFunctionContext } from '@tanstack/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'

export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>

/** Keys of the calls that go over /api: their segments joined by "/" are the path. */
export const userKey = ['/api', 'auth', 'user'] as const
export const organizationsKey = ['/api', 'user', 'organizations'] as const
export const organizationKey = (orgSlug: string) => ['/api', 'org', orgSlug] as const

export const unreachable = 'We could not reach Fairlead. Check your connection, then try again.'
export const ourFault = 'Something went wrong on our side. Try again.'

/** A non-ok answer. Its message is the status, a colon, and the body (or the status text). */
export class ApiError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }

  /** The `message` field of a JSON body, if there is one. */
  get refusal(): string | undefined {
    try {
      const { message } = JSON.parse(this.body) as { message?: unknown }
      return typeof message === 'string' ? message : undefined
    } catch {
      return undefined
    }
  }
}

/** @throws ApiError when the answer is not ok. */
export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', ...init })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

/** The generic GET of a query: its key is the path. */
export const apiGet = async <T>({ queryKey, signal }: QueryFunctionContext): Promise<T> => {
  const path = (queryKey as readonly string[]).map((part, i) =>
    i ? encodeURIComponent(part) : part,
  )
  return (await call(path.join('/'), { signal })).json() as Promise<T>
}

export async function apiPost<T>(path: string, body?: unknown): Promise<T> {
  const response = await call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return response.json() as Promise<T>
}
