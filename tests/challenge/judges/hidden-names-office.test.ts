import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { cleanBytes } from '#server/challenge/hidden-names/clean-bytes.ts'
import { joined } from '#server/challenge/hidden-names/look.ts'
import { bytesIn, namedFiles } from '../../support/challenges/named-files.ts'

const who = 'Quirinia Lindqvist'

function cleaned(bytes: Buffer) {
  const { pieces, stays } = cleanBytes(bytes)
  const clean = pieces ? joined(bytes, pieces) : bytes
  return { stays, bytes: clean, parts: unzipSync(clean) }
}

const own = `C:\\Users\\${who}`
const settings = '<config:config-item config:name="PrinterName" config:type="string">'

describe('what Office and OpenDocument write of people', async () => {
  const files = await namedFiles(who)
  const withPart = (base: string, name: string, content: string) =>
    Buffer.from(
      zipSync({
        ...unzipSync(cleaned(files[base] ?? Buffer.alloc(0)).bytes),
        [name]: strToU8(content),
      }),
    )

  it.each([
    [
      'slides.pptx',
      'ppt/changesInfos/changesInfo1.xml',
      `<p><chgData name="${who}" userId="q"/></p>`,
    ],
    ['slides.pptx', 'ppt/tags/tag1.xml', `<p:tagLst><p:tag name="OWNER" val="${who}"/></p:tagLst>`],
    [
      'table.xlsx',
      'xl/pivotCache/pivotCacheDefinition1.xml',
      `<pivot refreshedBy="${who}" id="1"/>`,
    ],
    ['table.xlsx', 'xl/connections.xml', `<c><connection sourceFile="${own}"/></c>`],
    ['table.xlsx', 'xl/connections.xml', `<c><dbPr connection="User ID=${who};"/></c>`],
    ['table.xlsx', 'xl/workbook.xml', `<w><customWorkbookView guid="1" name="${who} - View"/></w>`],
    ['table.xlsx', 'xl/printerSettings/printerSettings1.bin', `\u0001\u0000${who}’s printer`],
    [
      'table.xlsx',
      'xl/externalLinks/_rels/a.xml.rels',
      `<r><R Target="/Users/${who}/a.xlsx"/></r>`,
    ],
    ['letter.docx', 'word/people.xml', `<w15:person w15:author="${who}"/>`],
    ['letter.docx', 'word/documenttasks/documenttasks1.xml', `<t:A userId="q" userName="${who}"/>`],
    [
      'letter.docx',
      'word/settings.xml',
      `<w:settings><w:docVars><w:docVar w:name="Author" w:val="${who}"/></w:docVars></w:settings>`,
    ],
    [
      'letter.odt',
      'meta.xml',
      `<office:meta><meta:template xlink:href="../${who}/t.ott"/></office:meta>`,
    ],
    [
      'letter.odt',
      'meta.xml',
      `<office:meta><dc:contributor>${who}</dc:contributor></office:meta>`,
    ],
    ['letter.odt', 'settings.xml', `<o>${settings}${who}’s printer</config:config-item></o>`],
  ])('goes out of %s, %s', (base, name, content) => {
    const before = withPart(base, name, content)
    expect(bytesIn(before)).toContain('quirinia')
    const clean = cleaned(before)
    expect(bytesIn(clean.bytes)).not.toContain('quirinia')
    expect(clean.stays).toEqual([])
    expect(Object.keys(clean.parts).toSorted()).toEqual(Object.keys(unzipSync(before)).toSorted())
    expect(cleaned(clean.bytes).bytes).toEqual(clean.bytes)
  })

  it.each([
    ['letter.docx', 'customXml/item1.xml', `<p:properties><Owner>${who}</Owner></p:properties>`],
    ['letter.docx', 'docMetadata/LabelInfo.xml', `<clbl:label siteId="${who}"/>`],
    ['slides.pptx', 'ppt/whatsNew.xml', `<a>${who}</a>`],
    ['table.xlsx', 'xl/somewhere/data.bin', `\u0001\u0002${who}`],
  ])('stays in what of %s nothing is known of, and is told: %s', (base, name, content) => {
    const { stays, parts } = cleaned(withPart(base, name, content))
    expect(stays).toEqual([{ why: 'kind', where: name }])
    expect(Buffer.from(parts[name] ?? []).toString()).toBe(content)
  })

  it('leaves the list of sources that Word keeps with each document', () => {
    const empty = '<?xml version="1.0"?><b:Sources SelectedStyle="APA"></b:Sources>'
    expect(cleaned(withPart('letter.docx', 'customXml/item1.xml', empty)).stays).toEqual([])
  })

  it('leaves a part that is locked as it is', () => {
    const locked = withPart('letter.odt', 'meta.xml', '\u0001\u0002\u0003 locked')
    const { stays, parts } = cleaned(locked)
    expect(stays).toEqual([{ why: 'kind', where: 'meta.xml' }])
    expect(Buffer.from(parts['meta.xml'] ?? []).toString()).toBe('\u0001\u0002\u0003 locked')
  })
})
