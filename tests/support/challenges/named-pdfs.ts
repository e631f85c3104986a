import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { namedJpeg, xmpOf } from './named-pictures.ts'

/** As programs write it: its description stands openly. */
export async function namedPdf(who: string): Promise<Buffer> {
  const document = new Pdf({
    info: { Title: `Plan of ${who}`, Author: who, Creator: who, Producer: who },
    compress: true,
  })
  document.text('A quieter pump')
  document.image(namedJpeg(who, 1), 100, 200)
  /** A text, where a plain one would be a name. */
  const text = (words: string) => new String(words) as string
  const remark = { Subtype: 'Text', T: text(who), Contents: text('Here') }
  // The types know only some of what a remark may say.
  document.annotate(20, 20, 80, 80, remark)
  document.end()
  return buffer(document)
}

/** Its description stands packed with other objects, and an older one besides; XMP packed or not. */
export function packedPdf(who: string): Buffer {
  const utf16 = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(who, 'utf16le').swap16()])
  const info = `<< /Author <${utf16.toString('hex')}> /Title (Plan \\(by ${who}\\)) /Producer 9 0 R >>`
  const texts = [
    info,
    `(made with ${who}'s hands)`,
    '<< /Type /Catalog /Pages 3 0 R /Metadata 6 0 R >>',
  ]
  let at = 0
  const places = texts.map(text => [at, (at += text.length + 1)][0])
  const numbers = [8, 9, 1]
  const first = numbers.map((number, index) => `${number} ${places[index]}`).join(' ') + ' '
  const packed = deflateSync(Buffer.from(first + texts.join(' ')))
  const content = deflateSync(Buffer.from('BT /F1 12 Tf 72 700 Td (A quieter pump) Tj ET'))
  const xmp = deflateSync(Buffer.from(xmpOf(who)))
  const parts: Buffer[] = []
  const offsets = new Map<number, number>()
  let size = 0
  const add = (...more: (string | Buffer)[]) => {
    for (const one of more) {
      const bytes = typeof one === 'string' ? Buffer.from(one, 'latin1') : one
      parts.push(bytes)
      size += bytes.length
    }
  }
  const object = (number: number, ...more: (string | Buffer)[]) => {
    offsets.set(number, size)
    add(`${number} 0 obj\n`, ...more, '\nendobj\n')
  }
  add('%PDF-1.7\n')
  object(2, `<< /Producer (old ${who}) /CreationDate (D:20260101000000Z) >>`)
  object(3, '<< /Type /Pages /Kids [4 0 R] /Count 1 >>')
  object(
    4,
    '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 612 792] /Contents 5 0 R ',
    `/Annots [13 0 R << /Type /Annot /Subtype /Ink /Rect [0 0 9 9] /T (${who}) >>] `,
    '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
  )
  object(13, `<< /Type /Annot /Subtype /Square /Rect [0 0 9 9] /T (${who}) /Contents (a remark) >>`)
  object(
    5,
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`,
    content,
    '\nendstream',
  )
  object(
    6,
    `<< /Type /Metadata /Subtype /XML /Length 12 0 R /Filter /FlateDecode >>\nstream\n`,
    xmp,
    '\nendstream',
  )
  object(12, String(xmp.length))
  const plain = xmpOf(who)
  object(
    7,
    `<< /Type /Metadata /Subtype /XML /Length ${plain.length} >>\nstream\n${plain}\nendstream`,
  )
  object(
    10,
    `<< /Type /ObjStm /N 3 /First ${first.length} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
    packed,
    '\nendstream',
  )
  offsets.set(11, size)
  const row = (type: number, field: number, index: number) =>
    Buffer.from([type, (field >> 16) & 255, (field >> 8) & 255, field & 255, index])
  const rows = Array.from({ length: 14 }, (_, number) => {
    const packedAt = numbers.indexOf(number)
    if (packedAt >= 0) return row(2, 10, packedAt)
    const offset = offsets.get(number)
    return offset === undefined ? row(0, 0, 0) : row(1, offset, 0)
  })
  const table = deflateSync(Buffer.concat(rows))
  const start = size
  object(
    11,
    `<< /Type /XRef /Size 14 /W [1 3 1] /Root 1 0 R /Info 8 0 R /Length ${table.length} /Filter /FlateDecode >>\nstream\n`,
    table,
    '\nendstream',
  )
  add(`startxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}
