import { box, pageHeight, paintedPdf, put, show, type Painted } from './painted-pdf.ts'
import { textOf } from './resume-text.ts'
import { paragraph, run, solid, textBox, wordDocument, type Word } from './word-document.ts'

/** What is hidden: two skills and a mail address that stand nowhere else. */
export const hiddenWords = 'Kubernetes Terraform zora@hidden.example'

const rows = textOf().split('\n').filter(Boolean)
/** The resume around it, from a height down. */
const around = (from = 60, font = 'F1') =>
  rows.map((row, at) => put(row, 60, from + at * 17, at === 0 ? 20 : 11, font)).join('\n')
const pdf = (painted: Painted) => ({ fileName: 'a.pdf', bytes: paintedPdf(painted) })
const drawn = (content: string, more: Omit<Painted, 'content'> = {}) =>
  pdf({ content: `${around()}\n${content}`, ...more })

const there = put(hiddenWords, 60, 560)

/** Ways to hide words from the reader of a PDF. */
export const hiddenInPdf = {
  'white on the white page': drawn(`1 g ${there}`),
  'nearly white on the white page': drawn(`0.98 0.98 0.97 rg ${there}`),
  'white in CMYK': drawn(`0 0 0 0 k ${there}`),
  'the colour of the band behind it': drawn(
    `0.1 0.2 0.4 rg ${box(50, 540, 400, 30)} f 0.1 0.2 0.4 rg ${there}`,
  ),
  'white on a white box on a dark band': drawn(
    `0 g ${box(50, 540, 400, 30)} f 1 g ${box(55, 545, 390, 22)} f ${there}`,
  ),
  'fully transparent': drawn(`/Clear gs ${there}`),
  'nearly transparent': drawn(`/Faint gs ${there}`),
  'render mode 3': drawn(`3 Tr ${there}`),
  'render mode 7': drawn(`q 7 Tr ${there} Q`),
  'outside of its clip': drawn(`q ${box(50, 700, 40, 40)} W n ${there} Q`),
  'outside of a round clip': drawn(
    `q 300 ${pageHeight - 560} m 320 ${pageHeight - 500} 340 ${pageHeight - 500} 360 ${pageHeight - 560} c h W n ${there} Q`,
  ),
  'below a picture': drawn(`${there} ${show('Dark', 50, 540, 400, 40)}`),
  'below a white box': drawn(`${there} 1 g ${box(50, 545, 400, 24)} f`),
  'below a wide line': drawn(
    `${there} 1 G 30 w 50 ${pageHeight - 557} m 450 ${pageHeight - 557} l S`,
  ),
  'one point high': drawn(put(hiddenWords, 60, 560, 1)),
  'scaled to nothing': drawn(`q 0.01 0 0 0.01 60 200 cm ${put(hiddenWords, 0, 800, 11)} Q`),
  'squeezed to no width': drawn(`BT 0.5 Tz /F1 11 Tf 60 280 Td (${hiddenWords}) Tj ET`),
  'left of the page': drawn(put(hiddenWords, -900, 560)),
  'below the page': drawn(put(hiddenWords, 60, 1_500)),
  'white in a form': drawn('/Fm Do', { form: `1 g ${there}` }),
  'outside of a form’s box': drawn('/Fm Do', { form: there, formKeys: '/BBox [0 800 40 842]' }),
  'in a transparent group': drawn('/Clear gs /Fm Do', {
    form: there,
    formKeys: '/Group << /S /Transparency >>',
  }),
  'in a layer that is off': drawn(`/OC /Off BDC ${there} EMC`),
  'white after seen words of its line': drawn(
    `BT /F1 11 Tf 60 280 Td (Swims and sings, ) Tj 1 g (${hiddenWords}) Tj ET`,
  ),
  'white on lines that nobody sees either': drawn(
    `0.99 G 1 w ${Array.from({ length: 30 }, (_, at) => `50 ${pageHeight - 540 - at} m 400 ${pageHeight - 540 - at} l`).join(' ')} S 1 g ${there}`,
  ),
  'white under some rules': drawn(
    `0 G 0.5 w 50 ${pageHeight - 566} m 400 ${pageHeight - 566} l 50 ${pageHeight - 546} m 400 ${pageHeight - 546} l S 1 g ${there}`,
  ),
  'white in a group of its own': drawn('/Fm Do', {
    form: `1 g ${there}`,
    formKeys: '/Group << /S /Transparency >>',
  }),
  'black in a group that shows the difference': drawn('/Difference gs /Fm Do', {
    form: `0 g ${there}`,
    formKeys: '/Group << /S /Transparency >>',
  }),
  'unpainted over a picture of another shape': drawn(
    `${show('Dark', 50, 500, 90, 90)} 3 Tr ${there}`,
  ),
  'white letter by letter': drawn(
    `1 g BT /F1 11 Tf 60 280 Td [${[...hiddenWords].map(one => `(${one})`).join(' 0 ')}] TJ ET`,
  ),
}

