import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'

/** A text on its own spot of an A4 page: left edge and baseline in points from the top left. */
export interface Placed {
  text: string
  x: number
  y: number
  size?: number
  bold?: boolean
  /** Set upwards, from its foot. */
  upwards?: boolean
  /** Set letter by letter with this much space between them, in thousandths of the size; pairs in brackets stay close. */
  tracking?: number
}

function shown({ text, x, y, upwards, tracking }: Placed): string {
  const escaped = text.replace(/[\\()]/g, found => `\\${found}`)
  const letters = text.match(/\[..\]|./g)?.map(part => `(${part.replace(/[[\]]/g, '')})`) ?? []
  const place = upwards ? `0 1 -1 0 ${x} ${842 - y} Tm` : `${x} ${842 - y} Td`
  return `${place} ${tracking ? `[${letters.join(` ${-tracking} `)}] TJ` : `(${escaped}) Tj`}`
}

/** A PDF of plain Helvetica lines, one list of lines per page; enough for a parser to read. */
export function makePdf(
  pages: (string | Placed)[][],
  options: { inflated?: number } = {},
): Uint8Array {
  const objects: Buffer[] = []
  const add = (body: string | Buffer): number => objects.push(Buffer.from(body as string))
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const bold = 4 + pages.length * 2
  pages.forEach((lines, at) => {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 ${bold} 0 R >> >> >>`,
    )
    const text = lines.map((line, row) => {
      const placed =
        typeof line === 'string'
          ? { text: line, x: 60, y: 62 + row * 18, size: row === 0 && at === 0 ? 20 : 11 }
          : { size: 11, ...line }
      const font = 'bold' in placed && placed.bold ? 'F2' : 'F1'
      return `BT /${font} ${placed.size} Tf ${shown(placed)} ET`
    })
    const filler = options.inflated ? '\n'.repeat(options.inflated) : ''
    const stream = deflateSync(Buffer.from(`${text.join('\n')}${filler}`, 'latin1'))
    add(
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    )
  })
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>')
  return assemblePdf(objects)
}

/** Numbers the objects from 1, the first being the catalogue, and writes the table of their places. */
export function assemblePdf(objects: Buffer[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  objects.forEach((body, index) => {
    offsets.push(at)
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      body,
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    at += part.length
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

/** A zip of stored entries, written in the order given. */
export function makeZip(entries: Record<string, string | Uint8Array>): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text as string)
    const file = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(file.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, file, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, tail, file]),
    )
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, central, end]))
}

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const paragraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** A DOCX of plain paragraphs; `header` stands in the page header, `table` rows of cells at the end. */
export function makeDocx(
  lines: string[],
  extra: { header?: string[]; table?: string[][]; prolog?: string } = {},
): Uint8Array {
  const rows = (extra.table ?? []).map(
    cells => `<w:tr>${cells.map(cell => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
  )
  const table = rows.length > 0 ? `<w:tbl>${rows.join('')}</w:tbl>` : ''
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `${extra.prolog ?? ''}<w:document ${NAMESPACE}><w:body>${lines.map(paragraph).join('')}${table}</w:body></w:document>`,
    ...(extra.header
      ? {
          'word/header1.xml': `<w:hdr ${NAMESPACE}>${extra.header.map(paragraph).join('')}</w:hdr>`,
        }
      : {}),
  })
}
