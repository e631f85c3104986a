import { ResumeError } from '#server/resume/engine/types.ts'
import type { ZipEntry, ZipRules } from '#server/resume/engine/zip.ts'
import { assertApart, listZip } from '#server/resume/engine/zip.ts'
import { maxArchiveEntries, maxEntrySize, maxInflated } from '#server/import/reading-limits.ts'
import { isPrivateName } from './known-files.ts'

const again =
  'Download the archive from LinkedIn again, and upload it as it is, without unpacking it.'

const tooLarge = () =>
  new ResumeError(
    'TOO_LARGE',
    `This archive unpacks to more than 40 MB, or a file in it to more than 15 MB, which is more than any profile holds. ${again}`,
  )

export const archiveRules: ZipRules = {
  entries: maxArchiveEntries,
  total: maxInflated,
  counts: entry => !isPrivateName(baseName(entry.name)),
  broken: () =>
    new ResumeError('DAMAGED', `This archive is damaged or was not made by LinkedIn. ${again}`),
  tooLarge,
  tooMany: () =>
    new ResumeError(
      'TOO_LARGE',
      `This archive holds more than 2,000 files; LinkedIn’s has a few dozen. ${again}`,
    ),
}

/** A name is compared, and never used as a path. */
export const baseName = (name: string) => (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '')

/**
 * The files of an archive, from its directory alone; nothing is unpacked yet.
 * @throws ResumeError TOO_LARGE (declared content), DAMAGED (broken, overlapping, or packed in a
 *   way other than stored and deflated), ENCRYPTED, NOT_LINKEDIN for a Word file.
 */
export function listArchive(bytes: Uint8Array): ZipEntry[] {
  const entries = listZip(bytes, archiveRules).filter(entry => !entry.name.endsWith('/'))
  if (entries.some(entry => entry.name === 'word/document.xml'))
    throw new ResumeError(
      'NOT_LINKEDIN',
      'This is a Word document. Upload it as a resume; here goes the archive from LinkedIn (.zip).',
    )
  if (entries.some(entry => entry.encrypted))
    throw new ResumeError('ENCRYPTED', `This archive is protected by a password. ${again}`)
  if (entries.some(({ method }) => method !== 0 && method !== 8)) throw archiveRules.broken()
  assertApart(bytes, entries, archiveRules)
  if (entries.some(entry => archiveRules.counts(entry) && entry.size > maxEntrySize))
    throw tooLarge()
  return entries.filter(({ name }) => !/(^|\/)(__MACOSX\/|\._|\.DS_Store$)/.test(name))
}
