import { drawnMore, writtenMore, type Draw, type Look, type Write } from './honest/more-cases.ts'
import { box, pageHeight, paintedPdf, put, show, type Painted } from './painted-pdf.ts'
import { textOf } from './resume-text.ts'
import { paragraph, run, solid, textBox, wordDocument, type Word } from './word-document.ts'

const looks: Look[] = [
  { words: 'Marigold Harbour', font: 'F1', size: 11 },
  { words: 'Sailing (offshore) and 14 regattas', font: 'F2', size: 9 },
  { words: 'Pattern cutting, Wool', font: 'F3', size: 14 },
  { words: 'Oyster farming since 2012', font: 'F1', size: 20 },
]

const rows = textOf().split('\n').filter(Boolean)
const around = (font: string, from = 60, x = 60, size = 11) =>
  rows.map((row, at) => put(row, x, from + at * 17, at === 0 ? 20 : size, font)).join('\n')
const pdf = (painted: Painted) => ({ fileName: 'a.pdf', bytes: paintedPdf(painted) })

/** The words at their usual place, in whatever state goes before. */
const circle = `300 ${pageHeight - 640} m 420 ${pageHeight - 640} 420 ${pageHeight - 480} 300 ${pageHeight - 480} c 100 ${pageHeight - 480} 0 ${pageHeight - 480} 0 ${pageHeight - 560} c 0 ${pageHeight - 640} 200 ${pageHeight - 640} 300 ${pageHeight - 640} c h`
const drawnHonestly: Record<string, Draw> = {
  plain: there => there,
  'on a dark band': there => `0.1 0.2 0.4 rg ${box(40, 530, 500, 50)} f 1 g ${there}`,
  'on a dark round shape': there => `0.3 0 0.3 rg ${circle} f 1 g ${there}`,
  'on a band drawn as a wide line': there =>
    `0.2 G 60 w 0 ${pageHeight - 555} m 595 ${pageHeight - 555} l S 1 g ${there}`,
  'on a dark picture': there => `${show('Dark', 40, 520, 500, 60)} 1 g ${there}`,
  'on a picture with holes': there => `${show('Cut', 40, 520, 500, 60)} 1 g ${there}`,
  'on a picture too large to decode': there => `${show('Huge', 40, 520, 500, 60)} 1 g ${there}`,
  'on a fading ground': there => `q ${box(40, 520, 500, 60)} W n /Fade sh Q 1 g ${there}`,
  'on a shape that fades': there =>
    `q /Pattern cs /Tile scn ${box(40, 520, 500, 60)} f Q 1 g ${there}`,
  'on a clipped dark shape': there => `q ${circle} W n 0 g 0 0 595 842 re f Q 1 g ${there}`,
  'on a dark page': (there, { font }) => `0.08 g 0 0 595 842 re f 0.95 g ${around(font)} ${there}`,
  'in a dark side column': (there, { words, font, size }) =>
    `0.12 0.15 0.3 rg 0 0 200 842 re f 1 g ${put(words, 20, 700, Math.min(size, 9), font)}`,
  'light grey': there => `0.75 g ${there}`,
  'dark on a dark ground': there => `0 g ${box(40, 530, 500, 50)} f 0.35 g ${there}`,
  'half transparent': there => `/Half gs ${there}`,
  'fill transparent, outline drawn': there => `/Clear gs q /Solid gs 1 Tr ${there} Q`,
  'white with a dark outline': there => `1 g 0 G 2 Tr ${there}`,
  'inside of its clip': there => `q ${box(40, 530, 540, 50)} W n ${there} Q`,
  'cut below the last letters’ feet': there => `q ${box(40, 500, 540, 61)} W n ${there} Q`,
  'before a frame around it': there =>
    `${there} 0.5 g ${box(20, 20, 555, 802)} ${box(30, 30, 535, 782)} f*`,
  'before a frame of lines': there => `${there} 1 w 0 G ${box(30, 530, 540, 50)} S`,
  'clear letters over a mask of them': there => ({
    content: `q /Lettered gs 0.3 0 0.3 rg ${box(40, 520, 500, 60)} f Q /Clear gs ${there}`,
    form: there,
    formKeys: '/Group << /S /Transparency /CS /DeviceGray >>',
  }),
  'before a highlight': there => `${there} /Multiply gs 1 1 0 rg ${box(55, 535, 500, 32)} f`,
  'before a thin white veil': there => `${there} /Half gs 1 g ${box(55, 535, 500, 32)} f`,
  'struck through': there => `${there} 0 g ${box(55, 554, 500, 1)} f`,
  'underlined by a thick rule': there => `${there} 0 g ${box(55, 562, 500, 3)} f`,
  'beside a later picture': there => `${there} ${show('Dark', 60, 600, 300, 60)}`,
  'below a picture of holes': there => `${there} ${show('Cut', 55, 530, 500, 40)}`,
  'with a white glow': (there, { words, font, size }) =>
    `1 g ${put(words, 60.6, 560.6, size, font)} 0 g ${there}`,
  'with a grey shadow': (there, { words, font, size }) =>
    `0.7 g ${put(words, 60.8, 560.8, size, font)} 0 g ${there}`,
  'written over its own white-out': there => `${there} 1 g ${box(40, 540, 520, 30)} f 0 g ${there}`,
  'with its actual text': there => `/Span << /ActualText (what it says) >> BDC ${there} EMC`,
  'in a form': there => ({ content: '/Fm Do', form: there }),
  'in a form on a dark band': there => ({
    content: `0 0 0.3 rg ${box(40, 520, 540, 60)} f /Fm Do`,
    form: `1 g ${there}`,
  }),
  'in a half transparent group': there => ({
    content: '/Half gs /Fm Do',
    form: `/Solid gs ${there}`,
    formKeys: '/Group << /S /Transparency >>',
  }),
  'in a soft mask': there => `q /Masked gs ${there} Q`,
  'in a layer that is on': there => `/OC /On BDC ${there} EMC`,
  'after a layer that is off': there =>
    `/OC /Off BDC 1 g ${box(0, 0, 595, 842)} f EMC 0 g ${there}`,
  'running over the edge': (there, { font }) =>
    `${there} ${put('Kept the books open', 500, 600, 11, font)}`,
  'small print': (_, { words, font }) => put(words, 60, 560, 6, font),
  'scaled by the page': (_, { words, font, size }) =>
    `q 0.1 0 0 0.1 0 0 cm ${put(words, 600, pageHeight - 2_820, size * 10, font)} Q`,
  'in a mirrored page': (_, { words, font, size }) =>
    `q 1 0 0 -1 0 842 cm BT /${font} ${size} Tf 1 0 0 -1 60 560 Tm (${words.replace(/[()]/g, '')}) Tj ET Q`,
}

