import { Buffer } from 'node:buffer'
import { assemblePdf } from './make-document.ts'

/** A text at its place, in points from the page's top left; `mode` 3 paints nothing. */
export interface Drawn {
  text: string
  x?: number
  y: number
  size?: number
  mode?: number
  bold?: boolean
  /** Set in a font whose letter "|" means the joined letters ﬁ, and "~" nothing at all. */
  odd?: boolean
}

export interface DrawnPage {
  texts: Drawn[]
  /** A grey picture of 40 by 40 points in the corner. */
  picture?: boolean
}

const WIDTH = 595
const HEIGHT = 842

/** What the letters of the odd font mean; "~" is left without a meaning. */
const MEANING = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Odd def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfrange <20> <7B> <0020> <7D> <7D> <007D> endbfrange
2 beginbfchar <7C> <FB01> <7E> <FFFD> endbfchar
endcmap end end`

const stream = (body: string, head = ''): Buffer =>
  Buffer.from(`<< ${head} /Length ${body.length} >>\nstream\n${body}\nendstream`, 'latin1')

/** A line is as wide as its words: the standard widths of Helvetica are known to readers. */
function drawText({ text, x = 60, y, size = 11, mode = 0, bold, odd }: Drawn): string {
  const escaped = text.replace(/[\\()]/g, found => `\\${found}`)
  const font = odd ? 'F3' : bold ? 'F2' : 'F1'
  return `BT ${mode} Tr /${font} ${size} Tf ${x} ${HEIGHT - y} Td (${escaped}) Tj ET`
}

/** An A4 document with texts and pictures where the test puts them, each in its own font and size. */
export function drawPdf(pages: DrawnPage[]): Uint8Array {
  const fonts = ['Helvetica', 'Helvetica-Bold'].map(name =>
    Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
  )
  const odd = Buffer.from(
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
  )
  const picture = stream(
    '\u0080'.repeat(64 * 64),
    '/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8',
  )
  const first = 8
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')
  return assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    ...fonts,
    odd,
    stream(MEANING),
    picture,
    ...pages.flatMap((page, at) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${first + 1 + at * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> /XObject << /P 7 0 R >> >> >>`,
      ),
      stream(
        [
          ...(page.picture ? ['q 40 0 0 40 60 40 cm /P Do Q'] : []),
          ...page.texts.map(drawText),
        ].join('\n'),
      ),
    ]),
  ])
}
