import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { type DamagedFile, damagedFiles } from '../support/documents/damaged/files.ts'
import { inEncodings, inUnicode } from '../support/documents/damaged/encodings.ts'
import { encodingsByLanguage, resumesByLanguage } from '../support/documents/damaged/texts.ts'
import { makePdf } from '../support/documents/make-document.ts'
import { bytesOf, textOf, TODAY } from '../support/documents/resume-text.ts'

/** A few of the files that `npm run bench:damaged` reads. */
const files = [...damagedFiles()]
const ofKind = (kind: string, count = 1): DamagedFile[] => {
  const found = files.filter(file => file.kind === kind).slice(0, count)
  expect(found, kind).not.toEqual([])
  return found
}

async function outcomeOf({ bytes, fileName }: Pick<DamagedFile, 'bytes' | 'fileName'>) {
  try {
    const parsed = await parseResume(bytes, fileName)
    const codes = analyzeResume(parsed, TODAY).findings.map(({ code }) => code)
    return { said: codes.includes('PARTLY_READ') ? 'PARTLY_READ' : 'read', parsed, message: '' }
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return { said: code ?? 'crash', parsed: null, message }
  }
}

describe('a damaged file', () => {
  it.each(['pdf: contents flipped', 'docx: CRC wrong', 'docx: document cut in the middle'])(
    '%s: says so, and asks for a look',
    async kind => {
      for (const file of ofKind(kind, 2)) {
        const { said, parsed } = await outcomeOf(file)
        expect(said, file.fileName).toBe('PARTLY_READ')
        expect(parsed?.confidence).toBeLessThan(0.6)
      }
    },
  )

  it('keeps what stands behind an end that is missing in a Word file', async () => {
    const [file] = ofKind('docx: an end tag gone')
    const { parsed } = await outcomeOf(file ?? { bytes: new Uint8Array(), fileName: '' })
    expect(parsed?.content.work?.length).toBeGreaterThan(0)
    expect(parsed?.signals.damaged).toBe(true)
  })

  it('is a text with a block of zeros, and says so', async () => {
    const [file] = ofKind('odd: a block of NULs')
    expect(file && (await outcomeOf(file))).toMatchObject({
      said: 'DAMAGED',
      message: expect.stringMatching(/zero bytes.*Save it again/) as unknown,
    })
  })

  it('is not what a whole one is, whose writer left out checksums or set other line ends', async () => {
    const pdf = Buffer.from(makePdf([textOf().split('\n')])).toString('latin1')
    const others = [
      pdf.replaceAll(/[^]{4}(?=\nendstream)/g, '\0\0\0\0'),
      pdf.replaceAll('>>\nstream\n', '>>\nstream \n'),
    ].map(text => Buffer.from(text, 'latin1'))
    const bars = `${textOf()}\n${'Sailing [#][#][#][#][ ]\n'.repeat(60)}`
    for (const bytes of [bytesOf(textOf()), bytesOf(bars), Buffer.from(pdf, 'latin1'), ...others])
      expect(await outcomeOf({ bytes, fileName: 'a' })).toMatchObject({ said: 'read' })
  })
})

describe('a font that does not say its letters', () => {
  it.each(['no ToUnicode', 'ToUnicode private', 'ToUnicode controls', 'ToUnicode wrong letters'])(
    '%s: is no text',
    async kind => {
      const [file] = ofKind(`pdf: ${kind}`)
      expect(file && (await outcomeOf(file))).toMatchObject({
        said: 'NO_TEXT',
        message: expect.stringMatching(/fonts.*Export it again/) as unknown,
      })
    },
  )

  it.each([
    [
      'acronyms',
      'SKILLS\nHTML, CSS, SQL, XML, JSON, HTTP, TCP, DNS, SMTP, FTP, SSH, TLS, SVN, GCC',
    ],
    [
      'Welsh',
      'Rheolwr prosiect, yn gyfrifol am ddatblygu meddalwedd a hyfforddi staff yng Nghymru',
    ],
    ['Finnish', 'Vastasin järjestelmien ylläpidosta ja käyttäjien kouluttamisesta Hämeenlinnassa'],
    ['Vietnamese', 'Kỹ sư chất lượng, phụ trách kiểm tra sản phẩm và đào tạo nhân viên mới'],
    ['mathematical letters', '𝐄𝐱𝐩𝐞𝐫𝐢𝐞𝐧𝐜𝐞 𝐰𝐢𝐭𝐡 𝐥𝐞𝐭𝐭𝐞𝐫𝐬 𝐭𝐡𝐚𝐭 𝐚𝐫𝐞 𝐧𝐨𝐧𝐞'],
    ['rules', `${'='.repeat(300)}\n${'. '.repeat(20)}`],
  ])('is not confused with %s', async (_, text) => {
    const bytes = bytesOf(`Jane Doe\njane.doe@example.com\n\n${text}`)
    expect(await outcomeOf({ bytes, fileName: 'a.txt' })).toMatchObject({ said: 'read' })
  })
})

describe('a text', () => {
  it.each(Object.entries(resumesByLanguage))('in %s is decoded right', async (language, text) => {
    const plain = (one: string) => one.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
    const made = [...inEncodings(text, encodingsByLanguage[language] ?? []), ...inUnicode(text)]
    for (const [kind, bytes] of made) {
      const { parsed } = await outcomeOf({ bytes, fileName: 'a.txt' })
      expect(plain(parsed?.text ?? ''), kind).toBe(plain(text))
    }
  })

  it('is refused, and soon, for a word that no language has', async () => {
    for (const kind of ['one line of dots', 'one word of 190,000 characters']) {
      const [file] = ofKind(`odd: ${kind}`)
      expect((await outcomeOf(file ?? files[0]!)).said).toMatch(/DAMAGED|NO_TEXT/)
    }
    const picture = `${textOf()}\n![](data:image/png;base64,${'iVBORw0KGgoAAAANSUhE'.repeat(9000)})`
    expect(await outcomeOf({ bytes: bytesOf(picture), fileName: 'a.md' })).toMatchObject({
      said: 'DAMAGED',
    })
  })
})

describe('another format', () => {
  it.each([
    ['HTML', /web page/],
    ['HTML of Word', /web page/],
    ['Word 2003 XML', /Word document in one piece of XML.*DOCX or PDF/],
    ['RTF', /RTF file/],
    ['OpenDocument', /OpenDocument text.*PDF or DOCX/],
    ['Pages', /Pages/],
    ['old Word', /old Word format/],
    ['HEIC', /HEIC picture/],
    ['MHTML', /e-mail or a web page/],
    ['EPUB', /e-book/],
    ['zip with a PDF', /Unpack it/],
    ['gzip', /gzip archive/],
  ])('%s is refused by name, whatever its file is called', async (kind, message) => {
    for (const file of ofKind(`disguised: ${kind}`, 9))
      expect(await outcomeOf(file)).toMatchObject({
        said: 'UNSUPPORTED_TYPE',
        message: expect.stringMatching(message) as unknown,
      })
  })

  it('is not a Markdown file with a few tags', async () => {
    const bytes = bytesOf(`<div align="center">\n\n# ${textOf()}\n\n</div>`)
    expect(await outcomeOf({ bytes, fileName: 'cv.md' })).toMatchObject({ said: 'read' })
  })
})
