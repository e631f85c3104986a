import { box, pageHeight, show, type Painted } from '../painted-pdf.ts'
import { paragraph, run, solid, textBox, type Word } from '../word-document.ts'

/** What is easy to see in a file in spite of how it is made: it must be read. */
export interface Look {
  words: string
  font: string
  size: number
}

/** Draws words, in whatever state goes before. */
export type Draw = (there: string, look: Look) => string | Painted
export type Write = (words: string) => string | Word

/** How a word seems to stand, in points: enough for a picture of it. */
const widthOf = ({ words, size }: Look) => words.length * size * 0.55
const hatched = (step: number, pen: number) =>
  Array.from(
    { length: Math.ceil(520 / step) },
    (_, at) => `${30 + at * step} ${pageHeight - 590} m ${60 + at * step} ${pageHeight - 520} l`,
  ).join(' ') + ` ${pen} w 0.1 0.1 0.3 RG S`
export const drawnMore: Record<string, Draw> = {
  'clear letters over a blurred shadow of them': there =>
    `q /Masked gs 0 g ${box(50, 520, 520, 60)} f Q /Clear gs ${there}`,
  'clear letters and lines around them': there => `q 0 0 0.4 RG 1 Tr ${there} Q /Clear gs ${there}`,
  'a heading drawn as a picture, with its words over it': (there, look) =>
    `${show('Dark', 58, 562 - look.size * 1.1, widthOf(look), look.size * 1.5)} 3 Tr ${there}`,
  'a heading drawn as a picture, with its words below it': (there, look) =>
    `${there} ${show('Cut', 58, 562 - look.size, widthOf(look), look.size * 1.3)}`,
  'white in a group that shows the difference': there => ({
    content: '/Difference gs /Fm Do',
    form: `1 g ${there}`,
    formKeys: '/Group << /S /Transparency >>',
  }),
  'white in a group that excludes': there => ({
    content: '/Exclusion gs /Fm Do',
    form: `1 g ${there}`,
    formKeys: '/Group << /S /Transparency >>',
  }),
  'white on a ground of thin lines': there => `${hatched(3, 1.4)} 1 g ${there}`,
  'white on a ground of hairlines': there => `${hatched(1.2, 0.4)} 1 g ${there}`,
  'white on a ground of thin boxes': there =>
    `0.1 g ${Array.from({ length: 30 }, (_, at) => `${box(40, 525 + at * 2, 520, 0.9)} f`).join(' ')} 1 g ${there}`,
}

const white = '<w:color w:val="FFFFFF"/>'
const dark = 'w:val="clear" w:color="auto" w:fill="1F2A44"'
const narrow = { width: 46, height: 300, at: [10, 10] as [number, number], fill: solid('1F2A44') }
const group = (inner: string, kind = 'anchor') =>
  `<w:r><w:drawing><wp:${kind} behindDoc="0"><wp:extent cx="2540000" cy="635000"/><wp:docPr id="1" name="Group"/><a:graphic><a:graphicData><wpg:wgp><wpg:grpSpPr/>${inner}</wpg:wgp></a:graphicData></a:graphic></wp:${kind}></w:drawing></w:r>`
const member = (fill: string, inner = '') =>
  `<wps:wsp><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="635000"/></a:xfrm>${fill}</wps:spPr>${inner && `<wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx>`}</wps:wsp>`
const vml = (attributes: string, inner: string, words: string) =>
  paragraph(
    `<w:r><w:pict><v:shape style="width:200pt;height:40pt" ${attributes}>${inner}<v:textbox><w:txbxContent>${paragraph(run(words, white))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
  )
const lying = '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>'
export const writtenMore: Record<string, Write> = {
  'white on a narrow ribbon behind the text': words =>
    paragraph(textBox('', { ...narrow, behind: true }) + run(words, white)),
  'white in a clear text box on a narrow ribbon': words =>
    paragraph(textBox('', narrow) + textBox(paragraph(run(words, white)), { fill: '<a:noFill/>' })),
  'white in a group, on a shape of it': words =>
    paragraph(group(member(solid('1F2A44')) + member('<a:noFill/>', paragraph(run(words, white))))),
  'white in a group in the line, on a shape of it': words =>
    paragraph(
      group(
        member(solid('1F2A44')) + member('<a:noFill/>', paragraph(run(words, white))),
        'inline',
      ),
    ),
  'white in a row of its own shading': words =>
    `<w:tbl><w:tr><w:tblPrEx><w:shd ${dark}/></w:tblPrEx><w:tc>${paragraph(run(words, white))}</w:tc></w:tr></w:tbl>`,
  'white in an old shape of a fading fill': words =>
    vml('', '<v:fill type="gradient" color="#1f2a44" color2="#000000"/>', words),
  'white in an old shape whose fill has a colour': words =>
    vml('filled="t"', '<v:fill on="t" color="#1f2a44"/>', words),
  'in a text box far right on a page that lies': words =>
    `${paragraph(textBox(paragraph(run(words)), { at: [700, 100] }))}${paragraph('', lying)}`,
  'before the end of a form of the web': words => ({
    body: `${paragraph(run('Formularbeginn', '<w:vanish/>'), '<w:pStyle w:val="zTop"/>')}${paragraph(run(words))}${paragraph(run('Formularende'), '<w:pStyle w:val="zEnd"/>')}`,
    styles: `<w:style w:type="paragraph" w:styleId="zTop"><w:name w:val="HTML Top of Form"/></w:style><w:style w:type="paragraph" w:styleId="zEnd"><w:name w:val="z-Bottom of Form"/><w:rPr><w:vanish/></w:rPr></w:style>`,
  }),
}
