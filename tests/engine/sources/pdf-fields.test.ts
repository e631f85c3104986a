import { Buffer } from 'node:buffer'
import { deflateSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { assemblePdf } from '../../support/documents/make-document.ts'
import { put } from '../../support/documents/painted-pdf.ts'
import { textOf, TODAY } from '../../support/documents/resume-text.ts'

const rows = textOf().split('\n').filter(Boolean)
const page = rows.map((row, at) => put(row, 60, 60 + at * 17)).join('\n')
const plain = (keys: string, body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${keys} /Length ${body.length} >>\nstream\n`),
    Buffer.from(body as string),
    Buffer.from('\nendstream'),
  ])

/** A page with these annotations, the first drawn by the given operators, if any. */
function withAnnotations(annotations: string[], look?: string, form = ''): Uint8Array {
  return assemblePdf([
    Buffer.from(
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${annotations.map((_, at) => `${7 + at} 0 R`).join(' ')}] /DA (/F1 11 Tf 0 g) /DR << /Font << /F1 3 0 R >> >> ${form} >> >>`,
    ),
    Buffer.from('<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [${annotations.map((_, at) => `${7 + at} 0 R`).join(' ')}] >>`,
    ),
    plain('', page),
    plain(
      '/Type /XObject /Subtype /Form /BBox [0 0 400 20] /Resources << /Font << /F1 3 0 R >> >>',
      look ?? '',
    ),
    ...annotations.map((one, at) =>
      Buffer.from(
        `<< /Type /Annot ${one} ${at === 0 && look !== undefined ? '/AP << /N 6 0 R >>' : ''} >>`,
      ),
    ),
  ])
}

const field = (value: string, more = '') =>
  `/Subtype /Widget /FT /Tx /T (f) /V (${value}) /F 4 /DA (/F1 11 Tf 0 g) /Rect [60 500 460 520] ${more}`
const drawn = (words: string, color = '0 g') =>
  `/Tx BMC q ${color} BT /F1 11 Tf 2 6 Td (${words}) Tj ET Q EMC`

async function read(bytes: Uint8Array) {
  const parsed = await parseResume(bytes, 'a.pdf')
  const codes = analyzeResume(parsed, TODAY).findings.map(({ code }) => code)
  return { lines: parsed.text.split('\n').slice(rows.length), codes, parsed }
}

describe('what is filled into a form', () => {
  it.each<[string, Uint8Array, string[]]>([
    ['and drawn', withAnnotations([field('Sails far')], drawn('Sails far')), ['Sails far']],
    [
      'and drawn otherwise than it is kept',
      withAnnotations([field('Kubernetes')], drawn('Sails far')),
      ['Sails far'],
    ],
    ['and drawn by nobody yet', withAnnotations([field('Sails far')]), ['Sails far']],
    [
      'on several lines',
      withAnnotations([field('Sails far\\nSings low', '/Ff 4096')]),
      ['Sails far', 'Sings low'],
    ],
    [
      'by a choice',
      withAnnotations([
        '/Subtype /Widget /FT /Ch /Ff 131072 /T (c) /V (Sails far) /Opt [(Sails far) (Sings low)] /F 4 /DA (/F1 11 Tf 0 g) /Rect [60 500 460 520]',
      ]),
      ['Sails far'],
    ],
    [
      'as a remark on the page',
      withAnnotations(
        [
          '/Subtype /FreeText /Contents (Sails far) /DA (/F1 11 Tf 0 g) /F 4 /Rect [60 500 460 520]',
        ],
        drawn('Sails far'),
      ),
      ['Sails far'],
    ],
    ['as a password', withAnnotations([field('Sails far', '/Ff 8192')]), []],
    ['and switched off', withAnnotations([field('Sails far').replace('/F 4', '/F 2')]), []],
    [
      'by a box that is ticked',
      withAnnotations(
        ['/Subtype /Widget /FT /Btn /T (b) /V /Yes /AS /Yes /F 4 /Rect [60 500 80 520]'],
        drawn('4'),
      ),
      [],
    ],
  ])('%s is read as it is seen', async (_, bytes, lines) => {
    const found = await read(bytes)
    expect(found.lines).toEqual(lines)
    expect(found.codes).not.toContain('HIDDEN_TEXT')
  })

  it('stands at its place', async () => {
    const top = field('Nora Feld').replace('[60 500 460 520]', '[60 800 460 822]')
    const { parsed } = await read(withAnnotations([top]))
    expect(parsed.text.split('\n')[0]).toBe('Nora Feld')
  })

  it.each([
    [
      'drawn white',
      withAnnotations([field('zora@hidden.example')], drawn('zora@hidden.example', '1 g')),
    ],
    ['to be drawn white', withAnnotations([field('zora@hidden.example').replace('0 g', '1 g')])],
  ])('%s is hidden', async (_, bytes) => {
    const { lines, codes } = await read(bytes)
    expect(lines).toEqual([])
    expect(codes).toContain('HIDDEN_TEXT')
  })

  it('is said to be missing, where only one program shows it', async () => {
    const { codes, parsed } = await read(withAnnotations([], undefined, '/XFA [(template) 6 0 R]'))
    expect(codes).toContain('PARTLY_READ')
    expect(parsed.confidence).toBeLessThan(0.6)
    expect(
      (await read(withAnnotations([field('Sails far')], undefined, '/XFA [(template) 6 0 R]')))
        .codes,
    ).not.toContain('PARTLY_READ')
  })
})

it('a PDF whose packed pieces have no last one is sound, and one cut in a piece is not', async () => {
  const packed = deflateSync(Buffer.from(page, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH })
  const made = (body: Buffer) =>
    assemblePdf([
      Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
      Buffer.from('<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
      Buffer.from(
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ),
      Buffer.from(
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
      ),
      plain('/Filter /FlateDecode', body),
    ])
  const { parsed, codes } = await read(made(packed))
  expect(parsed.text).toContain('ledgers')
  expect(codes).not.toContain('PARTLY_READ')
  await expect(read(made(packed.subarray(0, -30)))).rejects.toMatchObject({ code: 'DAMAGED' })
})
