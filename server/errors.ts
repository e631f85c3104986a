import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError } from 'zod'
import { codeOf, isAway, isBusy, isOverdue } from '#db/errors.ts'

/** Refusals: expected, told to the user in a sentence that says what to do. */
export const notFound = (what = 'This page') => refusal('NOT_FOUND', `${what} was not found.`)
/** The row is there, and what it names is not. */
export const fileLost = () =>
  refusal(
    'NOT_FOUND',
    'This file is no longer in our storage. We are sorry: it must be sent again.',
  )
export const forbidden = (message: string) => refusal('FORBIDDEN', message)
/** For somebody who has to confirm their address first: screens offer to send the mail again. */
export const unconfirmed = (message: string) =>
  refusal('FORBIDDEN', message, { needs: 'confirmedAddress' })
/** For somebody whose password was right, and whose account asks for a code besides. */
export const codeNeeded = () =>
  refusal(
    'FORBIDDEN',
    'This account has two-factor sign-in: log in on the login page, which asks for the code.',
    { needs: 'code' },
  )
export const conflict = (message: string) => refusal('CONFLICT', message)
/** For somebody who loses what they have by it: screens ask whether they want that. */
export const needsGivingUp = (message: string) =>
  refusal('CONFLICT', message, { needs: 'givingUp' })
/** For somebody who wrote on a draft that was saved by another since: screens show that. */
export const needsNewerDraft = (message: string) =>
  refusal('CONFLICT', message, { needs: 'newerDraft' })
export const badRequest = (message: string) => refusal('BAD_REQUEST', message)
export const unauthorized = (message = 'Log in to continue.') => refusal('UNAUTHORIZED', message)
/** 421: asked for under a name that is not ours. */
export const misdirected = (message: string) => refusal('BAD_REQUEST', message, { status: 421 })
/** `seconds` is how long to wait before trying again, told as Retry-After. */
export const tooMany = (message: string, seconds: number) =>
  refusal('TOO_MANY_REQUESTS', message, { retryAfter: seconds })
/** Not now, and not the fault of whoever asks. */
export const unavailable = (message: string, seconds: number) =>
  refusal('SERVICE_UNAVAILABLE', message, { retryAfter: seconds })
/** The server is stopped before it is done. */
export const restarting = () =>
  unavailable('Fairlead is restarting, so this was not done. Try again in a few seconds.', 5)
/** Too much at once, of everybody. */
export const overloaded = () =>
  unavailable('Many people are using Fairlead right now. Try again in a few seconds.', 5)
export const tooLarge = (message: string) => refusal('PAYLOAD_TOO_LARGE', message)
/** 415: a file that is of no use here. */
export const unsupported = (message: string) =>
  refusal('UNSUPPORTED_MEDIA_TYPE', message, { status: 415 })
/** 412: of a protocol that we speak in one version alone. */
export const otherVersion = (message: string) =>
  refusal('PRECONDITION_FAILED', message, { status: 412 })
/** 507: the disk or the database has no room. */
const storageFull = () =>
  refusal('SERVICE_UNAVAILABLE', 'Our storage is full, so this was not saved. Try again later.', {
    status: 507,
    retryAfter: 60,
  })

export const tooSlow = () =>
  refusal('TIMEOUT', 'Your request came too slowly, so it was not taken. Try again.')

/** A refusal of one field of a form, shown under it. */
export const fieldError = (
  code: 'BAD_REQUEST' | 'CONFLICT' | 'FORBIDDEN',
  field: string,
  message: string,
) => new TRPCError({ code, message, cause: new FieldErrors({ [field]: message }) })

/** Refusals of several fields of a form, by their paths. */
export const faultyFields = (fields: Record<string, string>) =>
  new TRPCError({
    code: 'BAD_REQUEST',
    message: Object.values(fields).join('; '),
    cause: new FieldErrors(fields),
  })

class FieldErrors extends Error {
  readonly fields: Record<string, string>
  constructor(fields: Record<string, string>) {
    super('Field errors')
    this.fields = fields
  }
}

