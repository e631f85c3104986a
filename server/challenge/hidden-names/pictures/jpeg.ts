import { Look, Uncleanable, type Piece } from '../look.ts'
import { readXmp } from '../xmp.ts'
import { readExif, turned } from './exif.ts'

interface Segment {
  /** What is after the picture's end has 0, and the small picture in its head `thumbnail`. */
  marker: number
  /** From its marker to its end. */
  from: number
  to: number
}

const startOfScan = 0xda
const endOfPicture = 0xd9
const comment = 0xfe
const thumbnail = -1
const jfif = 'JFIF\0'
/** Behind what the head of a picture says of it. */
const behindJfif = 18

/** All that comes before, between and after the picture's own bytes. @throws Uncleanable */
function segmentsOf(bytes: Uint8Array): Segment[] {
  const segments: Segment[] = []
  let at = 2
  for (;;) {
    // A picture that ends early is shown as far as it goes.
    if (at >= bytes.length) return segments
    if (bytes[at] !== 0xff) throw new Uncleanable('damaged')
    while (bytes[at] === 0xff) at++
    const from = at - 1
    const marker = bytes[at++] ?? 0
    if (marker === endOfPicture) {
      if (at < bytes.length) segments.push({ marker: 0, from: at, to: bytes.length })
      return segments
    }
    if (marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) continue
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
    if (length < 2 || at + length > bytes.length) throw new Uncleanable('damaged')
    at += length
    if (marker === 0xe0 && at - from > behindJfif && says(bytes, { marker, from, to: at }, jfif))
      segments.push({ marker: thumbnail, from: from + behindJfif, to: at })
    else segments.push({ marker, from, to: at })
    if (marker === startOfScan) at = endOfScan(bytes, at)
  }
}

function endOfScan(bytes: Uint8Array, start: number) {
  let at = start
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}

const says = (bytes: Uint8Array, { from }: Segment, words: string) =>
  Buffer.from(bytes.subarray(from + 4, from + 4 + words.length)).toString('latin1') === words

/** What draws the picture: the rest tells of it. */
function draws(bytes: Uint8Array, segment: Segment): boolean {
  const { marker } = segment
  if (marker <= 0 || marker === comment) return false
  if (marker === 0xe0) return says(bytes, segment, jfif)
  if (marker === 0xe2) return says(bytes, segment, 'ICC_PROFILE\0')
  if (marker === 0xee) return says(bytes, segment, 'Adobe')
  return marker < 0xe0 || marker > 0xef
}

const xmp = 'http://ns.adobe.com/xap/1.0/\0'

/** Notes what a segment tells; answers with how the picture is turned, where it says so. */
function read(bytes: Uint8Array, segment: Segment, look: Look): number {
  const content = bytes.subarray(segment.from + 4, segment.to)
  if (segment.marker === 0xe1 && says(bytes, segment, 'Exif\0\0'))
    return readExif(content.subarray(6), look)
  if (segment.marker === 0xe1 && says(bytes, segment, xmp))
    readXmp(content.subarray(xmp.length), look)
  else if (segment.marker === comment) look.note('comment', Buffer.from(content).toString('utf8'))
  else look.note('other')
  if (segment.marker === 0xed) readIptc(content, look)
  return 1
}

/** By-line, credit and rights of IPTC's second record. */
function readIptc(content: Uint8Array, look: Look) {
  const bytes = Buffer.from(content)
  for (const [dataset, what] of [
    [80, 'author'],
    [110, 'rights'],
    [116, 'rights'],
  ] as const) {
    const at = bytes.indexOf(Buffer.from([0x1c, 2, dataset]))
    if (at === -1 || at + 5 > bytes.length) continue
    look.note(what, bytes.toString('utf8', at + 5, at + 5 + bytes.readUInt16BE(at + 3)))
  }
}

/** It states its length, and that of the small picture, which is none now. */
function headWithoutThumbnail(bytes: Uint8Array, to: number): Buffer {
  const head = Buffer.from(bytes.subarray(to - behindJfif, to))
  head.writeUInt16BE(behindJfif - 2, 2)
  head.writeUInt16BE(0, behindJfif - 2)
  return head
}

/** The picture, with how it is turned. */
export function cleanJpeg(bytes: Uint8Array, look: Look): Piece[] | null {
  const gone = segmentsOf(bytes).filter(segment => !draws(bytes, segment))
  if (gone.length === 0) return null
  let orientation = 1
  const pieces: Piece[] = []
  let at = 2
  for (const segment of gone) {
    orientation = Math.max(orientation, read(bytes, segment, look))
    if (segment.marker === thumbnail) {
      if (segment.from - behindJfif > at) pieces.push([at, segment.from - behindJfif])
      pieces.push(headWithoutThumbnail(bytes, segment.from))
    } else if (segment.from > at) pieces.push([at, segment.from])
    at = segment.to
  }
  if (at < bytes.length) pieces.push([at, bytes.length])
  const head: Piece[] = [[0, 2]]
  if (orientation > 1) {
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), turned(orientation)])
    head.push(Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif)
  }
  return [...head, ...pieces]
}

/** As `cleanJpeg` for a picture inside of another file that keeps its length: what goes is zeros. */
export function blankJpeg(bytes: Uint8Array, look: Look): [from: number, to: number][] {
  return segmentsOf(bytes)
    .filter(segment => !draws(bytes, segment))
    .map(segment => {
      read(bytes, segment, look)
      return [segment.from + (segment.marker <= 0 ? 0 : 4), segment.to]
    })
}
