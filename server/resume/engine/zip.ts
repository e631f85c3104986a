import { inflateRawSync } from 'node:zlib'
import { MAX_INFLATED_BYTES, MAX_ZIP_ENTRIES } from './limits.ts'
import { ResumeError } from './types.ts'

export interface ZipEntry {
  name: string
  method: number
  compressedSize: number
  size: number
  offset: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50

const broken = (): ResumeError =>
  new ResumeError(
    'DAMAGED',
    'This Word file is damaged and cannot be opened. Open it in Word, save it again as DOCX or PDF, and upload the new file.',
  )

const tooLarge = (): ResumeError =>
  new ResumeError(
    'DAMAGED',
    'This Word file unpacks to far more than a resume holds. Save it again as DOCX or PDF without large embedded objects.',
  )

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function findEnd(data: DataView): number {
  const last = data.byteLength - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at--) {
    if (data.getUint32(at, true) === END) return at
  }
  throw broken()
}

/**
 * Reads the central directory only; nothing is inflated. Throws DAMAGED for a broken directory,
 * more than 2,000 entries, or more than 40 MB of declared content.
 */
export function listZip(bytes: Uint8Array): ZipEntry[] {
  if (bytes.byteLength < 22) throw broken()
  const data = view(bytes)
  const end = findEnd(data)
  const count = data.getUint16(end + 10, true)
  if (count > MAX_ZIP_ENTRIES) throw tooLarge()
  const decoder = new TextDecoder()
  const entries: ZipEntry[] = []
  let at = data.getUint32(end + 16, true)
  let total = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > data.byteLength || data.getUint32(at, true) !== CENTRAL) throw broken()
    const nameLength = data.getUint16(at + 28, true)
    const skip = data.getUint16(at + 30, true) + data.getUint16(at + 32, true)
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const size = data.getUint32(at + 24, true)
    total += size
    if (total > MAX_INFLATED_BYTES) throw tooLarge()
    entries.push({
      name,
      method: data.getUint16(at + 10, true),
      compressedSize: data.getUint32(at + 20, true),
      size,
      offset: data.getUint32(at + 42, true),
    })
    at += 46 + nameLength + skip
  }
  return entries
}

/** Inflates one entry, never beyond `limit` bytes, whatever the directory says of its size. */
export function readZipEntry(bytes: Uint8Array, entry: ZipEntry, limit: number): Uint8Array {
  const data = view(bytes)
  const { offset } = entry
  if (offset + 30 > data.byteLength || data.getUint32(offset, true) !== LOCAL) throw broken()
  const start = offset + 30 + data.getUint16(offset + 26, true) + data.getUint16(offset + 28, true)
  const stop = start + entry.compressedSize
  if (stop > bytes.byteLength) throw broken()
  const packed = bytes.subarray(start, stop)
  if (entry.method === 0) {
    if (packed.byteLength > limit) throw tooLarge()
    return packed
  }
  if (entry.method !== 8) throw broken()
  try {
    return inflateRawSync(packed, { maxOutputLength: limit })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    throw code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken()
  }
}
