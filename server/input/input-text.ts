import { badRequest, fieldError, notFound, unstorable } from '#server/errors.ts'

/** The field of an input by which a procedure finds its record, and what that record is called. */
export interface Named {
  field: string
  what: string
}

/**
 * PostgreSQL holds neither U+0000 nor, in JSON, half of a surrogate pair. Each text of the input is
 * looked at, and each key.
 * @throws BAD_REQUEST under the field that holds one; NOT_FOUND where it stands in the name of a
 *   record, for nothing can have that name.
 */
export function assertStorable(input: unknown, named: Named | undefined): void {
  const at = findUnstorable(input)
  if (!at) return
  if (named && at[0] === named.field) throw notFound(named.what)
  throw at.length > 0 ? fieldError('BAD_REQUEST', at.join('.'), unstorable) : badRequest(unstorable)
}

/** The path of the first; of a key, that of its record. */
function findUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  const parts = Object.entries(value)
  if (parts.length > mostParts) throw badRequest(`Send at most ${mostParts} items in a list.`)
  for (const [key, part] of parts) {
    if (!isStorable(key)) return []
    const at = findUnstorable(part)
    if (at) return [key, ...at]
  }
  return undefined
}

/** More than any list of ours takes: each item of one could cost a refusal of its own. */
const mostParts = 2000

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
