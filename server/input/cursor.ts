import { sql } from 'kysely'
import { z } from 'zod'
import { badRequest } from '#server/errors.ts'
import { rawText } from './fields.ts'

/** Keyset paging: where the last page ended, opaque to callers. */
export const cursorSchema = rawText(200).optional()

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

/** A page of rows that were asked for with one more, and where it ended. */
export function pageOf<Row>(
  rows: Row[],
  size: number,
  positionOf: (last: Row) => (string | number)[],
) {
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    items: rows.slice(0, size),
    nextCursor: last === undefined ? null : encodeCursor(...positionOf(last)),
  }
}

/** Where a page by time begins, the newest first. */
export interface TimePage {
  after: { microseconds: number; id: string } | undefined
  limit: number
}

/** A time with all the digits that a JavaScript date lacks, for the cursor. */
export const inMicroseconds = (column: string) =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`.as('microseconds')

/** Rows below where the last page by a time and the id ended; all without one. */
export const isBefore = (table: string, column: string, after: TimePage['after']) =>
  after === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${table}.${column}`)}, ${sql.ref(`${table}.id`)}) < (timestamptz 'epoch'
        + ${after.microseconds}::bigint * interval '1 microsecond', ${after.id}::uuid)`

const timeParts = z.tuple([z.int(), z.uuid()])

/** A page of rows by time: asks `list` for one more, and answers without what is the cursor's. */
export async function pageByTime<Row extends { microseconds: number; id: string }>(
  cursor: string | undefined,
  size: number,
  list: (page: TimePage) => Promise<Row[]>,
) {
  const [microseconds, id] = cursor ? decodeCursor(cursor, timeParts) : []
  const after = microseconds !== undefined && id ? { microseconds, id } : undefined
  const rows = await list({ after, limit: size + 1 })
  const { items, nextCursor } = pageOf(rows, size, last => [last.microseconds, last.id])
  return { items: items.map(({ microseconds: _, ...item }) => item), nextCursor }
}
