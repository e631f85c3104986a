import type { Db } from '#db/index.ts'
import { withGivenName } from '#server/files/file-name.ts'

/**
 * Each resume with its versions, what was read from them and corrected, and how they were judged:
 * one version at a time, for all of them are more than a statement or the memory should hold.
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
      .select('version')
      .where('resumeId', '=', resume.id)
      .orderBy('version')
      .execute()
    const numbers = versions.map(one => one.version)
    const markedAsFine = await db
      .selectFrom('findingMarks')
      .select(['code', 'place', 'createdAt'])
      .where('resumeId', '=', resume.id)
      .orderBy('createdAt')
      .execute()
    yield {
      ...resume,
      versions: exportVersions(db, resume.id, numbers),
      analyses: exportAnalyses(db, resume.id, numbers),
      markedAsFine,
    }
  }
}

async function* exportVersions(db: Db, resumeId: string, numbers: number[]) {
  for (const number of numbers) {
    const version = await db
      .selectFrom('resumeVersions')
      .select(['version', 'fileName', 'mediaType', 'size', 'sha256', 'parseStatus', 'parseError'])
      .select(['parsed', 'pages', 'edits', 'unedited', 'createdAt'])
      .where('resumeId', '=', resumeId)
      .where('version', '=', number)
      .executeTakeFirst()
    if (version) yield { ...version, file: pathOf({ ...version, resumeId }) }
  }
}

async function* exportAnalyses(db: Db, resumeId: string, numbers: number[]) {
  for (const number of numbers)
    yield* await db
      .selectFrom('analyses')
      .select(['resumeVersion', 'rubricVersion', 'overall', 'result', 'createdAt'])
      .where('resumeId', '=', resumeId)
      .where('resumeVersion', '=', number)
      .orderBy('createdAt')
      .execute()
}
