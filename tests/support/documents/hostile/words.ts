import { zipSync } from 'fflate'
import { makeZip } from '../make-document.ts'
import { bytesOf, textOf } from '../resume-text.ts'
import { paragraph, run, textBox, wordDocument } from '../word-document.ts'
import type { Hostile } from './pdfs.ts'

const resume = textOf()
  .split('\n')
  .filter(Boolean)
  .map(row => paragraph(run(row)))
  .join('')
const times = (count: number, make: (at: number) => string, between = '') =>
  Array.from({ length: count }, (_, at) => make(at)).join(between)
const word = (body: string, styles = '') => wordDocument({ body: `${resume}${body}`, styles })
const nested = (count: number, open: string, inner: string, close: string) =>
  `${open.repeat(count)}${inner}${close.repeat(count)}`
const row = (inner: string) => `<w:tbl><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl>`

const parts = (count: number): Uint8Array =>
  makeZip({
    ...Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`word/media/picture${at}.png`, '']),
    ),
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${resume}</w:body></w:document>`,
  })

const headers = (count: number): Uint8Array =>
  makeZip({
    ...Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `word/header${at}.xml`,
        `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(run(`Header ${at} of many`))}</w:hdr>`,
      ]),
    ),
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${resume}</w:body></w:document>`,
  })

