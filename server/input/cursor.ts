import { sql } from 'kysely'
import { z } from 'zod'
import { badRequest } from '#server/errors.ts'
import { rawText } from './fields.ts'

/** Keyset paging: where the last page ended, opaque to callers. */
export const cursorSchema = rawText(200).optional()

const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** @throws BAD_REQUEST when it is none of ours. */
export function decodeCursor<T extends z.ZodType>(cursor: string, shape: T): z.output<T> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw badRequest('This page of the list does not exist. Start from its beginning.')
  }
}

type Position = (string | number)[]

/** A page of rows that were found with one more at least, and where it ended. */
export function pageOf<Row>(rows: Row[], size: number, positionOf: (last: Row) => Position) {
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    items: rows.slice(0, size),
    nextCursor: last === undefined ? null : encodeCursor(positionOf(last)),
  }
}

interface Paging<Row, At> {
  cursor: string | undefined
  /** Rows of a page. */
  size: number
  /** What a cursor says. */
  shape: z.ZodType<At>
  /** At most `limit` rows after a position; from the start without one. */
  list: (after: At | undefined, limit: number) => Promise<Row[]>
  /** Where a page with this last row ends, as `shape` has it. */
  positionOf: (last: NoInfer<Row>) => Position
}

/** The page that begins where `cursor` says that the one before ended. */
export async function pageAt<Row, At>({ cursor, size, shape, list, positionOf }: Paging<Row, At>) {
  const after = cursor ? decodeCursor(cursor, shape) : undefined
  return pageOf(await list(after, size + 1), size, positionOf)
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

const timePosition = z.tuple([z.int(), z.uuid()])

/** A page of rows by time, without what is the cursor's. */
export async function pageByTime<Row extends { microseconds: number; id: string }>(
  cursor: string | undefined,
  size: number,
  list: (page: TimePage) => Promise<Row[]>,
) {
  const page = await pageAt({
    cursor,
    size,
    shape: timePosition,
    list: (at, limit) => list({ after: at && { microseconds: at[0], id: at[1] }, limit }),
    positionOf: last => [last.microseconds, last.id],
  })
  return { ...page, items: page.items.map(({ microseconds: _, ...item }) => item) }
}
