import { ResumeError } from '#server/resume/engine/types.ts'
import type { ZipEntry } from '#server/resume/engine/zip.ts'
import { peekZipEntry, readZipEntry } from '#server/resume/engine/zip.ts'
import { capEntries } from '#server/import/read/cap-entries.ts'
import type { ImportDocument, ReadImport } from '#server/import/stored-types.ts'
import { maxEntrySize, peekSize } from '#server/import/reading-limits.ts'
import type { ImportFile } from '#server/import/types.ts'
import { firstRows, isHeader, readTable } from './csv.ts'
import { archiveRules, baseName, listArchive } from './entries.ts'
import type { KnownFile } from './known-files.ts'
import {
  isOtherName,
  isPrivateName,
  knownByName,
  knownFiles,
  privateHeaders,
} from './known-files.ts'
import { readMessage } from './report.ts'

/** Files of no interest that are named one by one; the others are counted. */
const named = 60

type Place = { entry: ZipEntry; name: string } & (
  | { kind: 'known'; known: KnownFile }
  | { kind: 'private' | 'other' | 'unknown' }
)

/**
 * Reads LinkedIn's "copy of your data". Only the files of a profile are unpacked; of others with a
 * name that we don't know, the first bytes, because names are localised and headers are not.
 * @throws ResumeError as listArchive, and NOT_LINKEDIN.
 */
export function readArchive(bytes: Uint8Array): ReadImport {
  const places = listArchive(bytes).map(entry => placeOf(bytes, entry))
  if (places.every(({ kind }) => kind === 'unknown'))
    throw new ResumeError(
      'NOT_LINKEDIN',
      'This zip is not the archive that LinkedIn makes: it holds none of its files (Profile.csv, Positions.csv, …). Upload the zip that LinkedIn sent you, as it is.',
    )
  const read: ImportDocument = {}
  const files: ImportFile[] = []
  for (const known of knownFiles) {
    const found = places.filter(place => place.kind === 'known' && place.known === known)
    // With one column only, a second file of another language can't be told from the first.
    const unsure = known.alone && found.length > 1 && !found.some(({ name }) => knownByName(name))
    for (const { entry, name } of found)
      files.push(
        unsure || (known.byName && !knownByName(name))
          ? unsureFile(name)
          : readFile(bytes, entry, name, known, read),
      )
    if (found.length === 0 && known.expected) files.push(missingFile(known))
  }
  const ignored = places.filter(({ kind }) => kind !== 'known')
  files.push(...ignored.slice(0, named).map(ignoredFile))
  if (ignored.length > named) files.push(furtherFiles(ignored.length - named))
  const { document, warnings } = capEntries(read)
  if (!files.some(({ state }) => state === 'read'))
    warnings.push(
      'There is nothing of a profile in this archive. Ask LinkedIn for one with Profile, Positions, Education and Skills.',
    )
  return { kind: 'linkedin_archive', document, files, warnings }
}

function placeOf(bytes: Uint8Array, entry: ZipEntry): Place {
  const name = baseName(entry.name).slice(0, 100)
  const place = { entry, name }
  if (!/\.csv$/i.test(name)) return { ...place, kind: 'unknown' }
  if (isPrivateName(name)) return { ...place, kind: 'private' }
  const byName = knownByName(name)
  if (byName) return { ...place, kind: 'known', known: byName }
  if (isOtherName(name)) return { ...place, kind: 'other' }
  const rows = firstRows(peekZipEntry(bytes, entry, peekSize, archiveRules))
  const has = (columns: string[], alone = false) => rows.some(row => isHeader(row, columns, alone))
  if (privateHeaders.some(columns => has(columns))) return { ...place, kind: 'private' }
  const known = knownFiles.find(({ columns, alone }) => has(columns, alone))
  return known ? { ...place, kind: 'known', known } : { ...place, kind: 'unknown' }
}

function readFile(
  bytes: Uint8Array,
  entry: ZipEntry,
  name: string,
  { section, columns, alone, reader }: KnownFile,
  document: ImportDocument,
): ImportFile {
  const content = readZipEntry(bytes, entry, maxEntrySize, archiveRules)
  const table = readTable(content, columns, alone && !knownByName(name))
  const file = { name, section, found: 0, duplicates: 0 }
  if (table.state === 'unreadable')
    return {
      ...file,
      state: 'unreadable',
      message: `${name} was not read: its columns are not LinkedIn’s, or it is cut off.`,
    }
  const taken = table.state === 'read' ? reader(table.rows, document) : null
  if (!taken || taken.found + taken.duplicates + taken.unshown === 0)
    return { ...file, state: 'empty', message: 'Empty: there is nothing in it.' }
  return {
    ...file,
    state: 'read',
    found: taken.found,
    duplicates: taken.duplicates,
    message: readMessage(section, name, taken),
  }
}

const left = { section: null, found: 0, duplicates: 0 }

const ignoredFile = ({ name, kind }: Place): ImportFile => ({
  ...left,
  name,
  state: 'ignored',
  message: kind === 'private' ? 'Private: not opened.' : 'Not read: it has no place on a profile.',
})

const furtherFiles = (count: number): ImportFile => ({
  ...left,
  name: `${count} more ${count === 1 ? 'file' : 'files'}`,
  state: 'ignored',
  message: 'Not read: they have no place on a profile.',
})

const unsureFile = (name: string): ImportFile => ({
  ...left,
  name,
  state: 'unreadable',
  message: `${name} was not read: several files look alike, and we cannot tell which one holds what.`,
})

const missingFile = ({ name, section }: KnownFile): ImportFile => ({
  ...left,
  section,
  name,
  state: 'missing',
  message:
    'Not in this archive: you have nothing there on LinkedIn, or it was not selected for the download.',
})
