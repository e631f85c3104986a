import { Uncleanable, type Look } from '../look.ts'

export interface Entry {
  name: string
  /** Its line in the list of the archive: 46 bytes, without what follows. */
  head: Buffer
  rawName: Buffer
  /** What the list says besides, in fields of an id and a length. */
  extra: Buffer
  isLocked: boolean
  method: number
  /** Where its packed bytes are. */
  from: number
  to: number
}

const endRecord = 0x06054b50
const centralRecord = 0x02014b50
const localRecord = 0x04034b50
const mostEntries = 10_000
const unknown = 0xffffffff

/** What an archive lists, and what is written under it. @throws Uncleanable */
export function readEntries(bytes: Buffer) {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw new Uncleanable('large')
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  let hasMore = false
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== centralRecord)
      throw new Uncleanable('damaged')
    const name = at + 46
    const extra = name + bytes.readUInt16LE(at + 28)
    const comment = extra + bytes.readUInt16LE(at + 30)
    const next = comment + bytes.readUInt16LE(at + 32)
    if (next > bytes.length) throw new Uncleanable('damaged')
    hasMore ||= next > extra
    const place = placeOf(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20))
    entries.push({
      name: bytes.toString('utf8', name, extra),
      head: bytes.subarray(at, name),
      rawName: bytes.subarray(name, extra),
      extra: bytes.subarray(extra, comment),
      isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      ...place,
    })
    at = next
  }
  assertApart(entries)
  return { entries, hasMore, comment: bytes.toString('utf8', end + 22) }
}

function endOf(bytes: Buffer): number {
  const last = bytes.length - 22
  for (let at = last; at >= Math.max(0, last - 65_535); at--)
    if (bytes.readUInt32LE(at) === endRecord) return at
  throw new Uncleanable('damaged')
}

function placeOf(bytes: Buffer, at: number, packed: number) {
  if (at === unknown || packed === unknown) throw new Uncleanable('large')
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localRecord)
    throw new Uncleanable('damaged')
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (from + packed > bytes.length) throw new Uncleanable('damaged')
  return { from, to: from + packed }
}

/** No two share bytes: what is copied of each would grow without end. */
function assertApart(entries: Entry[]) {
  let free = 0
  for (const { from, to } of entries.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < free) throw new Uncleanable('damaged')
    free = to
  }
}

/** Packed bytes that are looked at to tell what an entry is: fewer where they hold too much, more where nothing. */
const peeked = [1024, 100, 8192]

/** The first bytes of an entry. @throws Uncleanable when there are none, or no more may be unpacked. */
export function headOfEntry(bytes: Buffer, { method, head, from, to }: Entry, look: Look): Buffer {
  for (const most of peeked) {
    const packed = bytes.subarray(from, Math.min(to, from + most))
    const first = method === 0 ? packed : look.peek(packed)
    if (first && (first.length > 0 || head.readUInt32LE(24) === 0)) return first
  }
  throw new Uncleanable('damaged')
}
