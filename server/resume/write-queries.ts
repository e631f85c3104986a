import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import type { ParseStatus } from '#db/tables/resumes.ts'
import { storable } from '#server/input/storable.ts'
import type { Edit } from './edits/types.ts'
import { resumeLimit, titleLength } from '#server/limits.ts'
import type { Analysis, ParsedResume } from './engine/types.ts'
import { countResumes } from './queries.ts'
import { sourceOf, type NewFile } from './version-queries.ts'

/** What counts or changes a person's resumes as a whole comes one after the other. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()

/** Stores a resume and its first version, not read yet. Null when the person has ten already. */
export async function insertResume(tx: Tx, userId: string, title: string, file: NewFile) {
  await lockPerson(tx, userId)
  if ((await countResumes(tx, userId)) >= resumeLimit) return null
  // Where there are copies for jobs alone, none of them is the primary one.
  const primary = await tx
    .selectFrom('resumes')
    .select('id')
    .where('userId', '=', userId)
    .where('isPrimary', '=', true)
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('resumes')
    .values({ userId, title, source: sourceOf(file), isPrimary: !primary })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('resumeVersions')
    .values({ ...file, resumeId: id, version: 1, parseStatus: 'processing' })
    .execute()
  return { id, version: 1 }
}

interface Copy {
  parentId: string
  jobId: string
  title: string
  /** Where the copy of the file is. */
  storageKey: string
}

/**
 * Stores a copy of one version of a person's resume as a new one: its reading with the edits, its
 * newest analysis, and the findings marked as fine. A second one for a job says so in its title.
 * 'full' when the person has ten already, undefined when the version is gone.
 */
