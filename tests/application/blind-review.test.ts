import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeDue } from '#server/application/pipeline/describe.ts'
import { testApp, resumeFile, type TestClient } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { bench, cases, fold, found, wordsOf, type Case } from '../support/documents/blind-cases.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()
/** What is masked, and so no loss. */
const contactOf = ({ basics: { name, email, phone, url, profiles } }: Case) => [
  name,
  email,
  phone,
  url,
  profiles,
]

async function pdfOf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const page = await pdf.getPage(1)
  return {
    text,
    metadata: JSON.stringify(await pdf.getMetadata()),
    outline: await pdf.getOutline(),
    attachments: await pdf.getAttachments(),
    annotations: await page.getAnnotations(),
  }
}

interface Sent {
  stem: string
  id: string
  client: TestClient
}

async function send(jobId: string, { file, basics }: Case): Promise<Sent> {
  const client = await t.signUp({ name: basics.name })
  const stem = `${fold(basics.name).replaceAll(/\W+/g, '-')}-cv`
  const uploaded = await client.request({
    method: 'POST',
    url: '/api/resumes',
    ...resumeFile(`${stem}.pdf`, readFileSync(new URL(`files/${file}`, bench))),
  })
  const { id: resumeId } = (uploaded.json as { data: { id: string } }).data
  const { id } = await applyAs(await t.callerFor(client), {
    jobId,
    resumeId,
    coverNote: `I am ${basics.name}. Write to ${basics.email ?? 'me'}.`,
  })
  return { stem, id, client }
}

describe('blind review of 30 benchmark resumes', () => {
  let org: Awaited<ReturnType<typeof newOpenJob>>
  const sent: Sent[] = []
  beforeAll(async () => {
    org = await newOpenJob(t)
    const { jobId, caller } = org
    await caller.job.setBlind({ jobId, isBlind: true })
    for (const one of cases) sent.push(await send(jobId, one))
    await describeDue(t.db)
    // As a colleague may tag who knows who it is.
    for (const [at, { basics }] of cases.slice(0, 5).entries())
      for (const tag of ['Second look', basics.name.toUpperCase()])
        await caller.job.changeApplicants({
          jobId,
          which: { ids: [sent[at]!.id] },
          change: { kind: 'tag', tag },
        })
  }, 300_000)

  it('shows no name, address, phone, link or file stem in any answer', async () => {
    const { jobId, caller, orgSlug, admin } = org
    await caller.job.moveApplication({
      applicationId: sent[0]!.id,
      fromStage: 'applied',
      toStage: 'interview',
    })
    const lists = [
      await caller.job.board({ jobId }),
      await caller.job.pipeline({ jobId, sort: 'name' }),
      await caller.job.applications({ jobId }),
      await caller.job.recentChanges({ jobId }),
      await caller.org.activity({ orgSlug }),
      await caller.org.overview({ orgSlug }),
      (await admin.get(`/api/org/${orgSlug}/activity.csv`)).body,
      (await admin.get(`/api/org/${orgSlug}/activity.json`)).body,
      (await admin.get(`/api/jobs/${jobId}/applicants.csv`)).body,
      (await admin.get(`/api/jobs/${jobId}/applicants.json`)).body,
      t.mails.filter(({ to }) => to === admin.email),
    ]
    const shared = JSON.stringify(lists)
    expect(lists[0]).toMatchObject({ tags: [{ tag: 'Second look', count: 5 }] })
    const leaks: Record<string, string[]> = {}
    for (const [at, one] of cases.entries()) {
      const { id: applicationId, stem } = sent[at]!
      const own = [
        await caller.job.applicant({ applicationId }),
        await caller.job.applicantMatch({ applicationId }),
        await caller.job.notes({ applicationId }),
        await caller.job.scorecards({ applicationId }),
      ]
      // Else it would prove nothing to find none.
      const whole = await (await t.callerFor(sent[at]!.client)).job.application({ applicationId })
      expect(found(one, stem, JSON.stringify(whole)).length).toBeGreaterThan(1)
      const leaked = found(one, stem, JSON.stringify(own) + shared)
      if (leaked.length > 0) leaks[one.file] = leaked
    }
    expect(leaks).toEqual({})
  })

  // Half a minute of drawing, in which no database has a say.
  it('draws each PDF anew with none of it', { timeout: 300_000 }, async () => {
    const leaks: Record<string, string[]> = {}
    const kept: number[] = []
    for (const [at, one] of cases.entries()) {
      const { id, stem, client } = sent[at]!
      const answer = await org.admin.get(`/api/applications/${id}/file`)
      expect([one.file, answer.status]).toEqual([one.file, 200])
      expect(answer.headers['content-disposition']).toMatch(/Applicant.[0-9A-F]{6}\.pdf/)
      const drawn = await pdfOf(answer.bytes)
      expect([drawn.outline, drawn.attachments, drawn.annotations]).toEqual([null, null, []])
      const leaked = found(one, stem, drawn.text + drawn.metadata)
      if (leaked.length > 0) leaks[one.file] = leaked
      // Their own copy is whole.
      const original = await pdfOf((await client.get(`/api/applications/${id}/file`)).bytes)
      expect(found(one, stem, original.text).length).toBeGreaterThan(0)
      const known = new Set(wordsOf(JSON.stringify(contactOf(one))).map(fold))
      const words = wordsOf(original.text)
        .map(fold)
        .filter(word => !known.has(word))
      const left = new Set(wordsOf(drawn.text).map(fold))
      kept.push(words.filter(word => left.has(word)).length / words.length)
    }
    expect(leaks).toEqual({})
    const mean = kept.reduce((sum, share) => sum + share, 0) / kept.length
    expect(mean).toBeGreaterThan(0.98)
    expect(Math.min(...kept)).toBeGreaterThan(0.9)
  })

  it('keeps all else legible in what was read', async () => {
    const shares = await Promise.all(
      sent.map(async ({ id, client }) => {
        const whole = await (await t.callerFor(client)).job.application({ applicationId: id })
        const masked = await org.caller.job.applicant({ applicationId: id })
        const { basics: _, ...work } = whole.sent.content
        const words = wordsOf(JSON.stringify(Object.values(work))).map(fold)
        const left = new Set(wordsOf(JSON.stringify(masked.sent.content)).map(fold))
        return words.filter(word => left.has(word)).length / words.length
      }),
    )
    expect(Math.min(...shares)).toBeGreaterThan(0.85)
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.97)
  })

  it('finds nobody by name, and by what they can do', async () => {
    const { caller, jobId } = org
    for (const { basics } of cases.slice(0, 5)) {
      const q = wordsOf(basics.name).find(word => [...word].length >= 3) ?? basics.name
      const { items } = await caller.job.pipeline({ jobId, q })
      expect(JSON.stringify(items)).not.toContain(basics.name)
    }
    const names = (await caller.job.pipeline({ jobId, sort: 'name' })).items.map(one => one.name)
    expect(names).toEqual(names.toSorted())
  })
})

