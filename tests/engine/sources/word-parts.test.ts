import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { makeZip } from '../../support/documents/make-document.ts'
import { textOf, TODAY } from '../../support/documents/resume-text.ts'
import {
  namespaces,
  paragraph,
  run,
  textBox,
  wordDocument,
  wordParts,
} from '../../support/documents/word-document.ts'

const rows = textOf().split('\n').filter(Boolean)
const resume = rows.map(row => paragraph(run(row))).join('')

async function read(bytes: Uint8Array) {
  const parsed = await parseResume(bytes, 'a.docx')
  const codes = analyzeResume(parsed, TODAY).findings.map(({ code }) => code)
  return { ...parsed, codes, lines: parsed.text.split('\n') }
}
const readBody = (body: string, more: object = {}) =>
  read(wordDocument({ body: `${resume}${body}`, ...more }))

const moved = (inner: string, name: string) => `<w:${name} w:id="1">${inner}</w:${name}>`
const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`
const control = (inner: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${inner}</w:sdtContent></w:sdt>`
const field = (code: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${code
    .match(/.{1,12}/g)
    ?.map(
      part =>
        `<w:r><w:instrText xml:space="preserve">${part.replaceAll('"', '&quot;')}</w:instrText></w:r>`,
    )
    .join(
      '',
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`

describe('the words of a Word file', () => {
  it.each<[string, string, string]>([
    [
      'with small letters over them',
      paragraph(
        `<w:r><w:ruby><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r>${run(' Harbour')}`,
      ),
      '東京 Harbour',
    ],
    [
      'moved here',
      paragraph(`${run('Sails ')}${moved(run('and sings'), 'moveTo')}`),
      'Sails and sings',
    ],
    ['moved away', paragraph(`${run('Sails')}${moved(run(' and sings'), 'moveFrom')}`), 'Sails'],
    [
      'inserted and deleted',
      paragraph(
        `${run('Sails ')}${moved(run('far'), 'ins')}${moved('<w:r><w:delText>near</w:delText></w:r>', 'del')}`,
      ),
      'Sails far',
    ],
    [
      'of paragraphs made one',
      `${paragraph(run('Sails in '), '<w:rPr><w:del w:id="3"/></w:rPr>')}${paragraph(run('Genoa'))}`,
      'Sails in Genoa',
    ],
    [
      'in a wrapper of direction',
      paragraph(`<w:dir w:val="rtl"><w:bdo w:val="ltr">${run('Sails far')}</w:bdo></w:dir>`),
      'Sails far',
    ],
    [
      'in wrappers of meaning',
      `<w:customXml>${paragraph(`<w:customXml><w:smartTag>${run('Sails far')}</w:smartTag></w:customXml>`)}</w:customXml>`,
      'Sails far',
    ],
    ['inserted as a paragraph', moved(paragraph(run('Sails far')), 'ins'), 'Sails far'],
    [
      'of alternatives at the height of blocks',
      `<mc:AlternateContent><mc:Choice Requires="w14">${paragraph(run('Sails far'))}</mc:Choice><mc:Fallback>${paragraph(run('Sails near'))}</mc:Fallback></mc:AlternateContent>`,
      'Sails far',
    ],
    [
      'with signs of other fonts',
      paragraph(
        `<w:r><w:sym w:font="Wingdings" w:char="F028"/><w:t xml:space="preserve"> Sails far</w:t></w:r>`,
      ),
      'Sails far',
    ],
    [
      'with signs that are letters',
      paragraph(
        `<w:r><w:t>Sails </w:t><w:sym w:font="Times New Roman" w:char="00E9"/><w:t>cole</w:t></w:r>`,
      ),
      'Sails école',
    ],
    [
      'behind a sign of a list',
      paragraph(
        `<w:r><w:sym w:font="Symbol" w:char="F0B7"/><w:t xml:space="preserve"> Sails far</w:t></w:r>`,
      ),
      '• Sails far',
    ],
    [
      'with hyphens',
      paragraph(
        `<w:r><w:t>Co</w:t><w:noBreakHyphen/><w:t>op</w:t><w:t>era</w:t><w:softHyphen/><w:t>tive</w:t></w:r>`,
      ),
      'Co-operative',
    ],
    [
      'numbered by a word',
      paragraph(run('Sails far'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
      'Phase 1: Sails far',
    ],
  ])('%s are read', async (_, body, line) => {
    const numbering = `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Phase %1:"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
    const { lines, codes } = await readBody(body, { parts: { 'word/numbering.xml': numbering } })
    expect(lines.slice(rows.length)).toEqual([line])
    expect(codes).not.toContain('HIDDEN_TEXT')
    expect(codes).not.toContain('PARTLY_READ')
  })

  it('in rows of repeating controls are read, but not deleted rows', async () => {
    const row = (text: string, properties = '') =>
      `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cell(text)}${cell('2019')}</w:tr>`
    const table = `<w:tbl>${control(control(row('Sails')) + control(row('Sings')))}${moved(row('Swims'), 'ins')}${row('Skates', '<w:del w:id="4"/>')}</w:tbl>`
    const { lines } = await readBody(table)
    expect(lines.slice(rows.length)).toEqual(['Sails 2019', 'Sings 2019', 'Swims 2019'])
  })

  it('in a text box are read once', async () => {
    const box = textBox(paragraph(run('Sails far')))
    const old = `<mc:Fallback><w:pict><v:shape style="width:100pt;height:20pt"><v:textbox><w:txbxContent>${paragraph(run('Sails far'))}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent>`
    for (const body of [
      box,
      box.replace('</mc:AlternateContent>', old),
      box.replace('</mc:AlternateContent>', old).replace('Requires="wps"', 'Requires="unknown"'),
    ]) {
      const { lines } = await readBody(paragraph(body))
      expect(lines.filter(one => one === 'Sails far')).toHaveLength(1)
    }
  })

  it('of page headers are read where Word shows them', async () => {
    const header = (text: string) => `<w:hdr ${namespaces}>${paragraph(run(text))}</w:hdr>`
    const reference = (type: string, at: number) =>
      `<w:headerReference w:type="${type}" r:id="h${at}"/>`
    const parts = {
      'word/one.xml': header('Usual words'),
      'word/two.xml': header('First words'),
      'word/three.xml': header('Even words'),
      'word/four.xml': header('Old words'),
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${['one', 'two', 'three', 'four'].map((name, at) => `<Relationship Id="h${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="${name}.xml"/>`).join('')}</Relationships>`,
    }
    const references = ['default', 'first', 'even'].map(reference).join('')
    const usual = await readBody('', { parts, section: references })
    expect(usual.lines).toContain('Usual words')
    expect(usual.text).not.toMatch(/First|Even|Old/)
    const first = await readBody('', { parts, section: `${references}<w:titlePg/>` })
    expect(first.text).toMatch(/Usual words\nFirst words/)
    const even = await readBody('', {
      parts: {
        ...parts,
        'word/settings.xml': `<w:settings ${namespaces}><w:evenAndOddHeaders/></w:settings>`,
      },
      section: references,
    })
    expect(even.text).toContain('Even words')
  })

  it('of notes are read below the text', async () => {
    const note = (kind: string, text: string) =>
      `<w:${kind}s ${namespaces}><w:${kind} w:type="separator" w:id="0">${paragraph(run('line'))}</w:${kind}><w:${kind} w:id="2">${paragraph(`<w:r><w:${kind}Ref/></w:r>${run(text)}`)}</w:${kind}></w:${kind}s>`
    const { lines } = await readBody(
      paragraph(`${run('Sails')}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      {
        parts: {
          'word/footnotes.xml': note('footnote', 'On a leave from 2019'),
          'word/endnotes.xml': note('endnote', 'With a crew of nine'),
        },
      },
    )
    expect(lines.slice(rows.length)).toEqual([
      'Sails',
      'On a leave from 2019',
      'With a crew of nine',
    ])
  })

  it('are linked by the codes of fields, however these are parted', async () => {
    const link = 'https://github.com/sailor'
    const simple = `<w:fldSimple w:instr=" HYPERLINK &quot;${link}&quot; ">${run('Code')}</w:fldSimple>`
    for (const body of [field(` HYPERLINK "${link}" \\o "tip" `, 'Code'), simple]) {
      const { content, lines } = await readBody(paragraph(run('PROFILES')) + paragraph(body))
      expect(lines.at(-1)).toBe('Code')
      expect(content.basics?.profiles?.map(({ url }) => url)).toEqual([link])
    }
    // What a code asks is no part of the page, and an open code ends with its paragraph.
    const asked = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IF </w:instrText></w:r>${run('secret')}`
    const { lines } = await readBody(paragraph(asked) + paragraph(run('Sails far')))
    expect(lines.slice(rows.length)).toEqual(['Sails far'])
  })

  it('that stand in another file are said to be missing', async () => {
    const { codes, confidence, lines } = await readBody('<w:altChunk r:id="rId9"/>')
    expect(lines).toHaveLength(rows.length)
    expect(codes).toContain('PARTLY_READ')
    expect(confidence).toBeLessThan(0.6)
  })
})

describe('a Word file', () => {
  const parts = wordParts({ body: resume })
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
  const strict = (xml: string) =>
    xml
      .replaceAll(
        'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
        'http://purl.oclc.org/ooxml/wordprocessingml/main',
      )
      .replaceAll(
        'http://schemas.openxmlformats.org/drawingml/2006/',
        'http://purl.oclc.org/ooxml/drawingml/',
      )
  const prefixed = (xml: string) =>
    xml.replaceAll(/(?<=<\/?|xmlns:|\s)w:/g, 'ns0:').replaceAll('xmlns:w=', 'xmlns:ns0=')
  const bare = (xml: string) =>
    xml
      .replaceAll(/(<\/?)w:/g, '$1')
      .replaceAll(
        'xmlns:w=',
        'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns=',
      )
  const main = 'word/document.xml'
  const renamed = {
    '[Content_Types].xml':
      '<Types><Override PartName="/word/text7.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/text7.xml"/></Relationships>',
    'word/text7.xml': parts[main] ?? '',
    'word/styles.xml': parts['word/styles.xml'] ?? '',
  }
  it.each<[string, Record<string, string | Uint8Array>]>([
    ['with other prefixes', { ...parts, [main]: prefixed(parts[main] ?? '') }],
    ['without prefixes', { ...parts, [main]: bare(parts[main] ?? '') }],
    ['of the strict kind', { ...parts, [main]: strict(parts[main] ?? '') }],
    ['in UTF-16', { ...parts, [main]: utf16(parts[main] ?? '') }],
    ['whose main part has another name', renamed],
  ])('%s is read', async (_, given) => {
    const { content, lines, codes } = await read(makeZip(given))
    expect(lines).toEqual(rows.map(row => row.replace(/^- /, '• ')))
    expect(content.basics?.name).toBe('Jane Doe')
    expect(codes).not.toContain('PARTLY_READ')
  })

  it('whose words are of another namespace holds none', async () => {
    const foreign = (parts[main] ?? '').replace(
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      'http://words.example/',
    )
    await expect(read(makeZip({ ...parts, [main]: foreign }))).rejects.toMatchObject({
      code: 'NO_TEXT',
    })
  })
})