const relations = (count: number): Uint8Array =>
  zipSync({
    'word/_rels/document.xml.rels': bytesOf(
      `<Relationships>${times(count, at => `<Relationship Id="r${at}" Type="http://x/hyperlink" Target="https://a${at}.example"/>`)}</Relationships>`,
    ),
    'word/document.xml': bytesOf(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${resume}</w:body></w:document>`,
    ),
  })

const style = (at: number, inner = '') =>
  `<w:style w:type="paragraph" w:styleId="s${at}"><w:name w:val="s${at}"/><w:basedOn w:val="s${at + 1}"/>${inner}</w:style>`

/** By what there is very much of; each takes how many. */
export const hostileWords: Record<string, [from: number, Hostile]> = {
  'empty paragraphs': [50_000, count => word('<w:p/>'.repeat(count))],
  'paragraphs of a style': [
    20_000,
    count =>
      word(
        times(count, at => paragraph('', `<w:pStyle w:val="s${at % 50}"/>`)),
        times(60, at => style(at)),
      ),
  ],
  'styles on styles': [
    25_000,
    count =>
      word(
        '',
        times(count, at => style(at, '<w:rPr><w:vanish/></w:rPr>')),
      ),
  ],
  'table styles on styles': [
    25_000,
    count =>
      word(
        '',
        times(
          count,
          at =>
            `<w:style w:type="table" w:styleId="t${at}"><w:basedOn w:val="t${at + 1}"/></w:style>`,
        ),
      ),
  ],
  'letters of styles on styles': [
    5_000,
    count =>
      word(
        times(count, () => paragraph(run('ab', '<w:rStyle w:val="s0"/>'))),
        times(20, at => style(at, '<w:rPr><w:b/></w:rPr>')),
      ),
  ],
  'tables in tables': [
    40,
    count =>
      word(nested(count, '<w:tbl><w:tr><w:tc>', paragraph(run('Wool')), '</w:tc></w:tr></w:tbl>')),
  ],
  'cells of a row': [
    20_000,
    count =>
      word(
        `<w:tbl><w:tr>${times(count, () => `<w:tc>${paragraph(run('a'))}</w:tc>`)}</w:tr></w:tbl>`,
      ),
  ],
  'rows of a table': [
    3_000,
    count =>
      word(
        `<w:tbl>${times(count, () => `<w:tr><w:tc>${paragraph(run('ab'))}</w:tc><w:tc>${paragraph(run('cd'))}</w:tc></w:tr>`)}</w:tbl>`,
      ),
  ],
  tables: [3_000, count => word(times(count, () => row(paragraph(run('ab')))))],
  'runs of a paragraph': [
    40_000,
    count => word(paragraph(times(count, at => run('ab ', at % 2 ? '<w:b/>' : '')))),
  ],
  'tabs of a paragraph': [
    40_000,
    count => word(paragraph(`<w:r>${'<w:tab/>'.repeat(count)}</w:r>`)),
  ],
  'words parted by tabs': [
    20_000,
    count => word(paragraph(`<w:r>${'<w:t>ab</w:t><w:tab/>'.repeat(count)}</w:r>`)),
  ],
  'breaks of a paragraph': [
    40_000,
    count => word(paragraph(`<w:r>${'<w:br/>'.repeat(count)}</w:r>`)),
  ],
  'text boxes': [
    2_000,
    count => word(paragraph(times(count, () => textBox(paragraph(run('Wool')), {})))),
  ],
  'text boxes in text boxes': [
    6,
    count =>
      word(
        Array.from({ length: count }).reduce<string>(
          inner => paragraph(textBox(inner)),
          paragraph(run('Wool')),
        ),
      ),
  ],
  'vanished words': [
    20_000,
    count => word(times(count, () => paragraph(run('Wool', '<w:vanish/>')))),
  ],
  'vanished runs of a paragraph': [
    20_000,
    count => word(paragraph(times(count, () => run('Wool', '<w:vanish/>')))),
  ],
  'attributes of a tag': [
    50_000,
    count => word(`<w:p ${times(count, at => `w:a${at}="1"`, ' ')}/>`),
  ],
  'end tags that fit nothing': [100_000, count => word('</w:x>'.repeat(count))],
  'tags cut open': [20_000, count => word('<w:p '.repeat(count))],
  'comments begun': [20_000, count => word('<!--'.repeat(count))],
  'CDATA begun': [20_000, count => word('<![CDATA['.repeat(count))],
  'quotes opened': [20_000, count => word('<w:p a="'.repeat(count))],
  'single quotes': [20_000, count => word(`<w:p ${"a='".repeat(count)}`)],
  'instructions begun': [20_000, count => word('<?x '.repeat(count))],
  'spaces in a tag': [100_000, count => word(`<w:p ${' '.repeat(count)}<w:p>`)],
  'attribute names without a value': [50_000, count => word(`<w:p ${'a'.repeat(count)}/>`)],
  ampersands: [100_000, count => word(paragraph(run('&'.repeat(count))))],
  'letters in VML styles': [
    50_000,
    count =>
      word(paragraph(`<w:r><w:pict><v:shape style="${'left '.repeat(count)}"/></w:pict></w:r>`)),
  ],
  'spaces in a VML style': [
    50_000,
    count =>
      word(paragraph(`<w:r><w:pict><v:shape style=";${' '.repeat(count)}"/></w:pict></w:r>`)),
  ],
  'field codes': [
    20_000,
    count => word(paragraph(`<w:r>${'<w:instrText>HYPERLINK </w:instrText>'.repeat(count)}</w:r>`)),
  ],
  'spaces in a field code': [
    100_000,
    count => word(paragraph(`<w:r><w:instrText>HYPERLINK${' '.repeat(count)}</w:instrText></w:r>`)),
  ],
  'parts of the zip': [900, parts],
  'page headers': [900, headers],
  links: [10_000, relations],
}

const lines = (count: number, make: (at: number) => string) =>
  bytesOf(`${textOf()}\n${times(count, make, '\n')}`)

export const hostileTextFiles: Record<string, [from: number, Hostile]> = {
  'one very long line': [
    290_000,
    count => bytesOf(`${textOf()}\n${'Kept the lines running. '.repeat(count / 24)}`),
  ],
  'lines like e-mails': [3_900, count => lines(count, at => `jane.doe.${at}@mail`)],
  'lines of many ats': [3_900, count => lines(count, () => 'a@a@a@a@a@a@a@a@a')],
  'long words of dots': [
    3_000,
    count => lines(count, () => 'a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t'),
  ],
  'list items': [3_900, count => lines(count, at => `- Built ${at} things with SQL`)],
  'indented list items': [
    3_900,
    count => lines(count, at => `${' '.repeat(at % 40)}- Built ${at} things`),
  ],
  'capital lines': [
    3_900,
    count => lines(count, at => `TITLE ${String.fromCodePoint(65 + (at % 26)).repeat(5)}`),
  ],
  'lines with periods': [
    3_900,
    count =>
      lines(
        count,
        at => `Clerk, Acme ${at} GmbH (Jan ${1990 + (at % 30)} - Feb ${1991 + (at % 30)})`,
      ),
  ],
  'lines with phones': [3_900, count => lines(count, at => `+49 30 ${5_550_100 + at}`)],
  'lines of digits': [3_900, count => lines(count, at => `${'1234 '.repeat(12)}${at}`)],
  'lines with links': [3_900, count => lines(count, at => `https://a${at}.example/b?c=${at}`)],
  'lines of links in Markdown': [
    3_900,
    count => lines(count, at => `[one ${at}](https://a${at}.example/)`),
  ],
  'open links of Markdown': [
    3_000,
    count => bytesOf(`${textOf()}\n${'[a](https://'.repeat(count)}`),
  ],
  'open brackets': [100_000, count => bytesOf(`${textOf()}\n${'[ '.repeat(count)}`)],
  'words of hyphens with a Chinese letter': [
    55,
    count => lines(count, () => `我${'a-'.repeat(2400)}`),
  ],
  'words of a thousand letters': [280, count => lines(count, () => 'a-'.repeat(499))],
  'words of a thousand dots': [280, count => lines(count, () => 'a.'.repeat(499))],
  stars: [100_000, count => bytesOf(`${textOf()}\n${'* '.repeat(count)}`)],
  'bold stars': [50_000, count => bytesOf(`${textOf()}\n${'**a '.repeat(count)}`)],
  hashes: [100_000, count => bytesOf(`${textOf()}\n# a ${'# '.repeat(count)}b`)],
  'words of skills in a line': [
    10_000,
    count => bytesOf(`${textOf()}\nSKILLS\n${times(count, at => `skill${at}`, ', ')}`),
  ],
  'skills, each on its line': [
    3_900,
    count => bytesOf(`${textOf()}\nSKILLS\n${times(count, at => `Skill ${at}`, '\n')}`),
  ],
  sections: [1_900, count => lines(count, () => 'EXPERIENCE\nClerk at Acme')],
  'empty lines': [500_000, count => bytesOf(`${textOf()}\n${'\n'.repeat(count)}`)],
  commas: [200_000, count => bytesOf(`${textOf()}\n${', '.repeat(count)}`)],
  spaces: [290_000, count => bytesOf(`${textOf()}\na${' '.repeat(count)}b`)],
  'wide gaps': [50_000, count => bytesOf(`${textOf()}\n${'a    '.repeat(count)}b`)],
  'sentences in a line': [20_000, count => bytesOf(`${textOf()}\n${'He ran. '.repeat(count)}`)],
  'numbers in a line': [50_000, count => bytesOf(`${textOf()}\n${'2019 - '.repeat(count)}`)],
  'months in a line': [30_000, count => bytesOf(`${textOf()}\n${'Jan 2019 '.repeat(count)}`)],
  'a word of Chinese': [
    1,
    count =>
      bytesOf(
        `${textOf()}\n${times(Math.round(count * 50), () => '我在柏林工作'.repeat(800), '\n')}`,
      ),
  ],
}
