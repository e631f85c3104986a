import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { assemblePdf } from '../make-document.ts'
import { paintedPdf, put } from '../painted-pdf.ts'
import { textOf } from '../resume-text.ts'

/** Makes a file that has very much of one thing, so many times. */
export type Hostile = (count: number) => Uint8Array

const resume = textOf()
  .split('\n')
  .filter(Boolean)
  .map((row, at) => put(row, 60, 60 + at * 17))
  .join('\n')

const times = (count: number, make: (at: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, at) => make(at)).join(between)

const page = (content: string, form = '', formKeys = ''): Uint8Array =>
  paintedPdf({ content: `${resume}\n${content}`, form, formKeys })

const stream = (keys: string, text: string): Buffer => {
  const packed = deflateSync(Buffer.from(text, 'latin1'))
  return Buffer.concat([
    Buffer.from(`<< ${keys} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** A page with further objects from the sixth on, and resources that name them. */
function withObjects(content: string, resources: string, objects: Buffer[]): Uint8Array {
  return assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> >>`,
    ),
    stream('', `${resume}\n${content}`),
    ...objects,
  ])
}

/** Each form draws the next one, once. */
const formChain: Hostile = count =>
  withObjects(
    '/X Do',
    '/XObject << /X 6 0 R >>',
    Array.from({ length: count }, (_, at) =>
      stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> ${at < count - 1 ? `/XObject << /X ${7 + at} 0 R >>` : ''} >>`,
        at < count - 1 ? 'q /X Do Q' : '',
      ),
    ),
  )

const type3: Hostile = count =>
  withObjects(
    times(count, at => `BT /T3 12 Tf 60 ${20 + (at % 20)} Td (${'abcdefgh'.repeat(4)}) Tj ET`),
    '/Font << /F1 3 0 R /T3 6 0 R >>',
    [
      Buffer.from(
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 750 750] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 104 /Widths [${'750 '.repeat(8)}] /Encoding << /Type /Encoding /Differences [97 /a /b /c /d /e /f /g /h] >> /CharProcs << ${[...'abcdefgh'].map(one => `/${one} 7 0 R`).join(' ')} >> /Resources << >> >>`,
      ),
      stream('', `750 0 0 0 750 750 d1 ${times(count, at => `${at % 700} 0 20 750 re f`)}`),
    ],
  )

const tiling: Hostile = count =>
  withObjects(
    times(count, at => `/Pattern cs /P1 scn ${at % 500} 20 90 30 re f`),
    '/Pattern << /P1 6 0 R >>',
    [
      stream(
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
        times(count, at => `${at % 9} 0 1 1 re f`),
      ),
    ],
  )

/** Large pictures of one colour pack into little. */
const pictures: Hostile = count =>
  withObjects(
    times(count, at => `q 60 0 0 60 ${at % 500} 100 cm /P${at} Do Q`),
    `/XObject << ${times(count, at => `/P${at} ${6 + at} 0 R`)} >>`,
    Array.from({ length: count }, (_, at) =>
      stream(
        `/Type /XObject /Subtype /Image /Width 1900 /Height 2000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Name /P${at}`,
        '\0'.repeat(1900 * 2000 * 3),
      ),
    ),
  )

const pages = (count: number, content: string): Uint8Array =>
  assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Kids [${times(count, at => `${6 + at} 0 R`)}] /Count ${count} >>`,
    ),
    Buffer.from(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ),
    stream('', content),
    stream('', resume),
    ...Array.from({ length: count }, (_, at) =>
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${at === 0 ? 5 : 4} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
    ),
  ])

const tile =
  '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>'
const painted = '/Pattern cs /P1 scn 60 20 90 30 re f'

/** States that are kept and never given back, where nothing looks before it is drawn: much work; shapes before them take memory. */
export function keptStates(count: number, shapes = 0): Uint8Array {
  const hex = '7120'.repeat(count)
  const before = times(shapes, at => `${at % 500} 20 9 9 re f`)
  return withObjects(`${before}\n${painted}`, '/Pattern << /P1 6 0 R >>', [
    Buffer.from(
      `<< ${tile} /Filter /ASCIIHexDecode /Length ${hex.length + 1} >>\nstream\n${hex}>\nendstream`,
    ),
  ])
}

const annotations: Hostile = count =>
  assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [${times(count, at => `<< /Type /Annot /Subtype /Link /Rect [60 ${at % 800} 300 ${(at % 800) + 12}] /A << /S /URI /URI (https://a${at}.example/) >> >>`)}] >>`,
    ),
    stream('', resume),
  ])

const wide = (count: number, inner: (at: number) => string) => page(times(count, inner))

