import type { ColumnType } from 'kysely'

export type CreatedAt = ColumnType<Date, Date | undefined, never>
export type UpdatedAt = ColumnType<Date, Date | undefined, Date>
/** Written as JSON text, read as the value. Optional on insert: each has a default or may be null. */
export type Json<T> = ColumnType<T, string | undefined, string>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
/** A list column with an empty default. */
export type List = ColumnType<string[], string[] | undefined, string[]>
/** Written by the database alone. */
export type ByTrigger<T> = ColumnType<T, never, never>
