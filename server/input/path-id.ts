import { z } from 'zod'
import { notFound } from '#server/errors.ts'

/** The id that an address names a record by. @throws NOT_FOUND of `what` for what can be none. */
export function pathId(text: string, what: string): string {
  if (!z.uuid().safeParse(text).success) throw notFound(what)
  return text
}
