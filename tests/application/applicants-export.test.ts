import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate } from '../support/application.ts'
import { jobFields, publishJob } from '../support/jobs.ts'

const t = testApp()

const question = { id: 'boat', type: 'text', label: 'Which boat?', required: false } as const

async function newJob(isBlind = false) {
  const org = await t.newAdmin()
  const jobId = await publishJob(org, { ...jobFields, questions: [question] })
  if (isBlind) await org.caller.job.setBlind({ jobId, isBlind: true })
  const send = async (name: string, answer: string) => {
    const one = await newCandidate(t, { name })
    const answers = [{ questionId: 'boat', question: 'Which boat?', answer }]
    const { id } = await applyAs(one.caller, { jobId, resumeId: one.resumeId, answers })
    return { ...one, id }
  }
  const first = await send('=HYPERLINK("x") Ada', '+49 is a number')
  const second = await send('Bo Ek', 'The Bo Ek')
  return { ...org, jobId, first, second }
}

describe('the applicants of a job as a file', () => {
  let job: Awaited<ReturnType<typeof newJob>>
  beforeAll(async () => {
    job = await newJob()
  })
  const rowsOf = (body: string) =>
    parse(body, { bom: true, columns: true }) as Record<string, string>[]

  it('has what the list shows, and the answers, with no formula in it', async () => {
    const { admin, jobId, caller, second } = job
    await caller.job.changeApplicants({
      jobId,
      which: { ids: [second.id] },
      change: { kind: 'tag', tag: 'North' },
    })
    const csv = await admin.get(`/api/jobs/${jobId}/applicants.csv`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(rowsOf(csv.body)).toMatchObject([
      {
        Name: 'Bo Ek',
        'E-mail': second.client.email,
        Stage: 'Applied',
        Tags: 'North',
        'Which boat?': 'The Bo Ek',
      },
      { Name: `'=HYPERLINK("x") Ada`, 'Which boat?': `'+49 is a number` },
    ])
    const json = await admin.get(`/api/jobs/${jobId}/applicants.json`)
    expect(json.json).toMatchObject([
      { name: 'Bo Ek', tags: ['North'], answers: [{ question: 'Which boat?' }] },
      { name: '=HYPERLINK("x") Ada' },
    ])
  })

  it('is narrowed as the list is, and its taking is on record', async () => {
    const { admin, jobId, caller, orgSlug } = job
    const csv = await admin.get(`/api/jobs/${jobId}/applicants.csv?tag=North&match=0`)
    expect(rowsOf(csv.body).map(row => row['Name'])).toEqual(['Bo Ek'])
    expect((await admin.get(`/api/jobs/${jobId}/applicants.csv?match=lots`)).status).toBe(400)
    const { items } = await caller.org.activity({ orgSlug, kind: 'job' })
    expect(items[0]).toMatchObject({ action: 'job.applicants_exported', format: 'csv' })
  })

  it('is nobody else’s: strangers find nothing, and who may not read is refused', async () => {
    const { jobId, id: organizationId } = job
    const url = `/api/jobs/${jobId}/applicants.json`
    expect((await t.client().get(url)).status).toBe(401)
    expect((await (await t.signUp()).get(url)).status).toBe(404)
    expect((await (await t.newAdmin()).admin.get(url)).status).toBe(404)
    const viewer = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({ organizationId, userId: viewer.userId, role: 'viewer' })
      .execute()
    expect((await viewer.get(url)).status).toBe(403)
  })

  it('says in blind review no more than the screen does', async () => {
    const { admin, jobId, caller, second } = await newJob(true)
    const body = (await admin.get(`/api/jobs/${jobId}/applicants.json`)).body
    expect(body).not.toMatch(/Bo Ek|HYPERLINK|mail\.example/)
    expect(body).toMatch(/"The \[name\]"/)
    await caller.job.reveal({ applicationId: second.id, reason: 'contact' })
    const shown = (await admin.get(`/api/jobs/${jobId}/applicants.json`)).body
    expect(shown).toContain(second.client.email)
    expect(shown).not.toContain('HYPERLINK')
  })
})
