import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { cleanBytes } from '#server/challenge/hidden-names/clean-bytes.ts'
import { joined } from '#server/challenge/hidden-names/look.ts'
import { bytesIn } from '../../support/challenges/named-files.ts'
import { namedJpeg, xmpOf } from '../../support/challenges/named-pictures.ts'

const who = 'Quirinia Lindqvist'

function cleaned(bytes: Buffer) {
  const { pieces, stays, found } = cleanBytes(bytes)
  return { stays, found, bytes: pieces ? joined(bytes, pieces) : bytes }
}

const stream = (dict: string, content: Buffer | string) =>
  `<< ${dict} /Length ${content.length} >> stream\n${content.toString('latin1')}\nendstream`

const page = (more = '') => [
  '1 0 obj << /Type /Catalog /Pages 2 0 R /Metadata 6 0 R >> endobj',
  '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
  `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${more}`,
  '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj',
  `4 0 obj ${stream('', 'BT /F1 12 Tf 72 700 Td (A 50% quieter pump) Tj ET')} endobj`,
]

/** One page, with these objects beside it. */
function pdf(objects: string[], { more = '', info = '', end = '' } = {}): Buffer {
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const places = new Map<number, number>()
  for (const one of [...page(more), ...objects]) {
    const number = /^(\d+) 0 obj/.exec(one)?.[1]
    if (number) places.set(Number(number), text.length)
    text += `${one}\n`
  }
  const start = text.length
  const line = (number: number) => {
    const at = places.get(number)
    return at === undefined ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`
  }
  text += `xref\n0 10\n${Array.from({ length: 10 }, (_, number) => line(number)).join('')}`
  text += `trailer\n<< /Size 10 /Root 1 0 R ${info} >>\nstartxref\n${start}\n%%EOF\n${end}`
  return Buffer.from(text, 'latin1')
}

const packedJpeg = deflateSync(namedJpeg(who, 1))

const annotation = (more: string) => `5 0 obj << /Type /Annot /Rect [0 0 9 9] ${more} >> endobj`
const image = '/Type /XObject /Subtype /Image /Width 24 /Height 16'

describe('what names people in a PDF', () => {
  it.each<[string, Buffer]>([
    [
      'a key that is there twice',
      pdf([`5 0 obj << /Author (${who}) /Author (x) >> endobj`], { info: '/Info 5 0 R' }),
    ],
    [
      'a name',
      pdf(['5 0 obj << /Author /Quirinia#20Lindqvist >> endobj'], { info: '/Info 5 0 R' }),
    ],
    ['XMP that says nothing of itself', pdf([`6 0 obj ${stream('', `\n${xmpOf(who)}`)} endobj`])],
    ['XMP that nothing refers to', pdf([`7 0 obj ${stream('', xmpOf(who))} endobj`])],
    [
      'a picture that is packed',
      pdf([`7 0 obj ${stream(`${image} /Filter [/FlateDecode /DCTDecode]`, packedJpeg)} endobj`]),
    ],
    [
      'what a program keeps',
      pdf([], { more: `/PieceInfo << /Draw << /Private << /CreatorName (${who}) >> >> >>` }),
    ],
    [
      'where a link leads',
      pdf([annotation(`/Subtype /Link /A << /S /URI /URI (file:///C:/Users/${who}/a) >>`)]),
    ],
    [
      'a remark that states elsewhere what it is',
      pdf([annotation(`/Subtype 8 0 R /T (${who})`), '8 0 obj /Text endobj']),
    ],
    ['remarks in a list', pdf([`5 0 obj [<< /Type /Annot /Subtype /Text /T (${who}) >>] endobj`])],
    [
      'properties of a paragraph',
      pdf([
        `5 0 obj << /S /P /A << /O /UserProperties /P [<< /N (Author) /V (${who}) >>] >> >> endobj`,
      ]),
    ],
    ['a line that no reader reads', pdf([`%%Invocation: draw -o /home/${who}/plan.pdf`])],
    ['a line in an object', pdf([`5 0 obj << /A 1 % by ${who}\n>> endobj`])],
    ['what stands behind the end', pdf([], { end: `Sent by ${who}\n` })],
  ])('goes out of it: %s', async (_, before) => {
    expect(bytesIn(before)).toMatch(/quirinia(?: |#20)lindqvist/)
    const clean = cleaned(before)
    expect(bytesIn(clean.bytes)).not.toContain('quirinia')
    expect(clean.stays).toEqual([])
    expect(JSON.stringify(clean.found)).toContain('Lindqvist')
    expect(clean.bytes.length).toBe(before.length)
    expect(cleaned(clean.bytes).bytes).toEqual(clean.bytes)
    const read = await getDocumentProxy(new Uint8Array(clean.bytes))
    expect((await extractText(read)).text.join('')).toContain('A 50% quieter pump')
  })

  it.each<[string, Buffer]>([
    [
      'what a program keeps elsewhere',
      pdf([`5 0 obj << /CreatorName (${who}) >> endobj`], { more: '/PieceInfo << /Draw 5 0 R >>' }),
    ],
    [
      'a picture that is packed in another way',
      pdf([
        `7 0 obj ${stream(`${image} /Filter [/ASCIIHexDecode /DCTDecode]`, namedJpeg(who).toString('hex'))} endobj`,
      ]),
    ],
    [
      'a picture of JPEG 2000',
      pdf([`7 0 obj ${stream(`${image} /Filter /JPXDecode`, `....xml ${who}`)} endobj`]),
    ],
  ])('stays in it, and is told: %s', (_, before) => {
    expect(cleaned(before).stays).toEqual([{ why: 'kind', where: null }])
  })
})
