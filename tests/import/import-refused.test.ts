import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { imported, sendImport } from '../support/imports.ts'
import { archive, archiveFiles, patchDirectory } from '../support/documents/linkedin/archive.ts'
import { makeDocx, makeZip } from '../support/documents/make-document.ts'

const t = testApp()

/** Many files that compress well. */
const many = (count: number, size: number, name = (index: number) => `f${index}.csv`) =>
  archive({
    ...archiveFiles,
    ...Object.fromEntries(
      Array.from({ length: count }, (_, index) => [name(index), new Uint8Array(size)]),
    ),
  })

const lying = () => {
  const zip = many(1, 30_000_000, () => 'Positions.csv')
  const index = Object.keys({ ...archiveFiles }).indexOf('Positions.csv')
  return patchDirectory(zip, index, 24, 1000)
}

/** Two names for the bytes of one file. */
const overlapping = () => {
  const zip = archive()
  const first = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16)
  return [20, 24, 42].reduce(
    (changed, at) => patchDirectory(changed, 1, at, zip.readUInt32LE(first + at)),
    zip,
  )
}

describe('what is no archive of LinkedIn', () => {
  it.each<[string, () => Uint8Array, number, string, RegExp]>([
    ['3,000 files', () => many(3000, 1), 413, 'TOO_LARGE', /more than 2,000 files/],
    ['a file of 16 MB', () => many(1, 16_000_000), 413, 'TOO_LARGE', /more than 15 MB/],
    ['a bomb of 3 × 15 MB', () => many(3, 15_000_000), 413, 'TOO_LARGE', /more than 40 MB/],
    ['a bomb that lies about its size', lying, 413, 'TOO_LARGE', /more than 15 MB/],
    ['files that overlap', overlapping, 400, 'DAMAGED', /damaged or was not made by LinkedIn/],
    [
      'files packed in another way',
      () => patchDirectory(Buffer.from(makeZip(archiveFiles)), 0, 10, 14),
      400,
      'DAMAGED',
      /damaged/,
    ],
    ['a directory that is cut off', () => archive().subarray(0, 2000), 400, 'DAMAGED', /damaged/],
    ['a password', () => patchDirectory(archive(), 0, 8, 1), 400, 'ENCRYPTED', /password/],
    [
      'more text than a life has',
      () =>
        archive({
          'Positions.csv': `Company Name,Title,Description,Started On\n${Array.from({ length: 300 }, (_, index) => `Firm ${index},Pilot,${'word '.repeat(790)},2020`).join('\n')}`,
        }),
      413,
      'TOO_LARGE',
      /far more text/,
    ],
    [
      'other files',
      () => archive({ 'holiday.csv': 'Day,Place\n1,Sund\n', 'notes.txt': 'x' }),
      400,
      'NOT_LINKEDIN',
      /not the archive that LinkedIn makes/,
    ],
    ['a Word document', () => makeDocx(['Ines']), 400, 'NOT_LINKEDIN', /Word document/],
    ['nothing', () => new Uint8Array(), 400, 'EMPTY_FILE', /empty/],
    ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), 415, 'UNSUPPORTED_TYPE', /neither/],
    [
      'more than 50 MB',
      () => Buffer.concat([archive(), Buffer.alloc(50 * 1024 * 1024)]),
      413,
      'TOO_LARGE',
      /larger than 50 MB/,
    ],
  ])('%s is refused, and nothing is kept', async (_, bytes, status, code, message) => {
    const person = await t.signUp()
    const answer = await sendImport(person, bytes())
    expect(answer.json).toMatchObject({
      message: expect.stringMatching(message),
      error: { code },
    })
    expect(answer.status).toBe(status)
    expect((await (await t.callerFor(person)).user.imports()).items).toEqual([])
  })

  it('of unfit characters and huge cells reads the rest', async () => {
    const { preview, caller, importId } = await imported(
      t,
      archive({
        'Profile.csv': `First Name,Last Name,Headline,Summary\nInes,H,${'🚢'.repeat(100)},\n`,
        'Honors.csv': `Title,Issued On\n"${'x'.repeat(200_000)}",2020\n`,
        'a\u0000b.csv': 'Day\n1\n',
        [`${'🚢'.repeat(99)}.csv`]: 'Day\n1\n',
      }),
      'link\u0007edin.zip',
    )
    const stateOf = (name: string) => preview.files.find(file => file.name === name)?.state
    expect([stateOf('Honors.csv'), stateOf('ab.csv')]).toEqual(['unreadable', 'ignored'])
    expect(preview.fileName).toBe('linkedin.zip')
    await caller.user.applyImport({ importId, choices: {} })
    const { headline } = await caller.user.ownProfile()
    expect(headline).toBe(`${'🚢'.repeat(59)}…`)
  })

  it('names that lead out of a folder are only names', async () => {
    const { preview } = await imported(
      t,
      archive({ '../../etc/Skills.csv': 'Name\nRadar\n', '/tmp/..\\Profile.csv': 'Summary' }),
    )
    expect(preview.sections.map(({ section }) => section)).toEqual(['skills'])
  })
})