/** By what there is very much of; each takes how many. */
export const hostilePdfs: Record<string, [from: number, Hostile]> = {
  'states kept and never given back': [25_000, count => page('q '.repeat(count))],
  'states kept, and given back at the end': [
    25_000,
    count => page(`${'q '.repeat(count)}${'Q '.repeat(count)}`),
  ],
  'states given back that were never kept': [100_000, count => page('Q '.repeat(count))],
  'states kept and given back': [200_000, count => page('q Q '.repeat(count))],
  'texts begun and never ended': [100_000, count => page('BT '.repeat(count))],
  'marked contents begun and never ended': [50_000, count => page('/Span BMC '.repeat(count))],
  matrices: [200_000, count => page('1 0 0 1 0 0 cm '.repeat(count))],
  'tiny paths': [100_000, count => wide(count, at => `${at % 595} ${at % 842} 0.4 0.4 re f`)],
  'tiny round paths': [
    50_000,
    count => wide(count, at => `${at % 595} ${at % 842} m 0 1 2 3 4 5 c f`),
  ],
  'rectangles of the page': [50_000, count => wide(count, at => `0 0 ${595 - (at % 7)} 842 re f`)],
  'one path of very many lines': [
    100_000,
    count => page(`0 0 m ${times(count, at => `${(at * 37) % 595} ${(at * 91) % 842} l`)} f`),
  ],
  'one wide stroke of very many lines': [
    100_000,
    count => page(`8 w 0 0 m ${times(count, at => `${(at * 37) % 595} ${(at * 91) % 842} l`)} S`),
  ],
  clips: [50_000, count => wide(count, at => `0 0 ${595 - (at % 7)} 842 re W n`)],
  'round clips': [20_000, count => wide(count, at => `0 0 m 0 ${at % 800} 595 842 595 0 c h W n`)],
  'clips kept in states': [
    10_000,
    count => wide(count, () => 'q 0 0 m 0 842 595 842 595 0 c h W n'),
  ],
  'fonts set': [100_000, count => wide(count, at => `BT /F1 ${8 + (at % 3)} Tf ET`)],
  letters: [
    50_000,
    count =>
      wide(count / 50, at =>
        put('Sailing Harbour Weaving Pattern cutting Wool and co', 60, 60 + (at % 700), 2.5),
      ),
  ],
  'letters each for itself': [
    20_000,
    count => wide(count, at => put('a', 20 + ((at * 7) % 500), 20 + (at % 800), 4)),
  ],
  'hidden letters each for itself': [
    20_000,
    count =>
      page(`1 g ${times(count, at => put('ab', 20 + ((at * 7) % 500), 20 + (at % 800), 4))}`),
  ],
  'words of white and black': [
    10_000,
    count =>
      wide(count, at => `${at % 2} g ${put('abc def', 20 + ((at * 7) % 500), 20 + (at % 800), 4)}`),
  ],
  'dots before words': [
    2_000,
    count =>
      wide(count, at => `${put('Wool and co', 40, 20 + (at % 800), 3)} 30 ${at % 800} 2 2 re f`),
  ],
  'one text of very many letters': [
    100_000,
    count => page(put('Weaving and knots '.repeat(count / 18), 60, 700, 3)),
  ],
  'one text of distances': [
    100_000,
    count => page(`BT /F1 11 Tf 60 60 Td [(a) ${times(count, at => `${at % 5}`, ' ')}] TJ ET`),
  ],
  'texts letter by letter with spaces': [
    2_000,
    count =>
      wide(count, at => put('S K I L L S  O F  A L L', 20 + ((at * 7) % 300), 20 + (at % 800), 4)),
  ],
  accents: [
    5_000,
    count => wide(count, at => `BT /F1 9 Tf 40 ${at % 800} Td (\\264) Tj 0 0 Td (e) Tj ET`),
  ],
  'turned words': [
    10_000,
    count => wide(count, at => `BT /F1 9 Tf 0 1 -1 0 ${at % 500} ${at % 800} Tm (SKILLS) Tj ET`),
  ],
  'pictures drawn': [
    50_000,
    count => wide(count, at => `q 60 0 0 60 ${at % 500} ${at % 700} cm /Dark Do Q`),
  ],
  'pictures in the text': [
    10_000,
    count => wide(count, at => `q 9 0 0 9 ${at % 500} 30 cm BI /W 1 /H 1 /CS /G /BPC 8 ID a EI Q`),
  ],
  'a shading drawn': [10_000, count => wide(count, () => '/Fade sh')],
  'forms drawn': [5_000, count => page('/Fm Do '.repeat(count), put('Wool', 60, 700))],
  'groups drawn': [
    5_000,
    count => page('/Fm Do '.repeat(count), put('Wool', 60, 700), '/Group << /S /Transparency >>'),
  ],
  'soft masks set': [5_000, count => page('/Masked gs '.repeat(count))],
  'states set': [100_000, count => page('/Half gs '.repeat(count))],
  'a chain of forms': [500, formChain],
  'a font of drawn letters': [1_000, type3],
  'states kept in a pattern': [
    25_000,
    count => withObjects(painted, '/Pattern << /P1 6 0 R >>', [stream(tile, 'q '.repeat(count))]),
  ],
  'a tiling pattern': [2_000, tiling],
  'large pictures': [8, pictures],
  'pages of shapes over all': [
    40,
    count =>
      pages(
        count,
        times(2_000, at => `${at % 2} g 0 0 ${595 - (at % 7)} 842 re f`),
      ),
  ],
  'pages of lines': [
    40,
    count =>
      pages(
        count,
        times(60, at =>
          put(`Kept the lines of ${at} running, and wrote of them`, 60, 60 + at * 12),
        ),
      ),
  ],
  'headings side by side': [
    2_000,
    count =>
      wide(count, at =>
        put(at % 2 ? 'SKILLS' : 'EDUCATION', at % 2 ? 300 : 40, 10 + Math.floor(at / 2) * 0.8, 4),
      ),
  ],
  'a large page of shapes': [
    2_000,
    count =>
      page(
        times(
          count,
          at => `${at % 2} g 0 0 ${595 - (at % 7)} 842 re f ${at} 0 m 9 9 400 800 595 0 c f`,
        ),
      ),
  ],
  links: [2_000, annotations],
  'operators that are none': [100_000, count => page('abc '.repeat(count))],
  'numbers without an operator': [200_000, count => page('1 '.repeat(count))],
  'lists within lists': [50_000, count => page('['.repeat(count))],
  'dictionaries within dictionaries': [
    50_000,
    count => page('/Span '.concat('<</A '.repeat(count), ' BDC')),
  ],
  'one very long word': [200_000, count => page(`(${'a'.repeat(count)}) Tj`)],
}
