import { Look, Uncleanable, type Piece } from '../look.ts'
import { readXmp } from '../xmp.ts'
import { readExif, turned } from './exif.ts'

const drawing = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const hasExif = 0x08
const hasXmp = 0x04

/** A WebP without what tells of it, turned as it was. @throws Uncleanable */
export function cleanWebp(bytes: Uint8Array, look: Look): Piece[] | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = data.readUInt32LE(4) + 8
  if (size > bytes.length + 1) throw new Uncleanable('damaged')
  const kept: Piece[] = []
  let orientation = 1
  let isChanged = size < bytes.length
  let at = 12
  while (at + 8 <= Math.min(size, bytes.length)) {
    const type = data.toString('latin1', at, at + 4)
    const length = data.readUInt32LE(at + 4)
    const end = Math.min(at + 8 + length + (length % 2), bytes.length)
    if (at + 8 + length > bytes.length) throw new Uncleanable('damaged')
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'VP8X') {
      const head = Buffer.from(bytes.subarray(at, end))
      head[8] = (head[8] ?? 0) & ~(hasExif | hasXmp)
      kept.push(head)
    } else if (drawing.has(type)) kept.push([at, end])
    else {
      isChanged = true
      look.note('other')
      if (type === 'XMP ') readXmp(content, look)
      if (type === 'EXIF') {
        const isPrefixed = Buffer.from(content.subarray(0, 4)).toString('latin1') === 'Exif'
        orientation = readExif(isPrefixed ? content.subarray(6) : content, look)
      }
    }
    at = end
  }
  if (!isChanged) return null
  const [first] = kept
  if (orientation > 1 && first instanceof Uint8Array) {
    first[8] = (first[8] ?? 0) | hasExif
    const tiff = turned(orientation)
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
    head.writeUInt32LE(tiff.length, 4)
    kept.push(head, tiff)
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(
    4 +
      kept.reduce(
        (sum, one) => sum + (one instanceof Uint8Array ? one.length : one[1] - one[0]),
        0,
      ),
    4,
  )
  return [head, ...kept]
}
