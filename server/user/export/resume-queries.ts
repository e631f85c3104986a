import type { Db } from '#db/index.ts'
import { withGivenName } from '#server/files/file-name.ts'

/**
 * Each resume with its versions, what was read from them and corrected, and how they were judged:
 * one resume at a time, for all of them are more than a statement or the memory should hold.
 */
export async function exportResumes(db: Db, userId: string) {
  const resumes = await db
    .selectFrom('resumes')
    .select(['id', 'title', 'isPrimary', 'source', 'version', 'parentId', 'jobId'])
    .select(['createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const stored = await db
    .selectFrom('resumeVersions')
    .innerJoin('resumes', 'resumes.id', 'resumeVersions.resumeId')
    .select(['resumeId', 'resumeVersions.version', 'fileName', 'mediaType', 'storageKey'])
    .select(['title', 'size', 'sha256', 'resumeVersions.createdAt'])
    .where('userId', '=', userId)
    .orderBy('resumes.createdAt')
    .orderBy('resumes.id')
    .orderBy('resumeVersions.version')
    .execute()
  return {
    data: exportEach(db, resumes),
    versions: stored.map(({ storageKey: _, ...version }) => ({
      ...version,
      file: pathOf({ ...version }),
    })),
    files: stored.map(version => ({
      path: pathOf(version),
      storageKey: version.storageKey,
      mediaType: version.mediaType,
      about: `Your resume “${version.title}”, version ${version.version}.`,
    })),
  }
}

interface Stored {
  resumeId: string
  version: number
  fileName: string
  mediaType: string
}

/** The data has the name as it is stored; a file of the ZIP has the one that it is given out under. */
const pathOf = (version: Stored) =>
  `resumes/${version.resumeId}/${version.version}-${withGivenName(version).fileName}`

async function* exportEach<Resume extends { id: string }>(db: Db, resumes: Resume[]) {
  for (const resume of resumes) {
    const versions = await db
      .selectFrom('resumeVersions')
      .select(['version', 'fileName', 'mediaType', 'size', 'sha256', 'parseStatus', 'parseError'])
      .select(['parsed', 'pages', 'edits', 'unedited', 'createdAt'])
      .where('resumeId', '=', resume.id)
      .orderBy('version')
      .execute()
    const analyses = await db
      .selectFrom('analyses')
      .select(['resumeVersion', 'rubricVersion', 'overall', 'result', 'createdAt'])
      .where('resumeId', '=', resume.id)
      .orderBy('createdAt')
      .execute()
    const markedAsFine = await db
      .selectFrom('findingMarks')
      .select(['code', 'place', 'createdAt'])
      .where('resumeId', '=', resume.id)
      .orderBy('createdAt')
      .execute()
    yield {
      ...resume,
      versions: versions.map(version => ({
        ...version,
        file: pathOf({ ...version, resumeId: resume.id }),
      })),
      analyses,
      markedAsFine,
    }
  }
}
