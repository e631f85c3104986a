import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'

import { countWaiting, onPostgres } from '../support/database.ts'
import { publishJob } from '../support/jobs.ts'
import { resumeText, sendResume, sendVersion, uploaded } from '../support/resumes.ts'

const t = testApp()

async function personWithJob() {
  const client = await t.signUp()
  const caller = await t.callerFor(client)
  const jobId = await publishJob(await t.newAdmin(), { title: 'Night Baker' })
  const { id } = await uploaded(client, resumeText())
  return { client, caller, jobId, id }
}

describe('a copy of a resume for one job', () => {
  it('has the file, what was corrected and what is fine; the two go their own ways from there', async () => {
    const { client, caller, jobId, id } = await personWithJob()
    const post = { resumeId: id, version: 1, pointer: '/work/0/position' }
    await caller.resume.edit({ ...post, before: 'Baker', value: 'Head Baker' })
    const { findings, overall } = await caller.resume.analysis({ resumeId: id })
    const [first] = findings
    if (!first) throw new Error('There is nothing to mark.')
    const mark = { resumeId: id, code: first.code, place: first.place, isFine: true }
    await caller.resume.markFinding(mark)

    const copy = await caller.resume.copy({ resumeId: id, jobId })
    expect(copy.title).toMatch(/^Night Baker, /)
    const shown = await caller.resume.byId({ resumeId: copy.id })
    expect(shown).toMatchObject({ parentId: id, jobId, isPrimary: false, version: 1 })
    expect(shown.parsed?.content.work?.[0]?.position).toBe('Head Baker')
    const analysis = await caller.resume.analysis({ resumeId: copy.id })
    expect(analysis.overall).toBe(overall)
    expect(analysis.findings.find(one => one.place === first.place)?.dismissedAt).not.toBeNull()
    expect((await client.get(`/api/resumes/${copy.id}/file`)).body).toBe(resumeText())

    const ofCopy = { ...post, resumeId: copy.id, before: 'Head Baker', value: 'Night Baker' }
    await caller.resume.edit(ofCopy)
    await caller.resume.remove({ resumeId: id })
    const after = await caller.resume.byId({ resumeId: copy.id })
    expect(after).toMatchObject({ parentId: null, isPrimary: false })
    expect(after.parsed?.content.work?.[0]?.position).toBe('Night Baker')
    expect((await client.get(`/api/resumes/${copy.id}/file`)).body).toBe(resumeText())
  })

  it('is made of one’s own resume alone, for a job that one can see, from a file that was read', async () => {
    const { client, caller, jobId, id } = await personWithJob()
    const stranger = await t.callerFor(await t.signUp())
    await expect(stranger.resume.copy({ resumeId: id, jobId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const absent = '7d1e2f4c-0000-4000-8000-000000000000'
    await expect(caller.resume.copy({ resumeId: id, jobId: absent })).rejects.toThrow('This job')
    const { json } = await sendResume(client, 'broken.pdf', '%PDF-1.7 nothing')
    const broken = (json as { data: { id: string } }).data.id
    await expect(caller.resume.copy({ resumeId: broken, jobId })).rejects.toThrow(
      'Nothing was read from this file',
    )
  })

  it.runIf(onPostgres())('counts among the ten, also when many are asked for at once', async () => {
    const { caller, jobId, id } = await personWithJob()
    const asked = await Promise.allSettled(
      Array.from({ length: 14 }, () => caller.resume.copy({ resumeId: id, jobId })),
    )
    expect(asked.filter(one => one.status === 'fulfilled')).toHaveLength(9)
    const { items } = await caller.resume.list()
    expect(items).toHaveLength(10)
    expect(items.filter(one => one.isPrimary)).toHaveLength(1)
  })

  it('is named with the job it is for and where it comes from; a second one is told apart', async () => {
    const { caller, jobId, id } = await personWithJob()
    const copy = await caller.resume.copy({ resumeId: id, jobId })
    const second = await caller.resume.copy({ resumeId: copy.id, jobId })
    expect(second.title).toBe(`${copy.title} (2)`)
    expect((await caller.resume.copy({ resumeId: id, jobId })).title).toBe(`${copy.title} (3)`)
    const shown = await caller.resume.byId({ resumeId: copy.id })
    expect(shown).toMatchObject({
      parentTitle: 'me',
      forJob: { id: jobId, title: 'Night Baker', isOpen: true },
      isCorrected: false,
    })
    const { items } = await caller.resume.list()
    expect(items.find(one => one.id === second.id)).toMatchObject({ parentTitle: copy.title })
    expect(items.find(one => one.id === id)).toMatchObject({ parentTitle: null, forJob: null })
  })

  it('never becomes the primary resume by itself, and stands for its person nowhere else', async () => {
    const { client, caller, jobId, id } = await personWithJob()
    const { id: other } = await uploaded(client, resumeText())
    await caller.resume.copy({ resumeId: id, jobId })
    const after = (resumeId: string) => caller.resume.afterRemoval({ resumeId })
    const primary = async () =>
      (await caller.resume.list()).items.filter(one => one.isPrimary).map(one => one.id)

    expect(await after(id)).toEqual({
      copies: 1,
      wasPrimary: true,
      nextPrimary: 'me',
      others: 2,
    })
    await caller.resume.remove({ resumeId: id })
    expect(await primary()).toEqual([other])

    expect(await after(other)).toMatchObject({ copies: 0, nextPrimary: null, others: 1 })
    await caller.resume.remove({ resumeId: other })
    expect(await primary()).toEqual([])
    expect((await caller.job.match({ jobId })).resume).toBeNull()

    const { id: fresh } = await uploaded(client, resumeText())
    expect(await primary()).toEqual([fresh])
    expect((await caller.job.match({ jobId })).resume?.id).toBe(fresh)
  })

  it('does not take the place of a primary resume that could not be read', async () => {
    const client = await t.signUp()
    const caller = await t.callerFor(client)
    const jobId = await publishJob(await t.newAdmin(), { title: 'Night Baker' })
    const { id } = await uploaded(client, resumeText())
    const copy = await caller.resume.copy({ resumeId: id, jobId })
    await sendVersion(client, id, '%PDF-1.7 nothing', 'broken.pdf')
    await sendVersion(client, copy.id, resumeText({ phone: '+351 210 000 000' }))
    const { items } = await caller.resume.list()
    expect(items.find(one => one.isPrimary)?.id).toBe(id)
  })

  it.runIf(onPostgres())(
    'of a resume that is deleted meanwhile says so, and tells of no lost file',
    async () => {
      const { client, caller, jobId, id } = await personWithJob()
      const holder = await t.db.startTransaction().execute()
      const key = `upload:${client.userId}`
      await sql`select from rate_limits where key = ${key} for update`.execute(holder)
      const copying = Promise.allSettled([caller.resume.copy({ resumeId: id, jobId })])
      await expect.poll(() => countWaiting(t.db)).toBe(1)
      await caller.resume.remove({ resumeId: id })
      await holder.commit().execute()
      expect(await copying).toMatchObject([
        {
          status: 'rejected',
          reason: { code: 'NOT_FOUND', message: 'This resume was not found.' },
        },
      ])
    },
  )

  it('may have a title with slashes, and is saved under all of it', async () => {
    const { client, caller, id } = await personWithJob()
    const title = 'Entwickler (m/w/d), Acme GmbH'
    await caller.resume.rename({ resumeId: id, title })
    const { headers } = await client.get(`/api/resumes/${id}/json`)
    expect(headers['content-disposition']).toContain('"Entwickler (m_w_d), Acme GmbH.json"')
  })
})
