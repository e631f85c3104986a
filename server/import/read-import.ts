import { readJsonResume } from '#server/resume/engine/json/read-json.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { readArchive } from './archive/read-archive.ts'
import { capEntries } from './read/cap-entries.ts'
import { detectImport } from './read/detect.ts'
import type { ReadImport } from './stored-types.ts'
import { fileReport } from './read/file-report.ts'
import { maxDocument } from './reading-limits.ts'
import { readLinkedInPdf } from './linkedin-pdf/read-pdf.ts'

/**
 * Reads a LinkedIn archive, a profile that LinkedIn saved as PDF, or a JSON Resume. Runs in this
 * process: a server calls runInChild instead. Throws ResumeError.
 */
export async function readImport(bytes: Uint8Array, fileName: string): Promise<ReadImport> {
  const read = await readAny(bytes, fileName)
  if (JSON.stringify(read.document).length > maxDocument)
    throw new ResumeError(
      'TOO_LARGE',
      'This file holds far more text than a profile does. Import a smaller one.',
    )
  return read
}

async function readAny(bytes: Uint8Array, fileName: string): Promise<ReadImport> {
  const kind = detectImport(bytes)
  if (kind === 'linkedin_archive') return readArchive(bytes)
  if (kind === 'linkedin_pdf') return readLinkedInPdf(bytes, fileName)
  const { content } = await readJsonResume(bytes)
  const { interests = [], ...rest } = content
  const { document, warnings } = capEntries(rest)
  if (interests.length > 0)
    warnings.unshift('Interests have no place on a profile, and are left out.')
  return { kind, document, files: [fileReport(fileName, document)], warnings }
}