const lines = rows.map(row => paragraph(run(row))).join('')
const docx = (word: Word) => ({ fileName: 'a.docx', bytes: wordDocument(word) })
const written = (body: string, more: Omit<Word, 'body'> = {}) =>
  docx({ body: `${lines}${body}`, ...more })
const style = (id: string, inner: string, type = 'paragraph', basedOn = '') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${basedOn && `<w:basedOn w:val="${basedOn}"/>`}${inner}</w:style>`
const styled = (id: string) => paragraph(run(hiddenWords), `<w:pStyle w:val="${id}"/>`)
const words = (properties: string) => paragraph(run(hiddenWords, properties))
const white = '<w:color w:val="FFFFFF"/>'
const inside = paragraph(run(hiddenWords))

/** Ways to hide words from the reader of a Word file. */
export const hiddenInWord = {
  vanished: written(words('<w:vanish/>')),
  'vanished by its style': written(styled('Gone'), {
    styles: style('Gone', '<w:rPr><w:vanish/></w:rPr>'),
  }),
  'vanished by the style of its letters': written(words('<w:rStyle w:val="Gone"/>'), {
    styles: style('Gone', '<w:rPr><w:vanish/></w:rPr>', 'character'),
  }),
  white: written(words(white)),
  'white by a style above its style': written(styled('Paler'), {
    styles: style('Pale', `<w:rPr>${white}</w:rPr>`) + style('Paler', '', 'paragraph', 'Pale'),
  }),
  'white by its theme': written(words('<w:color w:val="000000" w:themeColor="background1"/>')),
  'white in a plain table': written(
    `<w:tbl><w:tr><w:tc>${words(white)}</w:tc><w:tc>${paragraph(run('Rowing'))}</w:tc></w:tr></w:tbl>`,
  ),
  'the colour of its shading': written(
    words('<w:color w:val="1F2A44"/><w:shd w:val="clear" w:color="auto" w:fill="1F2A44"/>'),
  ),
  'the colour of its cell': written(
    `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="1F2A44"/></w:tcPr>${words('<w:color w:val="1F2A44"/>')}</w:tc></w:tr></w:tbl>`,
  ),
  'half a point high': written(words('<w:sz w:val="1"/>')),
  'one point high by its style': written(styled('Tiny'), {
    styles: style('Tiny', '<w:rPr><w:sz w:val="2"/></w:rPr>'),
  }),
  'squeezed to no width': written(words('<w:w w:val="1"/>')),
  'a line of no height': written(
    paragraph(run(hiddenWords), '<w:spacing w:line="10" w:lineRule="exact"/>'),
  ),
  'without a fill': written(words('<w14:textFill><w14:noFill/></w14:textFill>')),
  'in a row of no height': written(
    `<w:tbl><w:tr><w:trPr><w:trHeight w:val="10" w:hRule="exact"/></w:trPr><w:tc>${paragraph(run(hiddenWords))}</w:tc></w:tr></w:tbl>`,
  ),
  'white in a text box, whose page has a small sign': written(
    paragraph(
      textBox('', { width: 12, height: 12, fill: solid('1F2A44') }) +
        textBox(words(white), { fill: '<a:noFill/>' }),
    ),
  ),
  'white in an old shape without a fill': written(
    paragraph(
      `<w:r><w:pict><v:shape style="width:200pt;height:40pt" fillcolor="#1f2a44"><v:fill on="f"/><v:textbox><w:txbxContent>${words(white)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
    ),
  ),
  'in a text box of no size': written(paragraph(textBox(inside, { width: 0, height: 0 }))),
  'in a text box off the page': written(paragraph(textBox(inside, { at: [-3_000, 100] }))),
  'in a hidden text box': written(paragraph(textBox(inside, { name: 'hidden="1"' }))),
  'white in a white text box': written(paragraph(textBox(words(white), { fill: solid('FFFFFF') }))),
  'in an old text box off the page': written(
    paragraph(
      `<w:r><w:pict><v:shape style="position:absolute;margin-left:-4000pt;width:100pt;height:20pt"><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
    ),
  ),
}