/** A picture that stands in the page itself; every other column is a little lighter. */
const inPage = `BI /W 64 /H 64 /CS /G /BPC 8 /F /AHx ID ${'1405'.repeat(64 * 32)}> EI`

/** A scan whose words were recognized: what is read lies unseen over or under the picture of the page. */
const scanned: Record<string, Draw> = {
  'a scan with its words over it': (there, { font }) =>
    `${show('Dark', 0, 0, 595, 842)} 3 Tr ${around(font)} ${there}`,
  'a scan with its words under it': (there, { font }) =>
    `${around(font)} ${there} ${show('Dark', 0, 0, 595, 842)}`,
  'a scan that stands in the page itself, with its words over it': (there, { font }) =>
    `q 595 0 0 842 0 0 cm ${inPage} Q 3 Tr ${around(font)} ${there}`,
  'a large scan with its words over it': (there, { font }) =>
    `${show('Huge', 0, 0, 595, 842)} 3 Tr ${around(font)} ${there}`,
  'a scan on which lines were typed': (there, { font }) =>
    `${show('Dark', 0, 0, 595, 842)} q 3 Tr ${around(font)} Q 1 g ${there} ${[0, 1, 2, 3, 4].map(at => put(`Knits and weaves of ${at} yarns since the year 2001`, 60, 620 + at * 20, 11, font)).join(' ')}`,
}

const white = '<w:color w:val="FFFFFF"/>'
const dark = 'w:val="clear" w:color="auto" w:fill="1F2A44"'
const inCell = (cell: string, inner: string, table = '') =>
  `<w:tbl>${table && `<w:tblPr>${table}</w:tblPr>`}<w:tr><w:tc>${cell && `<w:tcPr>${cell}</w:tcPr>`}${inner}</w:tc><w:tc>${paragraph(run('Rowing'))}</w:tc></w:tr></w:tbl>`
