import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { exportResumes } from '#server/user/export/resume-queries.ts'
import { attemptsAllowed } from '#server/attempts-allowed.ts'
import { resumeFile, testApp, unique } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { resumeText, sendVersion, uploaded } from '../support/resumes.ts'
import { makePdf } from '../support/documents/make-document.ts'

const t = testApp()

interface Exported {
  account: { email: string; name: string }
  resumes: { title: string; versions: { file: string }[] }[]
  invitations: object[]
  applications: object[]
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
      'content-disposition': `attachment; filename=${fileName}`,
      'cache-control': 'private, no-store',
    })
    const { files, data } = read(answer.bytes)
    expect(data.account).toMatchObject({ email: person.email, name: 'Inês Duarte' })
    const names = data.resumes.flatMap(resume => resume.versions.map(version => version.file))
    expect(names).toHaveLength(1)
    const others = Object.keys(files).filter(name => !name.startsWith('tables/'))
    expect(others).toEqual(['README.txt', 'data.json', ...names, 'manifest.json'])
    expect(Buffer.from(files[names[0] ?? ''] ?? []).equals(pdf)).toBe(true)
    expect(answer.bytes.toString('latin1')).not.toContain(other.email)
  })

  it('has each version of a resume, and reads it when the one before is written', async () => {
    const person = await t.signUp()
    const { id } = await uploaded(person, resumeText())
    expect((await sendVersion(person, id, resumeText({ phone: '+351 21 5550177' }))).status).toBe(
      201,
    )
    const { data } = read((await person.get('/api/user/export')).bytes)
    expect(data.resumes).toMatchObject([
      {
        versions: [{ version: 1 }, { version: 2, parsed: { mediaType: 'text/plain' } }],
        analyses: [{ resumeVersion: 1 }, { resumeVersion: 2 }],
        markedAsFine: [],
      },
    ])
    const resumes = await exportResumes(t.db, person.userId)
    for await (const { versions } of resumes.data) {
      expect((await versions.next()).value).toMatchObject({ version: 1, fileName: 'me.txt' })
      await t.db
        .updateTable('resumeVersions')
        .set({ fileName: 'late.txt' })
        .where('resumeId', '=', id)
        .execute()
      expect((await versions.next()).value).toMatchObject({ version: 2, fileName: 'late.txt' })
    }
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

  it('has the invitations to an address once it is confirmed', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const email = `${unique('victim')}@mail.example`
    await caller.org.invite({ orgSlug, email })
    const person = await t.signUp({ email })
    const invitations = async () =>
      read((await person.get('/api/user/export')).bytes).data.invitations
    expect(await invitations()).toEqual([])
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', person.userId)
      .execute()
    expect(await invitations()).toMatchObject([{ organization: 'Skylark Lines', email }])
  })

  it('gives a rejection away by nothing before it is told', async () => {
    const [org, person] = [await newOpenJob(t), await newCandidate(t)]
    const sending = { jobId: org.jobId, resumeId: person.resumeId }
    const { id: applicationId } = await applyAs(person.caller, sending)
    const applications = async () =>
      read((await person.client.get('/api/user/export')).bytes).data.applications
    const before = await applications()
    await org.caller.job.rejectApplication({ applicationId, reason: 'other' })
    expect(await applications()).toEqual(before)
  })

  it('is nobody’s who is signed out', async () => {
    expect((await t.client().get('/api/user/export')).status).toBe(401)
  })
})

describe('exporting again and again', () => {
  const limited = testApp({ RATE_LIMIT_SCALE: '1' })

  it('is limited', async () => {
    const person = await limited.signUp()
    for (let i = 0; i < attemptsAllowed.export.attempts; i++)
      expect((await person.get('/api/user/export')).status).toBe(200)
    expect((await person.get('/api/user/export')).status).toBe(429)
  })
})
