import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { withGivenName } from '#server/files/file-name.ts'
import { versionLimit } from '#server/limits.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Edit } from './edits/types.ts'
import type { Analysis, Answered, ParsedResume } from './engine/types.ts'

/** Each version of a resume, the newest first, with its newest analysis. */
export async function listVersions(db: Db, userId: string, resumeId: string) {
  const versions = await db
    .selectFrom('resumeVersions as file')
    .innerJoin('resumes', 'resumes.id', 'file.resumeId')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('analyses')
          .select(['overall', 'rubricVersion', 'createdAt as analysedAt'])
          .select(sql<Analysis['band']>`result->>'band'`.as('band'))
          .whereRef('analyses.resumeId', '=', 'file.resumeId')
          .whereRef('analyses.resumeVersion', '=', 'file.version')
          .orderBy('analyses.createdAt', 'desc')
          .limit(1)
          .as('newest'),
      join => join.onTrue(),
    )
    .select([
      'file.version',
      'file.fileName',
      'file.mediaType',
      'file.size',
      'file.pages',
      'file.createdAt',
      'file.parseStatus',
      'file.parseError',
      'newest.overall',
      'newest.band',
      'newest.rubricVersion',
      'newest.analysedAt',
    ])
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .orderBy('file.version', 'desc')
    .execute()
  return versions.map(withGivenName)
}

/** The newest analysis of one version of a person's resume. */
export async function findVersionAnalysis(
  db: Db,
  userId: string,
  resumeId: string,
  version: number,
) {
  const row = await db
    .selectFrom('analyses')
    .innerJoin('resumes', 'resumes.id', 'analyses.resumeId')
    .select('analyses.result')
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .where('analyses.resumeVersion', '=', version)
    .orderBy('analyses.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (row.result as Analysis)
}

/** The file of one version of a person's resume. */
export async function findVersionFile(db: Db, userId: string, resumeId: string, version: number) {
  const file = await db
    .selectFrom('resumeVersions as file')
    .innerJoin('resumes', 'resumes.id', 'file.resumeId')
    .select(['file.fileName', 'file.mediaType', 'file.size', 'file.storageKey'])
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .where('file.version', '=', version)
    .executeTakeFirst()
  return file && withGivenName(file)
}

/** PostgreSQL's own number of the row as it is: another one after each change. */
const revision = sql<string>`xmin::text`.as('revision')

/** A version with what was read from it. */
export async function findReading(db: Db, resumeId: string, version: number) {
  const row = await db
    .selectFrom('resumeVersions')
    .select(['parsed', 'unedited', 'edits', revision])
    .where('resumeId', '=', resumeId)
    .where('version', '=', version)
    .executeTakeFirst()
  return (
    row && {
      /** As it was read, without any edit. */
      unedited: (row.unedited ?? row.parsed) as ParsedResume | null,
      edits: row.edits as Edit[],
      revision: row.revision,
    }
  )
}

/** What was answered of the version before. */
export async function findAnswersBefore(db: Db, resumeId: string, version: number) {
  const row = await db
    .selectFrom('resumeVersions')
    .select(
      sql<Answered>`jsonb_build_object(
        'answered', coalesce(coalesce(unedited, parsed)->'answered', '[]'),
        'refuted', coalesce(coalesce(unedited, parsed)->'refuted', '[]'),
        'replies', coalesce(coalesce(unedited, parsed)->'replies', '[]'))`.as('answers'),
    )
    .where('resumeId', '=', resumeId)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.answers ?? {}
}

/** Locks a version until the transaction ends; answers its revision, undefined when it is gone. */
export async function lockVersion(tx: Tx, resumeId: string, version: number) {
  const row = await tx
    .selectFrom('resumeVersions')
    .select(revision)
    .where('resumeId', '=', resumeId)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst()
  return row?.revision
}

/** @throws NOT_FOUND for others' resumes, CONFLICT when a newer version has come meanwhile. */
export async function requireCurrent(
  db: Db,
  { userId, resumeId, version }: { userId: string; resumeId: string; version: number },
) {
  const own = await db
    .selectFrom('resumes')
    .select('version')
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!own) throw notFound('This resume')
  if (own.version !== version)
    throw conflict('The file was replaced meanwhile. Reload the page to see the new version.')
}

export interface NewFile {
  fileName: string
  mediaType: string
  size: number
  sha256: string
  storageKey: string
}

/** A file that a person sends is JSON Resume, or what an employer gets. */
export const sourceOf = ({ mediaType }: NewFile) =>
  mediaType === 'application/json' ? ('json' as const) : ('upload' as const)

/** Whether a person's resume may have another version; undefined when there is no such resume. */
export async function hasRoomForVersion(db: Db, userId: string, resumeId: string) {
  const own = await db
    .selectFrom('resumes')
    .select('version')
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return own && own.version < versionLimit
}

/**
 * Makes a file the current version of a person's resume, not read yet. The update locks the resume,
 * so parallel ones come one after the other. 'full' when it has all its versions, undefined when
 * there is no such resume.
 */
export async function insertVersion(tx: Tx, userId: string, resumeId: string, file: NewFile) {
  const own = await tx
    .selectFrom('resumes')
    .select('version')
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return undefined
  if (own.version >= versionLimit) return 'full'
  const version = own.version + 1
  await tx
    .insertInto('resumeVersions')
    .values({ ...file, resumeId, version, parseStatus: 'processing' })
    .execute()
  await tx
    .updateTable('resumes')
    .set({ version, source: sourceOf(file), updatedAt: sql`now()` })
    .where('id', '=', resumeId)
    .execute()
  return { id: resumeId, version }
}

/** Whether any resume of a person was read. */
export async function hasReading(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('resumes')
    .innerJoin('resumeVersions', 'resumeId', 'resumes.id')
    .select('resumes.id')
    .where('userId', '=', userId)
    .where('parsed', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
