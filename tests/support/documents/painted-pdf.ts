import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { assemblePdf } from './make-document.ts'

export const pageHeight = 842

const stream = (keys: string, body: string | Buffer): Buffer => {
  const packed = deflateSync(Buffer.from(body as string, 'latin1'))
  const head = `<< ${keys} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}
const picture = (size: [number, number], keys: string, grey: number) =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${size[0]} /Height ${size[1]} /ColorSpace /DeviceGray /BitsPerComponent 8 ${keys}`,
    // Every other column a little lighter: a picture of one colour is like a shape.
    Buffer.alloc(size[0] * size[1], Buffer.from([grey, Math.max(grey - 15, 0)])),
  )
const form = (keys: string, body: string) =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${keys}`, body)

/** What a page may draw with: operators of the page, and of a form that it draws as /Fm. */
export interface Painted {
  content: string
  form?: string
  /** Further keys of the form: its matrix, its box or its group. */
  formKeys?: string
}

/**
 * An A4 page drawn by operators. Fonts F1 to F3; states Clear, Faint, Half, Multiply,
 * Difference, Exclusion, Masked and Solid; pictures Dark, Cut (with holes), Huge and White; shading Fade; the hidden layer Off.
 */
export function paintedPdf({ content, form: body = '', formKeys = '' }: Painted): Uint8Array {
  const resources = `<< /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >>
/ExtGState << /Clear << /ca 0 /CA 0 >> /Faint << /ca 0.03 >> /Half << /ca 0.5 >> /Solid << /ca 1 /CA 1 >>
/Multiply << /BM /Multiply >> /Difference << /BM /Difference >> /Exclusion << /BM /Exclusion >> /Lettered << /SMask << /Type /Mask /S /Alpha /G 14 0 R >> >> /Masked << /SMask << /Type /Mask /S /Luminosity /G 13 0 R >> >> >>
/XObject << /Dark 8 0 R /Cut 9 0 R /Huge 11 0 R /White 12 0 R /Fm 14 0 R >>
/Shading << /Fade << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 0] /Extend [true true]
/Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0.3] /C1 [0.3 0 0.3] /N 1 >> >> >>
/Pattern << /Tile << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 0] /Extend [true true]
/Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0.3] /C1 [0.3 0 0.3] /N 1 >> >> >> >>
/Properties << /Off 15 0 R /On 16 0 R >> >>`
  const font = (name: string) =>
    Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
  const layer = (name: string) => Buffer.from(`<< /Type /OCG /Name (${name}) >>`)
  return assemblePdf([
    Buffer.from(
      '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [15 0 R 16 0 R] /D << /ON [16 0 R] /OFF [15 0 R] >> >> >>',
    ),
    Buffer.from('<< /Type /Pages /Kids [6 0 R] /Count 1 >>'),
    font('Helvetica'),
    font('Helvetica-Bold'),
    font('Times-Roman'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 7 0 R /Resources ${resources} >>`,
    ),
    stream('', content),
    picture([64, 64], '', 20),
    picture([64, 64], '/SMask 10 0 R', 20),
    picture([64, 64], '', 0),
    picture([2_400, 1_800], '', 20),
    picture([64, 64], '', 255),
    form('/Group << /S /Transparency /CS /DeviceGray >>', '1 g 0 0 595 842 re f'),
    form(`${formKeys} /Resources ${resources}`, body),
    layer('Off'),
    layer('On'),
  ])
}

const escaped = (text: string) => text.replace(/[\\()]/g, found => `\\${found}`)

/** One text at its place, in points from the page's top left. */
export const put = (text: string, x: number, y: number, size = 11, font = 'F1'): string =>
  `BT /${font} ${size} Tf ${x} ${pageHeight - y} Td (${escaped(text)}) Tj ET`

/** A box from the page's top left, as a path alone. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `${x} ${pageHeight - y - height} ${width} ${height} re`

/** A picture over a box. */
export const show = (name: string, x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${pageHeight - y - height} cm /${name} Do Q`
