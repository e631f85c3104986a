import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { notFound } from '#server/errors.ts'
import { plainFileName } from '#server/files/file-name.ts'
import { storable } from '#server/input/storable.ts'
import type { Outcome, ReadImport } from './stored-types.ts'
import type { ImportSummary } from './types.ts'

/** Imports kept for each person; the oldest go first. */
const keptImports = 20

const shown = [
  'id',
  'kind',
  'fileName',
  'status',
  'createdAt',
  'appliedAt',
  'undoneAt',
  'result',
] as const

type Row = Omit<ImportSummary, 'counts' | 'kept' | 'removed'> & { result: object | null }

const summaryOf = ({ result, ...row }: Row): ImportSummary => {
  const outcome = result as Outcome | null
  return {
    ...row,
    // A link is checked when it comes, and no file has its name.
    fileName: row.kind === 'provider' ? row.fileName : plainFileName(row.fileName, 'Import'),
    counts: outcome?.counts ?? null,
    kept: outcome?.kept ?? null,
    removed: outcome?.removed ?? 0,
  }
}

export const listImports = async (db: Db, userId: string) => {
  const rows = await db
    .selectFrom('imports')
    .select(shown)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(keptImports)
    .execute()
  return rows.map(summaryOf)
}

/** An import with what was read. @throws NOT_FOUND when it is not the person's. */
export async function requireImport(db: Db, userId: string, importId: string) {
  const row = await db
    .selectFrom('imports')
    .select([...shown, 'read'])
    .where('id', '=', importId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('This import')
  const { read, ...rest } = row
  return {
    summary: summaryOf(rest),
    outcome: row.result as Outcome | null,
    read: read as ReadImport,
  }
}

/** Answers its status, which nobody else changes until the transaction ends. */
export async function lockImport(tx: Tx, userId: string, importId: string) {
  const row = await tx
    .selectFrom('imports')
    .select('status')
    .where('id', '=', importId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.status
}

interface NewImport {
  userId: string
  fileName: string
  sha256: string
  read: ReadImport
}

/** Stores a preview in place of the person's earlier ones that were never applied. */
export async function insertImport(tx: Tx, { userId, fileName, sha256, read }: NewImport) {
  await tx
    .deleteFrom('imports')
    .where('userId', '=', userId)
    .where('status', '=', 'preview')
    .execute()
  const { id } = await tx
    .insertInto('imports')
    .values({ userId, kind: read.kind, fileName, sha256, read: storable(read) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const newest = tx
    .selectFrom('imports')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(keptImports)
  await tx
    .deleteFrom('imports')
    .where('userId', '=', userId)
    .where('id', 'not in', newest)
    .execute()
  return id
}

export const saveApplied = (tx: Tx, importId: string, outcome: Outcome) =>
  tx
    .updateTable('imports')
    .set({ status: 'applied', appliedAt: sql`now()`, result: JSON.stringify(outcome) })
    .where('id', '=', importId)
    .execute()

export const saveUndone = (tx: Tx, importId: string, outcome: Outcome) =>
  tx
    .updateTable('imports')
    .set({ status: 'undone', undoneAt: sql`now()`, result: JSON.stringify(outcome) })
    .where('id', '=', importId)
    .execute()

export const saveRemoved = (tx: Tx, importId: string, outcome: Outcome) =>
  tx
    .updateTable('imports')
    .set({ result: JSON.stringify(outcome) })
    .where('id', '=', importId)
    .execute()

export const deleteImport = (db: Db, userId: string, importId: string) =>
  db
    .deleteFrom('imports')
    .where('id', '=', importId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
