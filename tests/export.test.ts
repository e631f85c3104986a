import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { limits } from '#server/rate-limit.ts'
import { resumeFile, testApp, unique } from './support/app.ts'
import { makePdf } from './support/make-document.ts'

const t = testApp()

interface Exported {
  account: { email: string; name: string }
  resumes: { title: string; versions: { file: string }[] }[]
}

function read(bytes: Buffer) {
  const files = unzipSync(bytes)
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Exported
  return { files, data }
}

describe('the export', () => {
  it('is a ZIP of one’s own data with the original files', async () => {
    const [person, other] = [await t.signUp({ name: 'Inês Duarte' }), await t.signUp()]
    const pdf = Buffer.from(
      makePdf([['Inês Duarte', 'Experience', 'Deckhand, Skylark Lines, 2020 - 2024']]),
    )
    for (const owner of [person, other])
      expect(
        (
          await owner.request({
            method: 'POST',
            url: '/api/resumes',
            ...resumeFile('Currículo ../x.pdf', pdf),
          })
        ).status,
      ).toBe(201)
    const { fileName, url } = await (await t.callerFor(person)).user.exportData()
    expect(fileName).toMatch(/^fairlead-ines-duarte-\d{4}-\d\d-\d\d\.zip$/)
    const answer = await person.get(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    })
    const { files, data } = read(answer.bytes)
    expect(data.account).toMatchObject({ email: person.email, name: 'Inês Duarte' })
    const names = data.resumes.flatMap(resume => resume.versions.map(version => version.file))
    expect(names).toHaveLength(1)
    expect(Object.keys(files).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'data.json',
      'README.txt',
      ...names,
    ])
    expect(Buffer.from(files[names[0] ?? ''] ?? []).equals(pdf)).toBe(true)
    expect(answer.bytes.toString('latin1')).not.toContain(other.email)
  })

  it('says so when a file is not in the store any more', async () => {
    const person = await t.signUp()
    await person.request({
      method: 'POST',
      url: '/api/resumes',
      ...resumeFile('lost.txt', Buffer.from('Plain words of a resume that is lost.')),
    })
    await t.db
      .updateTable('resumeVersions')
      .set({ storageKey: unique('resumes/gone') })
      .execute()
    const { files } = read((await person.get('/api/user/export')).bytes)
    expect(Object.keys(files)).toContainEqual(expect.stringMatching(/lost\.txt\.missing\.txt$/))
  })

  it('is nobody’s who is signed out', async () => {
    expect((await t.client().get('/api/user/export')).status).toBe(401)
  })
})

describe('exporting again and again', () => {
  const limited = testApp({ RATE_LIMIT_SCALE: '1' })

  it('is limited', async () => {
    const person = await limited.signUp()
    for (let i = 0; i < limits.export.attempts; i++)
      expect((await person.get('/api/user/export')).status).toBe(200)
    expect((await person.get('/api/user/export')).status).toBe(429)
  })
})
