import { unzipSync, zipSync } from 'fflate'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { cleanBytes } from '#server/challenge/hidden-names/clean-bytes.ts'
import { joined } from '#server/challenge/hidden-names/look.ts'
import { bytesIn, namedFiles } from '../../support/challenges/named-files.ts'

const who = 'Quirinia Lindqvist'
const word = 'quirinia'

const cleaned = (bytes: Uint8Array) => {
  const { pieces, ...told } = cleanBytes(bytes)
  return { ...told, bytes: pieces ? joined(bytes, pieces) : Buffer.from(bytes) }
}

/** What is drawn, with how wide it is shown. */
async function pixelsOf(bytes: Buffer) {
  const image = await loadImage(bytes)
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  return { width: image.width, data: [...pen.getImageData(0, 0, image.width, image.height).data] }
}

const partsOf = (bytes: Buffer) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part)]),
  )

describe('what names people in a file', async () => {
  const files = await namedFiles(who)

  it.each(Object.keys(files))('goes out of %s, and is told', name => {
    const bytes = files[name] ?? Buffer.alloc(0)
    expect(bytesIn(bytes)).toContain(word)
    const clean = cleaned(bytes)
    expect(bytesIn(clean.bytes)).not.toContain(word)
    expect(clean.stays).toEqual([])
    expect(JSON.stringify(clean.found)).toContain(who)
    // A second time there is nothing to find.
    expect(cleaned(clean.bytes)).toEqual({
      found: expect.any(Array),
      stays: [],
      written: [],
      bytes: clean.bytes,
    })
    expect(JSON.stringify(cleaned(clean.bytes).found)).not.toContain(who)
  })

  it.each(['photo.jpg', 'drawing.png', 'drawing.webp', 'dot.gif'])(
    'leaves %s as it is seen',
    async name => {
      const bytes = files[name] ?? Buffer.alloc(0)
      expect(await pixelsOf(cleaned(bytes).bytes)).toEqual(await pixelsOf(bytes))
    },
  )

  it('leaves a picture turned as it was', () => {
    const { bytes } = cleaned(files['photo.jpg'] ?? Buffer.alloc(0))
    const exif = bytes.indexOf('Exif\0\0')
    expect(exif).toBeGreaterThan(0)
    expect(bytes.readUInt16BE(exif + 6 + 18)).toBe(6)
    expect(bytes.indexOf('Exif', exif + 4)).toBe(-1)
  })

  it.each(['open.pdf', 'packed.pdf'])('leaves the pages of %s, and their remarks', async name => {
    const before = files[name] ?? Buffer.alloc(0)
    const { bytes } = cleaned(before)
    expect(bytes.length).toBe(before.length)
    expect(JSON.stringify(await getMeta(await getDocumentProxy(new Uint8Array(before))))).toContain(
      who,
    )
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    expect((await extractText(pdf)).text.join('')).toContain('A quieter pump')
    expect(JSON.stringify(await getMeta(pdf))).not.toContain(who)
    const remarks = await (await pdf.getPage(1)).getAnnotations()
    expect(remarks.length).toBeGreaterThan(0)
    expect(JSON.stringify(remarks)).not.toContain(who)
  })

  it.each(['letter.docx', 'table.xlsx', 'slides.pptx', 'letter.odt'])(
    'leaves the parts of %s, and what they say',
    name => {
      const before = partsOf(files[name] ?? Buffer.alloc(0))
      const after = partsOf(cleaned(files[name] ?? Buffer.alloc(0)).bytes)
      expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted())
      const shown = /quieter pump|>42<|See here|Look/g
      for (const [part, bytes] of Object.entries(before))
        expect(after[part]?.toString().match(shown)).toEqual(bytes.toString().match(shown))
    },
  )

  it('leaves the files of an archive, but for what a version control keeps', () => {
    const after = partsOf(cleaned(files['all.zip'] ?? Buffer.alloc(0)).bytes)
    expect(after['README.md']?.toString()).toBe('A quieter pump')
    expect(Object.keys(after).filter(name => /git|MACOSX/.test(name))).toEqual([])
    expect(after['photo.jpg']).toEqual(cleaned(files['photo.jpg'] ?? Buffer.alloc(0)).bytes)
  })

  it('is told where it stays', () => {
    const film = Buffer.from('\0\0\0\x18ftypmp42', 'latin1')
    expect(cleaned(film)).toMatchObject({ stays: [{ why: 'kind', where: null }], bytes: film })
    const zip = Buffer.from(zipSync({ 'film.mp4': film, 'photo.jpg': files['photo.jpg']! }))
    const clean = cleaned(zip)
    expect(clean.stays).toEqual([{ why: 'kind', where: 'film.mp4' }])
    expect(bytesIn(clean.bytes)).not.toContain(word)
    const locked = Buffer.from(
      files['open.pdf']!.toString('latin1').replace('/Info ', '/Encrypt 99 0 R /Info '),
      'latin1',
    )
    expect(cleaned(locked)).toMatchObject({ stays: [{ why: 'locked', where: null }] })
    expect(cleaned(Buffer.from('Plain text'))).toMatchObject({ found: [], stays: [] })
  })

  it('is cleaned, or stays, however the file is broken', () => {
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const outcomes = new Set<boolean>()
    for (const bytes of Object.values(files))
      for (let round = 0; round < 60; round++) {
        const broken = Buffer.from(bytes.subarray(0, round % 3 ? bytes.length : next(bytes.length)))
        for (let count = 0; count < 5 && broken.length > 0; count++)
          broken[next(broken.length)] = next(256)
        outcomes.add(cleaned(broken).stays.length > 0)
      }
    expect(outcomes).toEqual(new Set([true, false]))
  })
})

describe('a file that is made to take long', () => {
  it.each<[string, () => Buffer]>([
    ['unpacks without end', () => bomb()],
    ['lists the same bytes again and again', () => overlapping()],
    ['holds archives in archives', () => nested(8)],
    [
      'opens a text and never closes it',
      () => Buffer.from(`%PDF-1.7\n${'1 0 obj ( '.repeat(200_000)}`),
    ],
    ['is one remark', () => Buffer.from(`%PDF-1.7\n${'1 0 obj %'.repeat(200_000)}`)],
    [
      'has lists in lists',
      () => Buffer.from(`%PDF-1.7\n${`1 0 obj [${' 1'.repeat(2000)}`.repeat(400)}`),
    ],
  ])('that %s is given up', (_, make) => {
    const bytes = make()
    const { stays, ...clean } = cleaned(bytes)
    expect(stays.length).toBeGreaterThan(0)
    expect(stays.every(({ why }) => why === 'large' || why === 'damaged')).toBe(true)
    expect(clean.bytes.length).toBeLessThanOrEqual(bytes.length)
  })
})

/** More than is unpacked of a file at once, packed twice. */
function bomb(): Buffer {
  const inside = zipSync({
    'a.pdf': Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(41_000_000)]),
  })
  return Buffer.from(zipSync({ 'inside.zip': inside }))
}

function overlapping(): Buffer {
  const zip = Buffer.from(
    zipSync({ 'a.txt': Buffer.alloc(5000, 'x'), 'b.txt': Buffer.alloc(5000, 'y') }),
  )
  const first = zip.indexOf('PK\u0001\u0002')
  const second = zip.indexOf('PK\u0001\u0002', first + 4)
  zip.copy(zip, second + 42, first + 42, first + 46)
  return zip
}

const nested = (times: number): Buffer =>
  times === 0
    ? Buffer.from('text')
    : Buffer.from(zipSync({ [times === 1 ? 'a.txt' : 'a.zip']: nested(times - 1) }))
