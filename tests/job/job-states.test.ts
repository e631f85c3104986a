import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { closeExpiredJobs } from '#server/job/close-expired.ts'
import { testApp } from '../support/app.ts'
import { jobFields, publishJob } from '../support/jobs.ts'

const t = testApp()
const day = 86_400_000

const daysOf = (job: { datePosted: Date | null; validThrough: Date | null }) =>
  Math.round(((job.validThrough?.getTime() ?? 0) - (job.datePosted?.getTime() ?? 0)) / day)

/** Moves a job's whole life into the past. */
const age = (jobId: string, days: number) =>
  sql`update jobs set date_posted = date_posted - ${days} * interval '1 day',
    first_posted = first_posted - ${days} * interval '1 day',
    valid_through = valid_through - ${days} * interval '1 day' where id = ${jobId}`.execute(t.db)

describe('the states of a job', () => {
  it('refuses every step that its state has no way for', async () => {
    const admin = await t.newAdmin()
    const { job } = admin.caller
    const steps = {
      publish: (jobId: string) => job.publish({ jobId }),
      pause: (jobId: string) => job.pause({ jobId }),
      resume: (jobId: string) => job.resume({ jobId }),
      reopen: (jobId: string) => job.reopen({ jobId }),
      close: (jobId: string) => job.close({ jobId, reason: 'cancelled' }),
    }
    const allowed = {
      draft: ['publish'],
      open: ['pause', 'close'],
      paused: ['resume', 'close'],
      closed: ['reopen'],
    }
    const found: Record<string, string[]> = {}
    for (const state of Object.keys(allowed))
      for (const [name, step] of Object.entries(steps)) {
        const { id } = await job.create({ ...jobFields, orgSlug: admin.orgSlug })
        if (state !== 'draft') await steps.publish(id)
        if (state === 'paused') await steps.pause(id)
        if (state === 'closed') await steps.close(id)
        const done = await step(id).then(
          () => true,
          (error: { code: string }) => {
            expect(error.code).toBe('CONFLICT')
            return false
          },
        )
        if (done) found[state] = [...(found[state] ?? []), name]
      }
    expect(found).toEqual(allowed)
  })

  it('each step is for the organization’s admins alone, and noted in its log', async () => {
    const [admin, other] = [await t.newAdmin(), await t.newAdmin()]
    const jobId = await publishJob(admin)
    const stranger = await t.callerFor(await t.signUp())
    for (const { job } of [other.caller, stranger])
      for (const step of [job.pause, job.resume, job.reopen, job.publish, job.duplicate])
        await expect(step({ jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await admin.caller.job.pause({ jobId })
    await admin.caller.job.close({ jobId, reason: 'filled' })
    const log = await t.db
      .selectFrom('auditLog')
      .select(['action', 'data'])
      .where('entityId', '=', jobId)
      .orderBy('position')
      .execute()
    expect(log).toEqual([
      { action: 'job.create', data: {} },
      { action: 'job.publish', data: {} },
      { action: 'job.pause', data: {} },
      { action: 'job.close', data: { reason: 'filled' } },
    ])
  })

  it('of many who publish at once, one does', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const { id: jobId } = await caller.job.create({ ...jobFields, orgSlug })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => caller.job.publish({ jobId })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await caller.job.list({ query: 'deckhand' })).items.map(job => job.id)).toContain(jobId)
  })

  it('opened again it has a new date, says when it was posted first, and leads the list', async () => {
    const admin = await t.newAdmin()
    const jobId = await publishJob(admin)
    await age(jobId, 20)
    const before = await admin.caller.job.byId({ jobId })
    expect(before.firstPosted).toEqual(before.datePosted)
    await publishJob(admin)
    await admin.caller.job.close({ jobId, reason: 'cancelled' })
    await admin.caller.job.reopen({ jobId })
    const after = await admin.caller.job.byId({ jobId })
    expect(after).toMatchObject({ status: 'open', closeReason: null })
    expect(after.firstPosted).toEqual(before.firstPosted)
    expect(
      (after.datePosted?.getTime() ?? 0) - (before.datePosted?.getTime() ?? 0),
    ).toBeGreaterThan(19 * day)
    expect(daysOf(after)).toBe(30)
    expect((await admin.caller.job.list({})).items[0]?.id).toBe(jobId)
  })

  it('paused it takes its page out of the list and keeps its dates', async () => {
    const admin = await t.newAdmin()
    const jobId = await publishJob(admin)
    await age(jobId, 3)
    const { datePosted } = await admin.caller.job.byId({ jobId })
    await admin.caller.job.pause({ jobId })
    const visitor = await t.callerFor()
    expect(await visitor.job.byId({ jobId })).toMatchObject({ status: 'paused', datePosted })
    await admin.caller.job.resume({ jobId })
    expect(await visitor.job.byId({ jobId })).toMatchObject({ status: 'open', datePosted })
  })

  it('past its end it closes by itself, open or paused, and can’t be resumed', async () => {
    const admin = await t.newAdmin()
    const [open, paused, running] = [
      await publishJob(admin),
      await publishJob(admin),
      await publishJob(admin),
    ]
    await admin.caller.job.pause({ jobId: paused })
    await age(open, 31)
    await age(paused, 31)
    await age(running, 29)
    await expect(admin.caller.job.resume({ jobId: paused })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await Promise.all([closeExpiredJobs(t.db), closeExpiredJobs(t.db)])
    const stateOf = async (jobId: string) => {
      const { status, closeReason } = await admin.caller.job.byId({ jobId })
      return [status, closeReason]
    }
    expect(await stateOf(open)).toEqual(['closed', 'expired'])
    expect(await stateOf(paused)).toEqual(['closed', 'expired'])
    expect(await stateOf(running)).toEqual(['open', null])
    const { items } = await admin.caller.job.list({})
    expect(items.map(job => job.id)).not.toContain(open)
  })
})

describe('a job’s form', () => {
  it('keeps every field', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const fields = {
      ...jobFields,
      jobBenefits: ['Free crossings'],
      seniority: 'lead' as const,
      applicantLocationRequirements: ['NO', 'SE'],
      validDays: 45,
    }
    const { id: jobId } = await caller.job.create({ ...fields, orgSlug })
    const { addressLocality, addressCountry, ...same } = fields
    expect(await caller.job.forEdit({ jobId })).toMatchObject({
      ...same,
      jobLocation: [{ addressLocality, addressCountry }],
    })
    await caller.job.publish({ jobId })
    expect(daysOf(await caller.job.byId({ jobId }))).toBe(45)
  })

  it('moves the end of a job that is listed, but not into the past', async () => {
    const admin = await t.newAdmin()
    const jobId = await publishJob(admin)
    await age(jobId, 10)
    const { version } = await admin.caller.job.forEdit({ jobId })
    const change = (validDays: number) => ({
      jobId,
      version,
      fields: { ...jobFields, validDays },
    })
    const answer = await admin.admin.post('/trpc/job.update', change(9))
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { 'fields.validDays': expect.any(String) } } },
    })
    await admin.caller.job.update(change(90))
    expect(daysOf(await admin.caller.job.byId({ jobId }))).toBe(90)
  })

  it.each([0, 91, 1.5])('refuses %s days', async validDays => {
    const { caller, orgSlug } = await t.newAdmin()
    await expect(caller.job.create({ ...jobFields, orgSlug, validDays })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('is copied into a draft of its own', async () => {
    const admin = await t.newAdmin()
    const jobId = await publishJob(admin, { jobBenefits: ['Cabin'], validDays: 12 })
    const copy = await admin.caller.job.duplicate({ jobId })
    expect(copy).toMatchObject({ status: 'draft', title: jobFields.title })
    expect(copy.id).not.toBe(jobId)
    const [one, other] = [
      await admin.caller.job.forEdit({ jobId }),
      await admin.caller.job.forEdit({ jobId: copy.id }),
    ]
    const { id: _, status: __, datePosted: ___, validThrough: ____, version: _____, ...same } = one
    expect(other).toMatchObject({ ...same, datePosted: null, validThrough: null })
  })

  it.each([
    ['Edit', 'edit-job'],
    ['CREATE!', 'create-job'],
    ['Straßenbau (m/w)', 'strassenbau-m-w'],
    ['Большой инженер', 'bolshoy-inzhener'],
    ['Μηχανικός λογισμικού', 'michanikos-logismikoy'],
    ['船員募集', 'chuanyuanmuji'],
    ['!!!', 'job'],
  ])('gives %s the slug %s', async (title, slug) => {
    const { caller, orgSlug } = await t.newAdmin()
    expect(await caller.job.create({ ...jobFields, orgSlug, title })).toMatchObject({ slug })
  })

  it('takes the highest pay there may be', async () => {
    const admin = await t.newAdmin()
    const jobId = await publishJob(admin, {
      salaryMin: 100_000_000,
      salaryMax: 100_000_000,
      salaryUnit: 'HOUR',
    })
    const { items } = await admin.caller.job.list({ sort: 'salary' })
    expect(items[0]?.id).toBe(jobId)
  })
})
