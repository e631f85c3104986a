import type { Db } from '#db/index.ts'
import { safeName } from './export-name.ts'

/** Each resume with its versions, what was read from them and corrected, and how they were judged. */
export async function exportResumes(db: Db, userId: string) {
  const resumes = await db
    .selectFrom('resumes')
    .select(['id', 'title', 'isPrimary', 'source', 'version', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const versions = await db
    .selectFrom('resumeVersions')
    .innerJoin('resumes', 'resumes.id', 'resumeVersions.resumeId')
    .select([
      'resumeVersions.resumeId',
      'resumeVersions.version',
      'fileName',
      'mediaType',
      'size',
      'sha256',
      'storageKey',
      'parseStatus',
      'parseError',
      'parsed',
      'pages',
      'edits',
      'unedited',
      'resumeVersions.createdAt',
    ])
    .where('userId', '=', userId)
    .orderBy('resumeVersions.version')
    .execute()
  const analyses = await db
    .selectFrom('analyses')
    .innerJoin('resumes', 'resumes.id', 'analyses.resumeId')
    .select(['analyses.resumeId', 'resumeVersion', 'rubricVersion', 'overall', 'result'])
    .select('analyses.createdAt')
    .where('userId', '=', userId)
    .orderBy('analyses.createdAt')
    .execute()
  const marks = await db
    .selectFrom('findingMarks')
    .innerJoin('resumes', 'resumes.id', 'findingMarks.resumeId')
    .select(['resumeId', 'code', 'place', 'findingMarks.createdAt'])
    .where('userId', '=', userId)
    .orderBy('findingMarks.createdAt')
    .execute()
  const located = versions.map(version => ({
    ...version,
    file: `resumes/${version.resumeId}/${version.version}-${safeName(version.fileName)}`,
  }))
  return {
    data: resumes.map(resume => ({
      ...resume,
      versions: located
        .filter(version => version.resumeId === resume.id)
        .map(({ storageKey: _, resumeId: __, ...version }) => version),
      analyses: analyses
        .filter(analysis => analysis.resumeId === resume.id)
        .map(({ resumeId: _, ...analysis }) => analysis),
      markedAsFine: marks
        .filter(mark => mark.resumeId === resume.id)
        .map(({ resumeId: _, ...mark }) => mark),
    })),
    files: located.map(({ file, storageKey }) => ({ path: file, storageKey })),
  }
}
