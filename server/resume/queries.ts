import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { ParseStatus } from '#db/schema.ts'
import type { Analysis, ParsedResume } from './engine/types.ts'

/** At most ten resumes a person (product.md, Limits). */
export const resumeLimit = 10

/** What a list and a single resume show alike; `file` is the current version. */
const shown = [
  'resumes.id',
  'resumes.title',
  'resumes.isPrimary',
  'resumes.version',
  'resumes.source',
  'resumes.createdAt',
  'file.fileName',
  'file.mediaType',
  'file.size',
  'file.parseStatus',
  'file.parseError',
] as const

export const listResumes = (db: Db, userId: string) =>
  db
    .selectFrom('resumes')
    .innerJoin('resumeVersions as file', join =>
      join.onRef('file.resumeId', '=', 'resumes.id').onRef('file.version', '=', 'resumes.version'),
    )
    .leftJoin('analyses', join =>
      join
        .onRef('analyses.resumeId', '=', 'file.resumeId')
        .onRef('analyses.resumeVersion', '=', 'file.version'),
    )
    .select(shown)
    .select('analyses.overall')
    .where('resumes.userId', '=', userId)
    .orderBy('resumes.createdAt', 'desc')
    .orderBy('resumes.id')
    .execute()

/** One resume with what was read from its current file, if it is the person's. */
export async function findResume(db: Db, userId: string, resumeId: string) {
  const row = await db
    .selectFrom('resumes')
    .innerJoin('resumeVersions as file', join =>
      join.onRef('file.resumeId', '=', 'resumes.id').onRef('file.version', '=', 'resumes.version'),
    )
    .select(shown)
    .select(['file.storageKey', 'file.parsed'])
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .executeTakeFirst()
  return row && { ...row, parsed: row.parsed as ParsedResume | null }
}

/** The newest analysis of a resume's current version, if the resume is the person's. */
export async function findAnalysis(db: Db, userId: string, resumeId: string) {
  const row = await db
    .selectFrom('analyses')
    .innerJoin('resumes', join =>
      join
        .onRef('resumes.id', '=', 'analyses.resumeId')
        .onRef('resumes.version', '=', 'analyses.resumeVersion'),
    )
    .select(['analyses.result', 'analyses.createdAt'])
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .orderBy('analyses.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...(row.result as Analysis), createdAt: row.createdAt }
}

interface NewResume {
  userId: string
  title: string
  fileName: string
  mediaType: string
  size: number
  sha256: string
  storageKey: string
}

/**
 * Stores a resume and its first version, not read yet. Null when the person has ten already; the
 * lock on the person's row counts parallel uploads one after another.
 */
export async function insertResume(tx: Tx, { userId, title, ...file }: NewResume) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  const { count } = await tx
    .selectFrom('resumes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= resumeLimit) return null
  const { id } = await tx
    .insertInto('resumes')
    .values({ userId, title, source: 'upload', isPrimary: count === 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('resumeVersions')
    .values({ ...file, resumeId: id, version: 1, parseStatus: 'processing' })
    .execute()
  return { id, version: 1 }
}

export const saveParse = (
  db: Db,
  resumeId: string,
  version: number,
  result: { parseStatus: ParseStatus; parseError: object | null; parsed: ParsedResume | null },
) =>
  db
    .updateTable('resumeVersions')
    .set({
      parseStatus: result.parseStatus,
      parseError: result.parseError && JSON.stringify(result.parseError),
      parsed: result.parsed && JSON.stringify(result.parsed),
    })
    .where('resumeId', '=', resumeId)
    .where('version', '=', version)
    .execute()

export const saveAnalysis = (db: Db, resumeId: string, resumeVersion: number, analysis: Analysis) =>
  db
    .insertInto('analyses')
    .values({
      resumeId,
      resumeVersion,
      rubricVersion: analysis.rubricVersion,
      overall: analysis.overall,
      result: JSON.stringify(analysis),
    })
    .onConflict(conflict =>
      conflict.columns(['resumeId', 'resumeVersion', 'rubricVersion']).doUpdateSet({
        overall: analysis.overall,
        result: JSON.stringify(analysis),
        createdAt: sql`now()`,
      } as never),
    )
    .execute()

/** Deletes a resume of the person with text and analyses; undefined when there is none. */
export async function deleteResume(tx: Tx, userId: string, resumeId: string) {
  const files = await tx
    .selectFrom('resumeVersions')
    .innerJoin('resumes', 'resumes.id', 'resumeVersions.resumeId')
    .select('resumeVersions.storageKey')
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .execute()
  const gone = await tx
    .deleteFrom('resumes')
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .returning(['id', 'isPrimary'])
    .executeTakeFirst()
  if (!gone) return undefined
  if (gone.isPrimary) await promoteNewest(tx, userId)
  return { storageKeys: files.map(file => file.storageKey) }
}

const promoteNewest = (tx: Tx, userId: string) =>
  tx
    .updateTable('resumes')
    .set({ isPrimary: true })
    .where('id', '=', eb =>
      eb
        .selectFrom('resumes')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .limit(1),
    )
    .execute()