export async function insertCopy(tx: Tx, userId: string, version: number, copy: Copy) {
  const { parentId, storageKey, ...made } = copy
  await lockPerson(tx, userId)
  if ((await countResumes(tx, userId)) >= resumeLimit) return 'full'
  const own = await tx
    .selectFrom('resumes')
    .select('source')
    .where('id', '=', parentId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!own) return undefined
  const alike = await tx
    .selectFrom('resumes')
    .select('title')
    .where('userId', '=', userId)
    .where('jobId', '=', made.jobId)
    .execute()
  const title = titleUnlike(
    made.title,
    alike.map(one => one.title),
  )
  const { id } = await tx
    .insertInto('resumes')
    .values({ ...made, title, ...own, userId, parentId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into resume_versions (resume_id, version, storage_key, file_name, media_type, size,
      sha256, parse_status, parse_error, parsed, pages, edits, unedited, created_at)
    select ${id}, 1, ${storageKey}, file_name, media_type, size,
      sha256, parse_status, parse_error, parsed, pages, edits, unedited, created_at
    from resume_versions where resume_id = ${parentId} and version = ${version}`.execute(tx)
  await sql`insert into analyses (resume_id, resume_version, rubric_version, overall, result, created_at)
    select ${id}, 1, rubric_version, overall, result, created_at from analyses
    where resume_id = ${parentId} and resume_version = ${version}
    order by created_at desc limit 1`.execute(tx)
  await sql`insert into finding_marks (resume_id, code, place, created_at)
    select ${id}, code, place, created_at from finding_marks
    where resume_id = ${parentId}`.execute(tx)
  return { id, title }
}

/** `Night Baker, Forno (2)` where there is a `Night Baker, Forno`. */
function titleUnlike(title: string, others: string[]) {
  for (let number = 2, unlike = title; ; number++) {
    if (!others.includes(unlike)) return unlike
    const end = ` (${number})`
    unlike = title.slice(0, titleLength - end.length).toWellFormed() + end
  }
}

interface Reading {
  parseStatus: ParseStatus
  parseError: object | null
  parsed: ParsedResume | null
  edits?: Edit[]
  /** Without the edits, where there are any. */
  unedited?: ParsedResume | null
}

export const saveReading = (db: Db, resumeId: string, version: number, reading: Reading) =>
  db
    .updateTable('resumeVersions')
    .set({
      parseStatus: reading.parseStatus,
      parseError: reading.parseError && JSON.stringify(reading.parseError),
      parsed: reading.parsed && storable(reading.parsed),
      pages: reading.parsed?.pages.length || null,
      edits: storable(reading.edits ?? []),
      unedited: reading.unedited ? storable(reading.unedited) : null,
    })
    .where('resumeId', '=', resumeId)
    .where('version', '=', version)
    .execute()

/** Why a new version could not be read; one that was read meanwhile stays so. */
export const refuseReading = (
  db: Db,
  { resumeId, version }: { resumeId: string; version: number },
  parseStatus: 'needs_text' | 'failed',
  parseError: object,
) =>
  db
    .updateTable('resumeVersions')
    .set({ parseStatus, parseError: JSON.stringify(parseError) })
    .where('resumeId', '=', resumeId)
    .where('version', '=', version)
    .where('parseStatus', '=', 'processing')
    .execute()

/** One analysis for each version and rubric: a newer one takes its place. */
export function saveAnalysis(db: Db, resumeId: string, resumeVersion: number, analysis: Analysis) {
  const judged = { overall: analysis.overall, result: storable(analysis) }
  return db
    .insertInto('analyses')
    .values({ resumeId, resumeVersion, rubricVersion: analysis.rubricVersion, ...judged })
    .onConflict(conflict =>
      conflict
        .columns(['resumeId', 'resumeVersion', 'rubricVersion'])
        .doUpdateSet({ ...judged, createdAt: sql`now()` } as never),
    )
    .execute()
}

/** False when it is not the person's. */
export async function renameResume(db: Db, userId: string, resumeId: string, title: string) {
  const { numUpdatedRows } = await db
    .updateTable('resumes')
    .set({ title, updatedAt: sql`now()` })
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The one resume that stands for the person. False when it is not theirs. */
async function makePrimary(tx: Tx, userId: string, resumeId: string) {
  await lockPerson(tx, userId)
  const own = await tx
    .selectFrom('resumes')
    .select('id')
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!own) return false
  // First none, then the one: at no time are there two.
  for (const isPrimary of [false, true])
    await tx
      .updateTable('resumes')
      .set({ isPrimary })
      .where('userId', '=', userId)
      .where('id', isPrimary ? '=' : '!=', resumeId)
      .execute()
  return true
}

export const setPrimary = (db: Db, userId: string, resumeId: string) =>
  transaction(db, tx => makePrimary(tx, userId, resumeId))

/** A whole resume that was read takes the place of a primary one that could not be. */
export async function replaceUnreadPrimary(tx: Tx, userId: string, resumeId: string) {
  const unread = await tx
    .selectFrom('resumes')
    .innerJoin('resumeVersions as file', join =>
      join.onRef('file.resumeId', '=', 'resumes.id').onRef('file.version', '=', 'resumes.version'),
    )
    .select('resumes.id')
    .where('resumes.userId', '=', userId)
    .where('resumes.isPrimary', '=', true)
    .where('resumes.id', '!=', resumeId)
    .where('file.parseStatus', 'in', ['failed', 'needs_text'])
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('resumes as read')
          .select('read.id')
          .where('read.id', '=', resumeId)
          .where('read.jobId', 'is', null),
      ),
    )
    .executeTakeFirst()
  if (unread) await makePrimary(tx, userId, resumeId)
}

/** A finding that its person calls fine, or no longer does. False when the resume is not theirs. */
export async function markFinding(
  tx: Tx,
  userId: string,
  mark: { resumeId: string; code: string; place: string },
  isFine: boolean,
) {
  const own = await tx
    .selectFrom('resumes')
    .select('id')
    .where('id', '=', mark.resumeId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return false
  await (isFine
    ? tx
        .insertInto('findingMarks')
        .values(mark)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    : tx
        .deleteFrom('findingMarks')
        .where('resumeId', '=', mark.resumeId)
        .where('code', '=', mark.code)
        .where('place', '=', mark.place)
        .execute())
  return true
}