describe('a name of a script without spaces', () => {
  it('is masked and found nowhere, also amid other letters', async () => {
    const { jobId, caller } = await newOpenJob(t)
    await caller.job.setBlind({ jobId, isBlind: true })
    const people = {
      李明: '我是李明，高级软件工程师。李\n明敬上',
      '山田 太郎': '山田太郎と申します。山田です',
    }
    for (const [name, coverNote] of Object.entries(people)) {
      const person = await newCandidate(t, { name })
      const { id: applicationId } = await applyAs(person.caller, {
        jobId,
        resumeId: person.resumeId,
        coverNote,
      })
      const { sent } = await caller.job.applicant({ applicationId })
      expect(sent.coverNote).not.toMatch(/李|明|山田|太郎/)
    }
    const find = async (q: string) => (await caller.job.pipeline({ jobId, q })).items.length
    for (const q of ['李明', '李', '明', '山田', '太郎', '山田太郎', '郎'])
      expect([q, await find(q)]).toEqual([q, 0])
    expect(await find('工程师')).toBe(1)
    expect(await find('申します')).toBe(1)
  })
})

describe('looking behind the mask', () => {
  it('takes a reason, is on record, and shows the one who looked alone', async () => {
    const org = await newOpenJob(t)
    const { jobId, caller, orgSlug, id: organizationId } = org
    await caller.job.setBlind({ jobId, isBlind: true })
    const person = await newCandidate(t, { name: 'Nadia Okonjo' })
    const { id: applicationId } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
    const other = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({ organizationId, userId: other.userId, role: 'recruiter' })
      .execute()
    const otherCaller = await t.callerFor(other)
    const alias = (await caller.job.applicant({ applicationId })).sent.person.name
    expect(alias).toMatch(/^Applicant [0-9A-F]{6}$/)
    expect((await org.admin.get(`/api/applications/${applicationId}/file`)).status).toBe(403)
    await expect(
      caller.job.reveal({ applicationId, reason: '' as 'contact' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await caller.job.reveal({ applicationId, reason: 'contact' })
    await caller.job.reveal({ applicationId, reason: 'offer' })
    const shown = await caller.job.applicant({ applicationId })
    expect(shown.sent.person).toEqual({ name: 'Nadia Okonjo', email: person.client.email })
    expect(shown.events.filter(({ type }) => type === 'revealed')).toHaveLength(1)
    expect((await org.admin.get(`/api/applications/${applicationId}/file`)).status).toBe(200)
    expect((await caller.job.pipeline({ jobId })).items[0]?.name).toBe('Nadia Okonjo')
    expect((await otherCaller.job.applicant({ applicationId })).sent.person.name).toBe(alias)
    expect((await otherCaller.job.pipeline({ jobId })).items[0]?.name).toBe(alias)
    const { items } = await caller.org.activity({ orgSlug, kind: 'application' })
    expect(items.map(({ action, reason, subject }) => [action, reason, subject])).toEqual([
      ['application.revealed', 'contact', alias],
    ])
    const seen = await person.caller.job.application({ applicationId })
    expect(seen.events.map(({ type }) => type)).toEqual(['received'])
  })

  it('stays on once somebody has applied, and is told before one applies', async () => {
    const org = await newOpenJob(t)
    const { jobId, caller } = org
    const person = await newCandidate(t)
    await caller.job.setBlind({ jobId, isBlind: true })
    await caller.job.setBlind({ jobId, isBlind: false })
    expect((await person.caller.job.applying({ jobId })).isBlind).toBe(false)
    await caller.job.setBlind({ jobId, isBlind: true })
    expect((await person.caller.job.applying({ jobId })).isBlind).toBe(true)
    await applyAs(person.caller, { jobId, resumeId: person.resumeId })
    await expect(caller.job.setBlind({ jobId, isBlind: false })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('is what new jobs begin with, where the organization says so', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    await caller.org.setBlindDefault({ orgSlug, blindDefault: true })
    const { id: jobId } = await caller.job.create({ orgSlug, ...jobFields })
    expect((await caller.job.forEdit({ jobId })).isBlind).toBe(true)
    // On record once, however often it is said.
    await caller.org.setBlindDefault({ orgSlug, blindDefault: true })
    const { items } = await caller.org.activity({ orgSlug, kind: 'organization' })
    expect(items.filter(({ changed }) => changed?.includes('blindDefault'))).toHaveLength(1)
  })
})
