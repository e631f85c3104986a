import type { FastifyError, FastifyRequest, FastifyServerOptions } from 'fastify'
import { codeOf } from '#db/errors.ts'
import { maskedAddress, maskedText } from './mask.ts'
import { currentRequestId } from './http/request-id.ts'
import type { Env } from './env.ts'

/** Where the log goes, a line of JSON at a time. */
export interface LogTarget {
  write(line: string): void
}

/** Those that say their request's id with each line by themselves. */
const ofRequests = new WeakSet<object>()

export const childLoggerFactory: FastifyServerOptions['childLoggerFactory'] = (
  log,
  bindings,
  options,
) => {
  const child = log.child(bindings, options)
  ofRequests.add(child)
  return child
}

/**
 * The log tells what was asked and what went wrong, never who by name: no token, no e-mail address,
 * no person's name, no network address. A request is known by its id, which its answer carries.
 */
export const logOptions = (env: Env, stream?: LogTarget) =>
  ({
    level: env.LOG_LEVEL,
    ...(stream && { stream }),
    // What is written for a request by the server's own logger says which.
    mixin(_line: object, _level: number, log: object) {
      const requestId = ofRequests.has(log) ? undefined : currentRequestId()
      return requestId === undefined ? {} : { requestId }
    },
    serializers: {
      req: ({ method, url }: FastifyRequest) => ({ method, url: maskedAddress(url) }),
      err: describe,
      url: maskedAddress,
      originalUrl: maskedAddress,
    },
    // At the level "trace" a form's reader tells all that it was given.
    redact: { paths: ['busboyOptions'], remove: true },
    hooks: {
      // Whatever wrote it, and in whichever field.
      streamWrite: maskedText,
      logMethod(given, write) {
        // The message of an error would stand in for one as it is.
        const isOnlyError = given.length === 1 && typeof given[0] === 'object'
        write.apply(this, isOnlyError ? [given[0], 'unexpected error'] : given)
      },
    },
  }) satisfies FastifyServerOptions['logger']

interface Described {
  [key: string]: unknown
  type: string
  message: string
  stack: string
}

/** As much of an error as it takes to find its cause: the rest may hold what somebody wrote. */
function describe(error: Error, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const message = withoutValues(error)
  const { constraint, table } = error as { constraint?: unknown; table?: unknown }
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    type: error.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    code: codeOf(error),
    constraint: text(constraint),
    table: text(table),
    ...(depth < 3 && error.cause instanceof Error && { cause: describe(error.cause, depth + 1) }),
    ...(depth < 3 &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, 10).map((one: Error) => describe(one, depth + 1)),
      }),
  }
}

/**
 * Of data that PostgreSQL (class 22) or a parser could not take, they quote it; a mail server quotes
 * whom it does not know.
 */
const withoutValues = (error: Error & Partial<FastifyError>) =>
  error instanceof SyntaxError || /^(?:22|23)/.test(codeOf(error) ?? '')
    ? error.message.replaceAll(/(["'“]).*(["'”])/gs, '$1…$2')
    : error.message
