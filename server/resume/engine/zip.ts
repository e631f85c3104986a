import { constants, inflateRawSync } from 'node:zlib'
import { maxInflatedBytes, maxZipEntries } from './reading-limits.ts'
import { ResumeError } from './types.ts'

export interface ZipEntry {
  name: string
  method: number
  compressedSize: number
  size: number
  /** Of what it unpacks to. */
  crc: number
  offset: number
  encrypted: boolean
}

/** What a zip may be, and what to tell the user of one that is not. Sizes in bytes. */
export interface ZipRules {
  entries: number
  /** Declared content of the entries that count. */
  total: number
  counts: (entry: ZipEntry) => boolean
  broken: () => ResumeError
  tooLarge: () => ResumeError
  tooMany: () => ResumeError
}

const endRecord = 0x06054b50
const centralRecord = 0x02014b50
const localRecord = 0x04034b50
const stored = 0
const deflated = 8

const hugeDocx = () =>
  new ResumeError(
    'DAMAGED',
    'This Word file unpacks to far more than a resume holds. Save it again as DOCX or PDF without large embedded objects.',
  )

/** A Word file's. */
export const wordZip: ZipRules = {
  entries: maxZipEntries,
  total: maxInflatedBytes,
  counts: () => true,
  broken: () =>
    new ResumeError(
      'DAMAGED',
      'This Word file is damaged and cannot be opened. Open it in Word, save it again as DOCX or PDF, and upload the new file.',
    ),
  tooLarge: hugeDocx,
  tooMany: hugeDocx,
}

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function findEnd(data: DataView, rules: ZipRules): number {
  const last = data.byteLength - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at--) {
    if (data.getUint32(at, true) === endRecord) return at
  }
  throw rules.broken()
}

/**
 * Reads the central directory only; nothing is inflated. Throws as `rules` say for a broken
 * directory, too many entries, or too much declared content; a Word file by default (DAMAGED).
 */
export function listZip(bytes: Uint8Array, rules: ZipRules = wordZip): ZipEntry[] {
  if (bytes.byteLength < 22) throw rules.broken()
  const data = view(bytes)
  const end = findEnd(data, rules)
  const count = data.getUint16(end + 10, true)
  if (count > rules.entries) throw rules.tooMany()
  const decoder = new TextDecoder()
  const entries: ZipEntry[] = []
  let at = data.getUint32(end + 16, true)
  let total = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > data.byteLength || data.getUint32(at, true) !== centralRecord)
      throw rules.broken()
    const nameLength = data.getUint16(at + 28, true)
    const skip = data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
    const entry = {
      name: decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: data.getUint16(at + 10, true),
      compressedSize: data.getUint32(at + 20, true),
      size: data.getUint32(at + 24, true),
      crc: data.getUint32(at + 16, true),
      offset: data.getUint32(at + 42, true),
      encrypted: (data.getUint16(at + 8, true) & 1) === 1,
    }
    if (rules.counts(entry)) total += entry.size
    if (total > rules.total) throw rules.tooLarge()
    entries.push(entry)
    at += 46 + nameLength + skip
  }
  return entries
}

/** Where an entry's packed bytes stand, from its local header. */
function packedAt(bytes: Uint8Array, { offset, compressedSize }: ZipEntry, rules: ZipRules) {
  const data = view(bytes)
  if (offset + 30 > data.byteLength || data.getUint32(offset, true) !== localRecord)
    throw rules.broken()
  const start = offset + 30 + data.getUint16(offset + 26, true) + data.getUint16(offset + 28, true)
  const stop = start + compressedSize
  if (stop > bytes.byteLength) throw rules.broken()
  return { start, stop }
}

/** Throws `rules.broken` when two entries share bytes, as no honest program writes them. */
export function assertApart(bytes: Uint8Array, entries: ZipEntry[], rules: ZipRules): void {
  const spans = entries
    .map(entry => ({ from: entry.offset, to: packedAt(bytes, entry, rules).stop }))
    .toSorted((a, b) => a.from - b.from)
  let free = 0
  for (const { from, to } of spans) {
    if (from < free) throw rules.broken()
    free = to
  }
}

/** Inflates one entry, never beyond `limit` bytes, whatever the directory says of its size. */
export function readZipEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  limit: number,
  rules: ZipRules = wordZip,
): Uint8Array {
  const { start, stop } = packedAt(bytes, entry, rules)
  const packed = bytes.subarray(start, stop)
  if (entry.method === stored) {
    if (packed.byteLength > limit) throw rules.tooLarge()
    return packed
  }
  if (entry.method !== deflated) throw rules.broken()
  try {
    return inflateRawSync(packed, { maxOutputLength: limit })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    throw code === 'ERR_BUFFER_TOO_LARGE' ? rules.tooLarge() : rules.broken()
  }
}

/** The first bytes of an entry: at most `packed` of its own are looked at. */
export function peekZipEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  packed: number,
  rules: ZipRules,
): Uint8Array {
  const { start, stop } = packedAt(bytes, entry, rules)
  const head = bytes.subarray(start, Math.min(stop, start + packed))
  if (entry.method === stored) return head
  try {
    return inflateRawSync(head, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    throw rules.broken()
  }
}
