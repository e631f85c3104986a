import { createCanvas, loadImage } from '@napi-rs/canvas'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { cleanBytes } from '#server/challenge/hidden-names/clean-bytes.ts'
import { joined } from '#server/challenge/hidden-names/look.ts'
import { bytesIn } from '../../support/challenges/named-files.ts'
import { namedJpeg, namedPng } from '../../support/challenges/named-pictures.ts'

const who = 'Quirinia Lindqvist'
const cleaned = (bytes: Buffer) => joined(bytes, cleanBytes(bytes).pieces ?? [[0, bytes.length]])

async function pixelsOf(bytes: Buffer) {
  const image = await loadImage(bytes)
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  return [...pen.getImageData(0, 0, image.width, image.height).data]
}

it('leaves a PNG turned as it was', async () => {
  const bytes = namedPng(who, 6)
  const clean = cleaned(bytes)
  const at = clean.indexOf('eXIf')
  expect(clean.readUInt16BE(at + 4 + 18)).toBe(6)
  expect(clean.readUInt32BE(at + 4 + 26)).toBe(crc32(clean.subarray(at, at + 4 + 26)))
  expect(clean.indexOf('eXIf', at + 4)).toBe(-1)
  expect(bytesIn(clean)).not.toContain('quirinia')
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(bytes))
  expect(cleaned(clean)).toEqual(clean)
})

/** With a small picture of its own in its head, as cameras and scanners write. */
function withThumbnail(orientation = 6): Buffer {
  const jpeg = namedJpeg(who, orientation)
  const head = Buffer.from([
    0xff,
    0xe0,
    0,
    16 + 30,
    ...Buffer.from('JFIF\0'),
    1,
    1,
    0,
    0,
    1,
    0,
    1,
    5,
    2,
  ])
  const thumbnail = Buffer.alloc(30)
  thumbnail.write(who)
  return Buffer.concat([jpeg.subarray(0, 2), head, thumbnail, jpeg.subarray(2)])
}

it('takes the small picture out of a JPEG', async () => {
  const bytes = withThumbnail()
  const clean = cleaned(bytes)
  expect(bytesIn(clean)).not.toContain('quirinia')
  expect(clean.indexOf('JFIF')).toBeGreaterThan(0)
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(bytes))
  expect(cleaned(clean)).toEqual(clean)
})

it('cleans a JPEG with bytes between its parts, in a PDF too', async () => {
  // Pages turn pictures by themselves.
  const jpeg = withThumbnail(1)
  const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)])
  expect(await pixelsOf(cleaned(filled))).toEqual(await pixelsOf(jpeg))
  const dict = `<< /Subtype /Image /Filter /DCTDecode /Length ${filled.length} >>`
  const head = Buffer.from(`%PDF-1.7\n6 0 obj ${dict} stream\n`)
  const pdf = cleaned(Buffer.concat([head, filled, Buffer.from('\nendstream endobj\n%%EOF\n')]))
  expect(bytesIn(pdf)).not.toContain('quirinia')
  const inside = pdf.subarray(head.length, head.length + filled.length)
  expect(await pixelsOf(inside)).toEqual(await pixelsOf(jpeg))
})
