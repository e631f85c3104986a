import { z } from 'zod'
import { badRequest } from './errors.ts'

/** Keyset paging: where the last page ended, opaque to callers. */
export const cursorSchema = z.string().max(200).optional()

export const encodeCursor = (...parts: (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/** @throws BAD_REQUEST when it is none of ours. */
export function decodeCursor<T extends z.ZodType>(cursor: string, shape: T): z.output<T> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw badRequest('This page of the list does not exist. Start from its beginning.')
  }
}
