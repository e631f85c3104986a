import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { resumeFile, testApp, type TestClient } from '../support/app.ts'
import { applyAs, newOpenJob } from '../support/application.ts'
import { close, newChallenge, newEntrant, sendFiles } from '../support/challenge.ts'
import { resumeText, uploaded } from '../support/resumes.ts'

const t = testApp()

/** The name that a browser would save an answer under. */
function nameOf({ headers }: { headers: Record<string, unknown> }) {
  const disposition = String(headers['content-disposition'])
  expect(disposition).toMatch(/^attachment; filename=/)
  const utf8 = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? ''
  return utf8 ? decodeURIComponent(utf8) : plain
}

const misleading = 'resume_\u202Efdp.hta'
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

/** An application whose resume was uploaded under this name, to its sender and to the employer. */
async function applied(fileName: string) {
  const org = await newOpenJob(t)
  const person = await t.signUp()
  const { id: resumeId } = await uploaded(person, resumeText(), fileName)
  const caller = await t.callerFor(person)
  const { id } = await applyAs(caller, { jobId: org.jobId, resumeId })
  return { org, person, caller, resumeId, applicationId: id }
}

describe('point 1: a resume leaves with the ending of what it is, whatever it was called', () => {
  it('to its owner, to the employer, in the export and on screens', async () => {
    const { org, person, caller, resumeId, applicationId } = await applied(misleading)
    const own = await person.get(`/api/resumes/${resumeId}/file`)
    const version = await person.get(`/api/resumes/${resumeId}/versions/1/file`)
    const sent = `/api/applications/${applicationId}/file`
    for (const answer of [own, version, await person.get(sent), await org.admin.get(sent)]) {
      expect(nameOf(answer)).toBe('resume_fdp.txt')
      expect(answer.headers['content-type']).toMatch(/^text\/plain/)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    const shown = await org.caller.job.applicant({ applicationId })
    const { items } = await caller.resume.list()
    const { versions } = await caller.resume.history({ resumeId })
    expect(items[0]).toMatchObject({ title: 'resume_fdp', fileName: 'resume_fdp.txt' })
    expect(versions[0]?.fileName).toBe('resume_fdp.txt')
    expect(shown.sent).toMatchObject({
      resumeTitle: 'resume_fdp',
      file: { name: 'resume_fdp.txt' },
    })
    const zip = Object.keys(unzipSync((await person.get('/api/user/export')).bytes))
    expect(zip).toContain(`resumes/${resumeId}/1-resume_fdp.txt`)
    expect(zip).toContain(`applications/${applicationId}/resume_fdp.txt`)
  })

  const json = JSON.stringify({ basics: { name: 'Vera Lindqvist', label: 'Deckhand' } })
  it.each([
    ['resume.pdf', resumeText(), 'resume.txt'],
    ['resume.pdf.exe', resumeText(), 'resume.txt'],
    ['Vera Lindqvist.PDF', resumeText(), 'Vera Lindqvist.txt'],
    ['resume', resumeText(), 'resume.txt'],
    ['anna.berg', resumeText(), 'anna.berg.txt'],
    ['notes.md', resumeText(), 'notes.md'],
    ['notes.tex', resumeText(), 'notes.tex'],
    ['resume.txt', json, 'resume.json'],
    ['resume.pdf                                     .scr', resumeText(), 'resume.txt'],
    ['..\\..\\..\\boot.ini', resumeText(), 'boot.ini.txt'],
    ['con.pdf', resumeText(), '_con.txt'],
    ['.pdf', resumeText(), 'pdf.txt'],
    ['履歴書.pdf', resumeText(), '履歴書.txt'],
    ['e\u0301tude\u200B\u2066.txt\u2069 . .', resumeText(), '\u00E9tude.txt'],
    ['a\u2215b\uFF0Fc|d.txt', resumeText(), 'a_b_c_d.txt'],
  ])('%j', async (name, text, given) => {
    const person = await t.signUp()
    const { id } = await uploaded(person, text, name)
    expect(nameOf(await person.get(`/api/resumes/${id}/file`))).toBe(given)
  })

  it('also one that was stored before', async () => {
    const { org, person, caller, resumeId, applicationId } = await applied('plain.txt')
    await t.db
      .updateTable('resumeVersions')
      .set({ fileName: misleading })
      .where('resumeId', '=', resumeId)
      .execute()
    await sql`update applications set snapshot = jsonb_set(jsonb_set(snapshot, '{file,name}',
        ${JSON.stringify(misleading)}::jsonb), '{resumeTitle}', ${JSON.stringify(misleading)}::jsonb)
      where id = ${applicationId}`.execute(t.db)
    const sent = `/api/applications/${applicationId}/file`
    for (const url of [`/api/resumes/${resumeId}/file`, sent])
      expect(nameOf(await person.get(url))).toBe('resume_fdp.txt')
    expect(nameOf(await org.admin.get(sent))).toBe('resume_fdp.txt')
    const zip = await person.get('/api/user/export')
    const seen = [
      await caller.resume.list(),
      await caller.resume.byId({ resumeId }),
      await caller.resume.history({ resumeId }),
      await org.caller.job.applicant({ applicationId }),
      await caller.job.application({ applicationId }),
      Object.keys(unzipSync(zip.bytes)),
    ]
    expect(JSON.stringify(seen)).not.toMatch(unseen)
  })

  it('and its title hides nothing', async () => {
    const person = await t.signUp()
    const { id: resumeId } = await uploaded(person, resumeText())
    const caller = await t.callerFor(person)
    await caller.resume.rename({ resumeId, title: 'Deck\u202E officer' })
    expect((await caller.resume.byId({ resumeId })).title).toBe('Deck officer')
    await expect(caller.resume.rename({ resumeId, title: '\u200B\u2066' })).rejects.toThrow(/name/)
  })

  it('is told of an import without what hides', async () => {
    const person = await t.signUp()
    const answer = await person.request({
      method: 'POST',
      url: '/api/imports',
      ...resumeFile(misleading, Buffer.from(json)),
    })
    expect(answer.status).toBe(201)
    const { items } = await (await t.callerFor(person)).user.imports()
    expect(items[0]?.fileName).toBe('resume_fdp.hta')
  })
})

const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const exe = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')

describe('point 1: work keeps its ending only where it is what it says, and nothing that runs', () => {
  let challengeId = ''
  let judges: TestClient
  beforeAll(async () => {
    const challenge = await newChallenge(t)
    challengeId = challenge.challengeId
    judges = challenge.admin
  })

  it.each([
    ['plan.pdf', Buffer.from('%PDF-1.7 a plan'), 'plan.pdf'],
    ['plan.pdf', Buffer.from('<script>alert(1)</script>'), 'plan.txt'],
    ['plan\u202Efdp.exe', exe, 'planfdp.exe.bin'],
    ['tool.exe', Buffer.from('only words'), 'tool.exe.txt'],
    ['page.html', Buffer.from('<h1>Pumps</h1>'), 'page.html.txt'],
    ['macro.JS', Buffer.from('run()'), 'macro.JS.txt'],
    ['drawing.svg', Buffer.from('<svg onload="x()"/>'), 'drawing.svg.txt'],
    ['photo.PNG', png, 'photo.PNG'],
    ['photo.txt', png, 'photo.png'],
    ['work.zip', Buffer.from('PK\u0003\u0004...'), 'work.zip'],
    ['table.csv', Buffer.from('a,b\n1,2'), 'table.csv'],
    ['pump.ts', Buffer.from('export const hum = 0'), 'pump.ts'],
    ['Makefile', Buffer.from('all: hum'), 'Makefile'],
    ['data.bin', exe, 'data.bin'],
    ['a/../../etc/nul.txt', Buffer.from('no device'), '_nul.txt'],
  ])('%j', async (name, bytes, given) => {
    const { client, caller } = await newEntrant(t, challengeId)
    expect((await sendFiles(client, challengeId, { name, bytes })).json).toMatchObject({
      data: [{ name: given }],
    })
    const work = { challengeId, text: 'Quieter', links: [] }
    const { submissionId } = await caller.challenge.submit(work)
    const answer = await client.get(`/api/submissions/${submissionId}/files/0`)
    expect(nameOf(answer)).toBe(given)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
  })

  it('also what was handed in before, on screens, to judges and in the export', async () => {
    const { client, caller } = await newEntrant(t, challengeId)
    const file = { name: 'plain.txt', bytes: Buffer.from('Quiet') }
    await sendFiles(client, challengeId, file)
    const { submissionId } = await caller.challenge.submit({ challengeId, text: 'Q', links: [] })
    const older = sql`jsonb_set(files, '{0,name}', ${JSON.stringify(misleading)}::jsonb)`
    await t.db
      .updateTable('submissions')
      .set({ files: older as never })
      .where('id', '=', submissionId)
      .execute()
    await t.db
      .updateTable('challengeEntries')
      .set({
        draftFiles:
          sql`jsonb_set(draft_files, '{0,name}', ${JSON.stringify(misleading)}::jsonb)` as never,
      })
      .where('userId', '=', client.userId)
      .execute()
    const url = `/api/submissions/${submissionId}/files/0`
    expect(nameOf(await client.get(url))).toBe('resume_fdp.hta.bin')
    const mine = await caller.challenge.mySubmission({ challengeId })
    expect(mine.draft?.files).toMatchObject([{ name: 'resume_fdp.hta.bin' }])
    expect(mine.submission?.files).toMatchObject([{ name: 'resume_fdp.hta.bin' }])
    await close(t, challengeId)
    expect(nameOf(await judges.get(url))).toMatch(/^Entrant \d+, file 1\.bin$/)
    const seen = await (await t.callerFor(judges)).challenge.submission({ submissionId })
    expect(seen.files).toMatchObject([
      { name: expect.stringMatching(/^Entrant \d+, file 1\.bin$/) },
    ])
    const zip = Object.keys(unzipSync((await client.get('/api/user/export')).bytes))
    expect(zip.filter(name => name.startsWith('challenges/'))).toHaveLength(2)
    expect(zip.join('\n')).not.toMatch(/hta$|\u202E/m)
  })
})

describe('point 1: every answer with a file', () => {
  it('is saved under a harmless name, shown by no browser, and taken for what it says', async () => {
    const { person, resumeId } = await applied(misleading)
    const urls = [
      `/api/resumes/${resumeId}/file`,
      `/api/resumes/${resumeId}/json`,
      '/api/user/export',
    ]
    for (const url of urls) {
      const { headers } = await person.get(url)
      expect(headers['content-disposition']).toMatch(/^attachment; filename="?[\w.-]+"?$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-type']).toMatch(/^(?:text\/plain|application\/(?:json|zip))/)
    }
  })
})
