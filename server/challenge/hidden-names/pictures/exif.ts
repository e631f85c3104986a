import type { Look } from '../look.ts'

const orientationTag = 0x0112
const artistTag = 0x013b
const copyrightTag = 0x8298
const xpAuthorTag = 0x9c9d
const cameraTag = 0x8769
const ownerTag = 0xa430
const placeTag = 0x8825
const ascii = 2

const mostFields = 200

/**
 * Notes whom TIFF fields name, and where the picture was taken. Answers with how it is turned, which
 * stays: 1 is upright.
 */
export function readExif(tiff: Uint8Array, look: Look): number {
  look.note('other')
  if (tiff.length < 8) return 1
  const data = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const isLittle = tiff[0] === 0x49
  let orientation = 1
  const read = (at: number, isFirst: boolean) => {
    if (at + 2 > tiff.length) return
    const count = Math.min(data.getUint16(at, isLittle), mostFields)
    for (let index = 0; index < count; index++) {
      const field = at + 2 + index * 12
      if (field + 12 > tiff.length) return
      const tag = data.getUint16(field, isLittle)
      const size = data.getUint32(field + 4, isLittle)
      const value = data.getUint32(field + 8, isLittle)
      const from = size > 4 ? value : field + 8
      const bytes = Buffer.from(tiff.subarray(from, from + Math.min(size, 500)))
      const isText = data.getUint16(field + 2, isLittle) === ascii
      if (tag === orientationTag) orientation = data.getUint16(field + 8, isLittle)
      if (tag === artistTag && isText) look.note('author', bytes.toString('utf8'))
      if (tag === copyrightTag && isText) look.note('rights', bytes.toString('utf8'))
      if (tag === ownerTag && isText) look.note('author', bytes.toString('utf8'))
      if (tag === xpAuthorTag) look.note('author', bytes.toString('utf16le'))
      if (tag === placeTag) look.note('place')
      if (tag === cameraTag && isFirst) read(value, false)
    }
  }
  read(data.getUint32(4, isLittle), true)
  return orientation >= 1 && orientation <= 8 ? orientation : 1
}

/** TIFF that says how a picture is turned, and nothing else. */
export function turned(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
