import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { withGivenName } from '#server/files/file-name.ts'
import { isShown } from '#server/org/queries.ts'
import { parserVersion } from './engine/parser-version.ts'
import { rubricVersion } from './engine/rubric.ts'
import type { Analysis, JsonResume, ParsedResume } from './engine/types.ts'
import { applyEdits, isConfirmed } from './edits/apply-edits.ts'
import type { Edit } from './edits/types.ts'
import { placeOfFinding } from './engine/doubt/finding-place.ts'

export async function countResumes(db: Db | Tx, userId: string) {
  const { count } = await db
    .selectFrom('resumes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The job that a copy is for, while anyone may open it. */
interface CopiedFor {
  id: string
  slug: string
  title: string
  orgSlug: string
  orgName: string
  isOpen: boolean
}

/** What a list and a single resume show alike; `file` is the current version. */
const shown = [
  'resumes.id',
  'resumes.title',
  'resumes.isPrimary',
  'resumes.version',
  'resumes.source',
  'resumes.createdAt',
  'resumes.updatedAt',
  'resumes.parentId',
  'resumes.jobId',
  sql<string | null>`(select parent.title from resumes parent
    where parent.id = resumes.parent_id and parent.user_id = resumes.user_id)`.as('parentTitle'),
  // Its own title names the job that it is for: no other employer is told that.
  sql<string>`(case when resumes.job_id is null then resumes.title else coalesce((select parent.title
    from resumes parent where parent.id = resumes.parent_id and parent.job_id is null), 'Resume')
    end)`.as('titleForOthers'),
  sql<CopiedFor | null>`(select jsonb_build_object('id', jobs.id, 'slug', jobs.slug,
      'title', jobs.title, 'orgSlug', organizations.org_slug, 'orgName', organizations.name,
      'isOpen', jobs.status = 'open')
    from jobs join organizations on organizations.id = jobs.organization_id
    where jobs.id = resumes.job_id and jobs.status <> 'draft' and ${isShown(sql.ref('organizations.id'))})`.as(
    'forJob',
  ),
  // What was corrected is in what was read, and not in the file; what was confirmed is in both.
  sql<boolean>`(exists (select from jsonb_array_elements(file.edits) edit
    where edit->'value' = 'null' or edit->'value' is distinct from edit->'was'))`.as('isCorrected'),
  'file.createdAt as uploadedAt',
  'file.fileName',
  'file.mediaType',
  'file.size',
  'file.pages',
  'file.parseStatus',
  'file.parseError',
  sql<number>`(select count(*)::int from applications
    where applications.resume_id = resumes.id and applications.user_id = resumes.user_id)`.as(
    'applicationCount',
  ),
] as const

const withFile = (db: Db) =>
  db
    .selectFrom('resumes')
    .innerJoin('resumeVersions as file', join =>
      join.onRef('file.resumeId', '=', 'resumes.id').onRef('file.version', '=', 'resumes.version'),
    )

/** Each with its score and band, that of the version before which has one, and how often it was sent. */
export async function listResumes(db: Db, userId: string) {
  const rows = await withFile(db)
    .select(shown)
    .select(eb => [
      eb
        .selectFrom('analyses')
        .select('analyses.overall')
        .whereRef('analyses.resumeId', '=', 'resumes.id')
        .whereRef('analyses.resumeVersion', '=', 'resumes.version')
        .orderBy('analyses.createdAt', 'desc')
        .limit(1)
        .as('overall'),
      eb
        .selectFrom('analyses')
        .select(sql<Analysis['band']>`analyses.result->>'band'`.as('said'))
        .whereRef('analyses.resumeId', '=', 'resumes.id')
        .whereRef('analyses.resumeVersion', '=', 'resumes.version')
        .orderBy('analyses.createdAt', 'desc')
        .limit(1)
        .as('band'),
      eb
        .selectFrom('analyses')
        .select('analyses.overall')
        .whereRef('analyses.resumeId', '=', 'resumes.id')
        .whereRef('analyses.resumeVersion', '<', eb.ref('resumes.version'))
        .where('analyses.overall', 'is not', null)
        .orderBy('analyses.resumeVersion', 'desc')
        .orderBy('analyses.createdAt', 'desc')
        .limit(1)
        .as('overallBefore'),
    ])
    .where('resumes.userId', '=', userId)
    .orderBy('resumes.createdAt', 'desc')
    .orderBy('resumes.id')
    .execute()
  return rows.map(withGivenName)
}

/** One resume with what was read from its current file, if it is the person's. */
export async function findResume(db: Db, userId: string, resumeId: string) {
  const row = await withFile(db)
    .select(shown)
    .select(['file.storageKey', 'file.parsed'])
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .executeTakeFirst()
  return row && { ...withGivenName(row), parsed: row.parsed as ParsedResume | null }
}

/** What a resume says, for what is written out of it: with where it stands it is five times as large. */
export async function findContent(db: Db, userId: string, resumeId: string) {
  const row = await withFile(db)
    .select(['resumes.title', 'resumes.version', 'resumes.updatedAt'])
    .select([
      sql<JsonResume | null>`file.parsed->'content'`.as('content'),
      sql<string | null>`file.parsed->>'language'`.as('language'),
    ])
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .executeTakeFirst()
  return row?.content ? { ...row, content: row.content } : undefined
}

/** The current file of a person's resume, without what was read from it. */
export async function findCurrentFile(db: Db, userId: string, resumeId: string) {
  const file = await withFile(db)
    .select(['file.version', 'file.fileName', 'file.mediaType', 'file.size', 'file.storageKey'])
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .executeTakeFirst()
  return file && withGivenName(file)
}

/** The person's corrections of the current version; `at` is where one stands in the content now. */
export async function listEdits(db: Db, userId: string, resumeId: string) {
  const row = await withFile(db)
    .select(['file.edits', 'file.unedited'])
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .executeTakeFirst()
  if (!row?.unedited) return []
  const { placed, unplaced, now } = applyEdits(row.unedited as ParsedResume, row.edits as Edit[])
  return [
    ...placed.map(edit => ({
      ...edit,
      isPlaced: true,
      at: now.get(edit.pointer) ?? null,
      isConfirmed: isConfirmed(edit),
    })),
    ...unplaced.map(edit => ({ ...edit, isPlaced: false, at: null, isConfirmed: false })),
  ]
}

/**
 * The newest analysis of a resume's current version, if the resume is the person's, with the
 * findings that they marked as fine.
 */
export async function findAnalysis(db: Db, userId: string, resumeId: string) {
  const row = await withFile(db)
    .innerJoin('analyses', join =>
      join
        .onRef('analyses.resumeId', '=', 'file.resumeId')
        .onRef('analyses.resumeVersion', '=', 'file.version'),
    )
    .select(['analyses.result', 'analyses.createdAt'])
    .select(sql<string | null>`file.parsed->>'parserVersion'`.as('parserVersion'))
    .where('resumes.id', '=', resumeId)
    .where('resumes.userId', '=', userId)
    .orderBy('analyses.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const marks = await db
    .selectFrom('findingMarks')
    .select(['code', 'place', 'createdAt'])
    .where('resumeId', '=', resumeId)
    .execute()
  const analysis = row.result as Analysis
  return {
    ...analysis,
    bandReason: analysis.bandReason ?? null,
    findings: analysis.findings.map(finding => {
      const place = placeOfFinding(finding)
      const mark = marks.find(one => one.code === finding.code && one.place === place)
      // A question is answered, and not put aside.
      const dismissedAt = finding.asks ? null : (mark?.createdAt ?? null)
      return { ...finding, place, dismissedAt }
    }),
    parserVersion: row.parserVersion,
    /** Today's engine or rubric is another one. */
    isOutdated: row.parserVersion !== parserVersion || analysis.rubricVersion !== rubricVersion,
    createdAt: row.createdAt,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findAnalysis>>>
type Nullable<Type, Key extends keyof Type> = Omit<Type, Key> & {
  [Each in Key]: Type[Each] | null
}
export type ShownAnalysis = Nullable<Found, 'rubricVersion' | 'stats' | 'createdAt'>

export const noAnalysis: ShownAnalysis = {
  overall: null,
  band: null,
  bandReason: null,
  rubricVersion: null,
  parserVersion: null,
  isOutdated: false,
  dimensions: [],
  findings: [],
  strengths: [],
  stats: null,
  createdAt: null,
}