const style = (id: string, inner: string, type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${inner}</w:style>`

const writtenHonestly: Record<string, Write> = {
  plain: words => paragraph(run(words)),
  'automatic colour': words => paragraph(run(words, '<w:color w:val="auto"/>')),
  'light grey': words => paragraph(run(words, '<w:color w:val="BFBFBF"/>')),
  'not vanished after all': words => ({
    body: paragraph(run(words, '<w:vanish w:val="0"/>'), '<w:pStyle w:val="Gone"/>'),
    styles: style('Gone', '<w:rPr><w:vanish/></w:rPr>'),
  }),
  'white on shaded letters': words => paragraph(run(words, `${white}<w:shd ${dark}/>`)),
  'white on black marking': words => paragraph(run(words, `${white}<w:highlight w:val="black"/>`)),
  'white on red marking': words => paragraph(run(words, `${white}<w:highlight w:val="red"/>`)),
  'white on a pattern': words =>
    paragraph(
      run(words, `${white}<w:shd w:val="pct90" w:color="000000" w:fill="FFFFFF"/>`),
      '<w:shd w:val="clear" w:fill="FFFFFF"/>',
    ),
  'hidden on the web alone': words => paragraph(run(words, '<w:webHidden/>')),
  'white with a line around it': words =>
    paragraph(
      run(words, `${white}<w14:textOutline w14:w="9525">${solid('000000')}</w14:textOutline>`),
    ),
  'white over a dark shape of the page header': words => ({
    body: paragraph(run(words, white)),
    header: paragraph(textBox('', { width: 595, height: 200, at: [0, 0], fill: solid('1F2A44') })),
  }),
  'white on a shaded paragraph': words => paragraph(run(words, white), `<w:shd ${dark}/>`),
  'white on the shading of its style': words => ({
    body: paragraph(run(words, white), '<w:pStyle w:val="Band"/>'),
    styles: style('Band', `<w:pPr><w:shd ${dark}/></w:pPr>`),
  }),
  'white in a dark cell': words => inCell(`<w:shd ${dark}/>`, paragraph(run(words, white))),
  'white in a cell of the theme’s colour': words =>
    inCell(
      '<w:shd w:val="clear" w:fill="auto" w:themeFill="accent1"/>',
      paragraph(run(words, '<w:color w:val="FFFFFF" w:themeColor="background1"/>')),
    ),
  'white in a dark table': words => inCell('', paragraph(run(words, white)), `<w:shd ${dark}/>`),
  'white in a table of a dark style': words => ({
    body: inCell('', paragraph(run(words, white)), '<w:tblStyle w:val="Grid"/>'),
    styles: style(
      'Grid',
      `<w:tblStylePr w:type="firstRow"><w:tcPr><w:shd ${dark}/></w:tcPr></w:tblStylePr>`,
      'table',
    ),
  }),
  'white in a cell with a pattern': words =>
    inCell('<w:shd w:val="pct75" w:color="000000" w:fill="FFFFFF"/>', paragraph(run(words, white))),
  'white in a dark text box': words =>
    paragraph(textBox(paragraph(run(words, white)), { fill: solid('1F2A44') })),
  'white in a text box of the theme’s colour': words =>
    paragraph(
      textBox(paragraph(run(words, white)), {
        fill: '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>',
      }),
    ),
  'white in a fading text box': words =>
    paragraph(
      textBox(paragraph(run(words, white)), {
        fill: '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="000000"/></a:gs></a:gsLst></a:gradFill>',
      }),
    ),
  'white over a dark shape behind the text': words => ({
    body: paragraph(run(words, white)),
    header: paragraph(
      textBox('', { behind: true, width: 595, height: 200, at: [0, 0], fill: solid('1F2A44') }),
    ),
  }),
  'white in a clear text box over a dark shape': words =>
    paragraph(
      textBox('', { width: 595, height: 200, at: [0, 0], fill: solid('1F2A44') }) +
        textBox(paragraph(run(words, white)), { fill: '<a:noFill/>' }),
    ),
  'white on a dark page': words => ({
    body: paragraph(run(words, white)),
    background: '<w:background w:color="101820"/>',
  }),
  'small print': words => paragraph(run(words, '<w:sz w:val="12"/>')),
  'narrow letters': words => paragraph(run(words, '<w:w w:val="66"/>')),
  'a text box that hangs over the edge': words =>
    paragraph(textBox(paragraph(run(words)), { at: [-20, 100] })),
  'the text of a filled ground': words =>
    paragraph(
      run(
        words,
        '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="1F2A44"/></w14:solidFill></w14:textFill>',
      ),
    ),
}

const onPage = (draw: Draw, look: Look, isScan: boolean) => {
  const made = draw(put(look.words, 60, 560, look.size, look.font), look)
  const painted = typeof made === 'string' ? { content: made } : made
  const hasOwn = isScan || painted.content.includes(rows[0] ?? '')
  const isBeside = painted.content.includes('200 842')
  const first = hasOwn ? '' : around(look.font, 60, ...(isBeside ? [220, 8] : []))
  return pdf({ ...painted, content: `${first}\n${painted.content}` })
}

const paragraphs = rows.map(row => paragraph(run(row))).join('')
const inWord = (made: string | Word) => {
  const word = typeof made === 'string' ? { body: made } : made
  return {
    fileName: 'a.docx',
    bytes: wordDocument({ ...word, body: `${paragraphs}${word.body}` }),
  }
}

interface HonestCase {
  name: string
  /** What a person reads in it. */
  words: string
  bytes: Uint8Array
  fileName: string
}

const cases: HonestCase[] = looks.flatMap((look, at) => [
  ...Object.entries({ ...drawnHonestly, ...drawnMore, ...scanned }).map(([name, draw]) => ({
    name: `PDF ${name}, ${at + 1}`,
    words: look.words.replace(/[()]/g, ''),
    ...onPage(draw, look, name in scanned),
  })),
  ...Object.entries({ ...writtenHonestly, ...writtenMore }).map(([name, write]) => ({
    name: `Word ${name}, ${at + 1}`,
    words: look.words.replace(/[()]/g, ''),
    ...inWord(write(look.words)),
  })),
])

/** Some 250 files that hide nothing. */
export const honestCases = cases
