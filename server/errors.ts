import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError } from 'zod'

/** Refusals: expected, told to the user in a sentence that says what to do. */
export const notFound = (what = 'This page') => refusal('NOT_FOUND', `${what} was not found.`)
export const forbidden = (message: string) => refusal('FORBIDDEN', message)
export const conflict = (message: string) => refusal('CONFLICT', message)
export const badRequest = (message: string) => refusal('BAD_REQUEST', message)
export const unauthorized = (message = 'Sign in to continue.') => refusal('UNAUTHORIZED', message)
export const tooMany = (message: string) => refusal('TOO_MANY_REQUESTS', message)

/** A refusal of one field of a form, shown under it. */
export const fieldError = (code: 'BAD_REQUEST' | 'CONFLICT', field: string, message: string) =>
  new TRPCError({ code, message, cause: new FieldErrors({ [field]: message }) })

class FieldErrors extends Error {
  readonly fields: Record<string, string>
  constructor(fields: Record<string, string>) {
    super('Field errors')
    this.fields = fields
  }
}

function refusal(code: TRPCError['code'], message: string) {
  return new TRPCError({ code, message, cause: new Refusal(message) })
}

/** Marks a message as written for the user. */
class Refusal extends Error {}

/** What may leave the server of an error. `unexpected` ones are logged and say nothing of themselves. */
export interface Answer {
  status: number
  message: string
  fieldErrors: Record<string, string> | null
  unexpected: boolean
}

/** The one map from errors to answers. */
export function answerFor(error: unknown, requestId: string): Answer {
  const refused = refusalOf(error)
  if (refused) return answerFor(refused, requestId)
  if (!(error instanceof TRPCError)) return unexpected(requestId)
  const status = getHTTPStatusCodeFromError(error)
  const { cause } = error
  if (cause instanceof ZodError) {
    const fieldErrors: Record<string, string> = {}
    for (const issue of cause.issues) fieldErrors[issue.path.join('.')] ??= issue.message
    const message = Object.entries(fieldErrors)
      .map(([field, text]) => (field ? `${field}: ${text}` : text))
      .join('; ')
    return { status, message, fieldErrors, unexpected: false }
  }
  if (cause instanceof FieldErrors)
    return { status, message: error.message, fieldErrors: cause.fields, unexpected: false }
  if (error.code === 'INTERNAL_SERVER_ERROR') return unexpected(requestId)
  return { status, message: error.message, fieldErrors: null, unexpected: false }
}

const unexpected = (requestId: string): Answer => ({
  status: 500,
  message: `Something went wrong on our side. Try again; if it stays, tell us this number: ${requestId}`,
  fieldErrors: null,
  unexpected: true,
})

export const unstorable =
  'The text holds a character that can’t be stored: U+0000, or half of one (U+D800 to U+DFFF). Remove it and try again.'

/** The refusal that a failure of the database stands for, if it stands for one. */
export function refusalOf(error: unknown): TRPCError | undefined {
  const code = databaseCode(error instanceof TRPCError ? error.cause : error)
  if (code === '23505') return conflict('That exists already.')
  if (code === '22021' || code === '22P05') return badRequest(unstorable)
  return undefined
}

/** Whether another row has what `constraint` allows once; so it is when two save it at once. */
export const isDuplicate = (error: unknown, constraint: string) =>
  databaseCode(error) === '23505' &&
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === constraint

/** PostgreSQL's code of an error, https://www.postgresql.org/docs/15/errcodes-appendix.html. */
const databaseCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined
