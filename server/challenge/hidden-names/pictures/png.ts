import { crc32, inflateSync } from 'node:zlib'
import { type FoundKind, isStretch, Look, Uncleanable, without, type Piece } from '../look.ts'
import { readXmp } from '../xmp.ts'
import { readExif, turned } from './exif.ts'

/** Chunks that draw the picture, beside those in capitals. */
const drawing =
  /^(?:[A-Z]...|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|sPLT|acTL|fcTL|fdAT)$/

const texts = new Set(['tEXt', 'zTXt', 'iTXt'])
const told: Record<string, FoundKind> = { author: 'author', artist: 'author', copyright: 'rights' }

/** A PNG without what tells of it, turned as it was. @throws Uncleanable */
export function cleanPng(bytes: Uint8Array, look: Look): Piece[] | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const gone: [number, number][] = []
  let orientation = 1
  let at = 8
  for (;;) {
    if (at + 12 > bytes.length) throw new Uncleanable('damaged')
    const length = data.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) throw new Uncleanable('damaged')
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    if (!drawing.test(type)) {
      const content = Buffer.from(bytes.subarray(at + 8, end - 4))
      if (type === 'eXIf') orientation = readExif(content, look)
      else read(type, content, look)
      gone.push([at, end])
    }
    at = end
    if (type === 'IEND') break
  }
  if (at < bytes.length) {
    look.note('other')
    gone.push([at, bytes.length])
  }
  const pieces = without(bytes, gone)
  const [first, ...rest] = pieces ?? []
  if (orientation === 1 || !first || !isStretch(first)) return pieces
  const [from, to] = first
  return [[from, behindHead], exifChunk(orientation), [behindHead, to], ...rest]
}

/** Behind the chunk that is always the first. */
const behindHead = 33

function exifChunk(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('eXIf'), turned(orientation)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return chunk
}

function read(type: string, content: Buffer, look: Look) {
  look.note('other')
  if (!texts.has(type)) return
  const keyword = content.toString('latin1', 0, Math.max(0, content.indexOf(0)))
  const text = textOf(type, content.subarray(keyword.length + 1))
  if (keyword === 'XML:com.adobe.xmp') readXmp(text, look)
  const what = told[keyword.toLowerCase()]
  if (what) look.note(what, text.toString('utf8'))
}

/** What stands behind a keyword; of what is packed, the beginning. */
function textOf(type: string, content: Buffer): Buffer {
  if (type === 'tEXt') return content
  if (type === 'zTXt') return unpacked(content.subarray(1))
  const isPacked = content[0] === 1
  const language = content.indexOf(0, 2)
  const start = language === -1 ? -1 : content.indexOf(0, language + 1)
  if (start === -1) return Buffer.alloc(0)
  const text = content.subarray(start + 1)
  return isPacked ? unpacked(text) : text
}

function unpacked(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: 1_000_000 })
  } catch {
    // It goes as it is: only what it says is not told.
    return Buffer.alloc(0)
  }
}