/** What somebody who is refused can do about it, where a screen offers it. */
type Need = 'confirmedAddress' | 'code' | 'givingUp' | 'newerDraft'

interface Told {
  /** Where it is another than its code's. */
  status?: number
  /** Seconds. */
  retryAfter?: number
  needs?: Need
  /** What we did wrong, for the log. */
  fault?: unknown
}

function refusal(code: TRPCError['code'], message: string, told: Told = {}) {
  return new TRPCError({ code, message, cause: new Refusal(message, told) })
}

/** Marks a message as written for the user. */
class Refusal extends Error {
  readonly told: Told
  constructor(message: string, told: Told) {
    super(message, { cause: told.fault })
    this.told = told
  }
}

/** What may leave the server of an error. `unexpected` ones are logged. */
interface Answer {
  status: number
  message: string
  fieldErrors: Record<string, string> | null
  /** Seconds until it is worth trying again. */
  retryAfter: number | null
  needs: Need | null
  unexpected: boolean
}

/** More than anybody corrects at once. */
const mostIssues = 30

/** The one map from errors to answers. */
export function answerFor(error: unknown, requestId: string): Answer {
  const refused = refusalOf(error)
  if (refused) return answerFor(refused, requestId)
  if (!(error instanceof TRPCError)) return unexpected(requestId)
  const { cause, message } = error
  const told = cause instanceof Refusal ? cause.told : {}
  const expected = {
    status: told.status ?? getHTTPStatusCodeFromError(error),
    message,
    fieldErrors: null,
    retryAfter: told.retryAfter ?? null,
    needs: told.needs ?? null,
    unexpected: told.fault !== undefined,
  }
  if (cause instanceof ZodError) {
    const fieldErrors: Record<string, string> = {}
    for (const issue of cause.issues.slice(0, mostIssues))
      fieldErrors[issue.path.join('.')] ??= issue.message
    const lines = Object.entries(fieldErrors)
      .map(([field, text]) => (field ? `${field}: ${text}` : text))
      .join('; ')
    return { ...expected, message: lines, fieldErrors }
  }
  if (cause instanceof FieldErrors) return { ...expected, fieldErrors: cause.fields }
  if (error.code === 'INTERNAL_SERVER_ERROR') return unexpected(requestId)
  return expected
}

const unexpected = (requestId: string): Answer => ({
  status: 500,
  message: `Something went wrong on our side. Try again; if it stays, tell us this number: ${requestId}`,
  fieldErrors: null,
  retryAfter: null,
  needs: null,
  unexpected: true,
})

export const unstorable =
  'The text holds a character that can’t be stored: U+0000, or half of one (U+D800 to U+DFFF). Remove it and try again.'

/** The refusal that a failure of the database, a disk or the store of files stands for, if any. */
export function refusalOf(given: unknown): TRPCError | undefined {
  const error = given instanceof TRPCError ? given.cause : given
  // Not logged here: who watches the connection does so once an outage.
  if (isAway(error))
    return unavailable('Our database can’t be reached right now. Try again in a few seconds.', 2)
  if (isBusy(error)) return overloaded()
  if (isOverdue(error))
    return refusal('SERVICE_UNAVAILABLE', 'This took too long, so we stopped. Try again.', {
      retryAfter: 5,
      fault: error,
    })
  const code = codeOf(error)
  if (code === '53100' || isFull(error)) return storageFull()
  if (code === '23505') return conflict('That exists already.')
  if (code === '22021' || code === '22P05') return badRequest(unstorable)
  if (error instanceof StoreAway)
    return unavailable('Our file storage does not answer. Try again in a minute.', 30)
  return undefined
}

/** The store of files does not answer, or says that it cannot. */
export class StoreAway extends Error {}

/** Whether a disk has no room, or its owner's part of it. */
export const isFull = (error: unknown) => /^(ENOSPC|EDQUOT)$/.test(codeOf(error) ?? '')

/** Whether another row has what `constraint` allows once; so it is when two save it at once. */
export const isDuplicate = (error: unknown, constraint: string) =>
  codeOf(error) === '23505' &&
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === constraint
