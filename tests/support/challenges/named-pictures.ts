import { createCanvas } from '@napi-rs/canvas'
import { crc32, deflateSync } from 'node:zlib'

/* Pictures that name somebody where nobody looks. */

const be32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const xmpOf = (who: string) =>
  `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>${who}</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** TIFF fields that turn a picture, and say who made it. */
function exifOf(who: string, orientation: number) {
  const text = Buffer.from(`${who}\0`)
  const head = Buffer.alloc(38)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(2, 8)
  head.writeUInt16LE(0x0112, 10)
  head.writeUInt16LE(3, 12)
  head.writeUInt32LE(1, 14)
  head.writeUInt16LE(orientation, 18)
  head.writeUInt16LE(0x013b, 22)
  head.writeUInt16LE(2, 24)
  head.writeUInt32LE(text.length, 26)
  head.writeUInt32LE(38, 30)
  return Buffer.concat([head, text])
}

function picture() {
  const canvas = createCanvas(24, 16)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#2a6f4e'
  pen.fillRect(0, 0, 12, 16)
  pen.fillStyle = '#e8b04a'
  pen.fillRect(12, 4, 12, 8)
  return canvas
}

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

export function namedJpeg(who: string, orientation = 6): Buffer {
  const plain = picture().toBuffer('image/jpeg')
  const iptc = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20\x1c\x02\x50\0', 'latin1'),
    Buffer.from([who.length]),
    Buffer.from(who),
  ])
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(who, orientation)])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmpOf(who)}`)),
    segment(0xed, iptc),
    segment(0xfe, Buffer.from(`Drawn by ${who}`)),
    plain.subarray(2),
    Buffer.from(`behind the end: ${who}`),
  ])
}

function chunk(type: string, content: Buffer) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([be32(content.length), named, be32(crc32(named))])
}

export function namedPng(who: string, orientation = 1): Buffer {
  const plain = picture().toBuffer('image/png')
  const packed = deflateSync(Buffer.from(who))
  return Buffer.concat([
    plain.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Author\0${who}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Copyright\0\0'), packed])),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpOf(who)}`)),
    chunk('iTXt', Buffer.concat([Buffer.from('Artist\0\x01\0\0\0'), packed])),
    chunk('eXIf', exifOf(who, orientation)),
    plain.subarray(33),
    Buffer.from(who),
  ])
}

export async function namedWebp(who: string): Promise<Buffer> {
  const plain = await picture().encode('webp')
  const part = (type: string, content: Buffer) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
    head.writeUInt32LE(content.length, 4)
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
  }
  const wide = Buffer.alloc(10)
  wide[0] = 0x0c
  wide.writeUIntLE(23, 4, 3)
  wide.writeUIntLE(15, 7, 3)
  // Its own first chunk says what the file's head is to say.
  const drawing =
    plain.toString('latin1', 12, 16) === 'VP8X' ? plain.subarray(30) : plain.subarray(12)
  const all = Buffer.concat([
    part('VP8X', wide),
    drawing,
    part('EXIF', exifOf(who, 6)),
    part('XMP ', Buffer.from(xmpOf(who))),
  ])
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(all.length + 4, 4)
  return Buffer.concat([head, all])
}

/** One pixel, with a remark. */
export function namedGif(who: string): Buffer {
  const remark = Buffer.from(who)
  return Buffer.concat([
    Buffer.from('4749463839610100010080000000000000ffffff', 'hex').subarray(0, 19),
    Buffer.from([0x21, 0xfe, remark.length]),
    remark,
    Buffer.from([0]),
    Buffer.from('2c00000000010001000002024401003b', 'hex'),
  ])
}
