import { crc32, deflateRawSync } from 'node:zlib'
import { sniff, headBytes } from '#server/files/endings.ts'
import { joined, Look, Uncleanable, type Piece } from '../look.ts'
import { cleanText, isCleanable } from '../text/clean-text.ts'
import { isOfficePart, officePart } from './office-parts.ts'
import { isUnknownPart } from './office-rules.ts'
import { headOfEntry, readEntries, type Entry } from './read-entries.ts'

/** What cleans a file, whatever it is; null where nothing changes. */
type Clean = (bytes: Buffer, look: Look, depth: number) => Piece[] | null

/** Files in archives in archives. */
const deepest = 3

/** Folders in which programs keep who changed what. */
const history = /(?:^|\/)(\.git|\.hg|\.svn)(?:\/|$)/
/** What a system leaves beside the files. */
const leftover = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|\._[^/]*)$/
/** Parts of a document that hold more than we look into. */
const opaque =
  /(?:^|\/)(?:embeddings\/.*\.bin|vbaProject\.bin)$|^_xmlsignatures\/.*\.xml$|signatures\.xml$/i

const isDocument = (names: Set<string>) =>
  names.has('[Content_Types].xml') || (names.has('mimetype') && names.has('META-INF/manifest.xml'))

/**
 * An archive whose files are cleaned, without remarks and fields of its own. What did not change is
 * taken as it is packed. @throws Uncleanable
 */
export function cleanZip(bytes: Buffer, look: Look, depth: number, clean: Clean): Piece[] | null {
  if (depth >= deepest) throw new Uncleanable('large')
  const { entries, hasMore, comment } = readEntries(bytes)
  look.note('comment', comment)
  const ofDocument = isDocument(new Set(entries.map(({ name }) => name)))
  const outer = look.where
  let isChanged = hasMore || comment !== ''
  const kept: { entry: Entry; content: Buffer | null }[] = []
  // In the order of their bytes, in which the file is read.
  for (const entry of entries.toSorted((a, b) => a.from - b.from)) {
    const folder = history.exec(entry.name)?.[1]
    if (folder) look.note('history', folder)
    if (folder || leftover.test(entry.name)) {
      isChanged = true
      continue
    }
    look.where = outer ?? entry.name
    const content = cleaned(bytes, entry, look, { depth, ofDocument, clean })
    isChanged ||= content !== null
    kept.push({ entry, content })
  }
  look.where = outer
  return isChanged ? written(kept) : null
}

interface How {
  depth: number
  ofDocument: boolean
  clean: Clean
}

/** What an entry holds, where it changed; what can't be cleaned stays, and is told. */
function cleaned(bytes: Buffer, entry: Entry, look: Look, { depth, ofDocument, clean }: How) {
  const { name, isLocked, method, from, to } = entry
  if (from === to) return null
  try {
    look.enter()
    if (isLocked) throw new Uncleanable('locked')
    if (method !== 0 && method !== 8) throw new Uncleanable('kind')
    const unpack = () => {
      const packed = bytes.subarray(from, to)
      return method === 0 ? packed : look.unpack(packed, true)
    }
    if (ofDocument && isOfficePart(name)) return officePart(name, unpack(), look)
    if (ofDocument && opaque.test(name)) throw new Uncleanable('kind')
    const head = headOfEntry(bytes, entry, look)
    const { kind } = sniff(head.subarray(0, headBytes))
    if (kind === 'txt' && !ofDocument)
      return cleanText(isCleanable(head) ? unpack() : head, look)?.[0] ?? null
    // Of a document, what is no picture and no file of its own is drawn by it alone.
    if (ofDocument && !/^(?:pdf|zip|png|jpg|gif|webp)$/.test(kind)) {
      if (isUnknownPart(name)) look.keep('kind')
      return null
    }
    const content = unpack()
    const pieces = clean(content, look, depth + 1)
    return pieces && joined(content, pieces)
  } catch (error) {
    if (!(error instanceof Uncleanable)) throw error
    look.keep(error.why)
    return null
  }
}

const lengthsBehind = 0x0008
const unicodeName = 0x7075
const howLocked = 0x9901

/** Names in letters that the archive's own can't hold, and what opens a lock; nothing else that is said of a file. */
function keptExtra(extra: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    const id = extra.readUInt16LE(at)
    if (id === unicodeName || id === howLocked) kept.push(extra.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** Lengths behind the bytes, where that they are there is a part of how these are locked. */
function behind({ isLocked, head }: Entry): Buffer | null {
  if (!isLocked || (head.readUInt16LE(8) & lengthsBehind) === 0) return null
  const lengths = Buffer.alloc(16)
  lengths.write('PK\u0007\u0008', 'latin1')
  head.copy(lengths, 4, 16, 28)
  return lengths
}

function written(kept: { entry: Entry; content: Buffer | null }[]): Piece[] {
  const pieces: Piece[] = []
  const list: Buffer[] = []
  let at = 0
  const add = (piece: Piece, size: number) => {
    pieces.push(piece)
    at += size
  }
  for (const { entry, content } of kept) {
    const { rawName, method, from, to } = entry
    const head = Buffer.from(entry.head)
    const extra = keptExtra(entry.extra)
    const lengths = behind(entry)
    // Else they stand before the bytes alone.
    if (!lengths) head.writeUInt16LE(head.readUInt16LE(8) & ~lengthsBehind, 8)
    const packed = content && (method === 0 ? content : deflateRawSync(content))
    if (content && packed) {
      head.writeUInt32LE(crc32(content), 16)
      head.writeUInt32LE(packed.length, 20)
      head.writeUInt32LE(content.length, 24)
    }
    head.writeUInt16LE(extra.length, 30)
    head.writeUInt16LE(0, 32)
    head.writeUInt32LE(at, 42)
    list.push(head, rawName, extra)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    head.copy(local, 4, 6, 32)
    const before = Buffer.concat([local, rawName, extra])
    add(before, before.length)
    if (packed) add(packed, packed.length)
    else add([from, to], to - from)
    if (lengths) add(lengths, lengths.length)
  }
  const central = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(kept.length, 8)
  end.writeUInt16LE(kept.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return [...pieces, central, end]
}
