import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate } from '../support/application.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp()
const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)

type Stage = 'applied' | 'screening' | 'interview' | 'offer' | 'hired' | 'rejected' | 'withdrawn'

interface Way {
  /** The stages it stood in, each with the days since. */
  steps: [Stage, number][]
  source?: string
}

/** An application that went this way, as if it had been long ago. */
async function cameSo(jobId: string, { steps, source = 'unknown' }: Way) {
  const { userId } = await t.signUp()
  const [stage] = steps.at(-1)!
  const { id } = await t.db
    .insertInto('applications')
    .values({
      jobId,
      userId,
      source,
      snapshot: '{}',
      systemStage: stage,
      rejectedFrom: stage === 'rejected' ? steps.at(-2)![0] : null,
      rejectedAt: stage === 'rejected' ? new Date() : null,
      withdrawnAt: stage === 'withdrawn' ? new Date() : null,
      createdAt: ago(steps[0]![1]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const type = (to: Stage, place: number) =>
    place === 0 ? 'received' : ['rejected', 'withdrawn'].includes(to) ? to : 'moved'
  for (const [place, [toStage, days]] of steps.entries())
    await t.db
      .insertInto('applicationEvents')
      .values({ applicationId: id, type: type(toStage, place), toStage, data: '{}', at: ago(days) })
      .execute()
  return id
}

async function newJob() {
  const org = await t.newAdmin()
  return { ...org, jobId: await publishJob(org) }
}

const table = async (org: Awaited<ReturnType<typeof newJob>>, name: string, query = '') => {
  const answer = await org.admin.get(`/api/org/${org.orgSlug}/figures/${name}.csv${query}`)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return parse(answer.body, { bom: true, columns: true }) as Record<string, string>[]
}

describe('the funnel', () => {
  it('counts how far each came, where they are now, and how long a stage took', async () => {
    const org = await newJob()
    const { caller, orgSlug, jobId } = org
    await cameSo(jobId, {
      steps: [
        ['applied', 20],
        ['screening', 18],
        ['interview', 12],
        ['hired', 2],
      ],
    })
    await cameSo(jobId, {
      steps: [
        ['applied', 20],
        ['screening', 16],
        ['rejected', 10],
      ],
    })
    await cameSo(jobId, {
      steps: [
        ['applied', 20],
        ['interview', 10],
        ['withdrawn', 4],
      ],
    })
    await cameSo(jobId, {
      steps: [
        ['applied', 20],
        ['screening', 14],
      ],
    })
    // Put into the wrong stage for a moment: neither reached nor measured.
    await cameSo(jobId, {
      steps: [
        ['applied', 20],
        ['offer', 19.999],
        ['applied', 19.998],
      ],
    })
    await cameSo(jobId, { steps: [['applied', 100]] })
    const { funnel } = await caller.org.figures({ orgSlug, days: 30 })
    expect(funnel.map(({ medianDays: _, ...counts }) => counts)).toEqual([
      { stage: 'applied', reached: 5, here: 1, rejected: 0, withdrawn: 0 },
      { stage: 'screening', reached: 4, here: 1, rejected: 1, withdrawn: 0 },
      { stage: 'assessment', reached: 2, here: 0, rejected: 0, withdrawn: 0 },
      { stage: 'interview', reached: 2, here: 0, rejected: 0, withdrawn: 1 },
      { stage: 'offer', reached: 1, here: 0, rejected: 0, withdrawn: 0 },
      { stage: 'hired', reached: 1, here: 1, rejected: 0, withdrawn: 0 },
    ])
    // 2, 4, 6 and 10 days; 6 and 6; 10 and 6.
    const days = funnel.map(({ medianDays }) => medianDays && Math.round(medianDays * 10) / 10)
    expect(days).toEqual([5, 6, null, 8, null, null])
    expect((await caller.org.figures({ orgSlug, days: 365 })).funnel[0]?.reached).toBe(6)
    expect((await table(org, 'funnel', '?days=30'))[1]).toEqual({
      Stage: 'screening',
      Reached: '4',
      'Of the stage before, %': '80',
      'In it now': '1',
      'Rejected from it': '1',
      'Withdrawn from it': '0',
      'Median days in it': '6.0',
    })
  })

  it('still counts who was erased', async () => {
    const { caller, orgSlug, jobId } = await newJob()
    const id = await cameSo(jobId, {
      steps: [
        ['applied', 20],
        ['interview', 12],
      ],
      source: 'search',
    })
    await sql`update applications set retention_until = now() - interval '1 day' where id = ${id}`.execute(
      t.db,
    )
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    await deleteExpiredApplications({ db: t.db, files })
    const { funnel, sources } = await caller.org.figures({ orgSlug })
    expect(funnel[3]).toMatchObject({ stage: 'interview', reached: 1 })
    expect(sources).toEqual([{ source: 'search', applicants: 1, interviewed: 1, hired: 0 }])
  })
})

describe('where applicants came from', () => {
  it('is what their link or list said, and never keeps anybody from applying', async () => {
    const org = await newJob()
    const { caller, orgSlug, jobId } = org
    for (const source of ['search', 'Newsletter', 'newsletter', '=cmd()', 'x'.repeat(200)]) {
      const one = await newCandidate(t)
      await applyAs(one.caller, { jobId, resumeId: one.resumeId, source })
    }
    const { sources } = await caller.org.figures({ orgSlug })
    expect(sources.map(({ source, applicants }) => [source, applicants])).toEqual([
      ['newsletter', 2],
      ['unknown', 2],
      ['search', 1],
    ])
    const rows = await table(org, 'sources')
    expect(rows[2]).toEqual({
      Source: 'Job search',
      Applicants: '1',
      'Came to an interview': '0',
      Hired: '0',
    })
  })
})

describe('who waits, by day and by job', () => {
  it('is counted, and who waits longest is named to who may read applications', async () => {
    const org = await newJob()
    const { caller, orgSlug, jobId, id: organizationId } = org
    const one = await newCandidate(t, { name: 'Signe Vik' })
    const { id } = await applyAs(one.caller, { jobId, resumeId: one.resumeId })
    const { daily, oldest } = await caller.org.figures({ orgSlug })
    expect(daily).toHaveLength(30)
    expect(daily.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), applicants: 1 })
    expect(daily[0]?.applicants).toBe(0)
    expect(oldest).toMatchObject([{ id, name: 'Signe Vik', jobId }])
    expect((await caller.org.jobFigures({ orgSlug })).items).toMatchObject([
      { id: jobId, status: 'open', applicants: 1, unanswered: 1, inPlay: 1, hired: 0 },
    ])
    expect(await table(org, 'jobs')).toMatchObject([{ Applicants: '1', 'Without an answer': '1' }])
    expect((await table(org, 'daily')).at(-1)).toMatchObject({ Applicants: '1' })
    expect(await table(org, 'oldest')).toMatchObject([{ Name: 'Signe Vik' }])
    const { items } = await caller.org.activity({ orgSlug, kind: 'organization' })
    expect(items[0]).toMatchObject({ action: 'org.figures_exported' })

    const viewer = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({ organizationId, userId: viewer.userId, role: 'viewer' })
      .execute()
    const seen = await (await t.callerFor(viewer)).org.figures({ orgSlug })
    expect([seen.oldest, seen.funnel[0]?.reached]).toEqual([null, 1])
    const path = `/api/org/${orgSlug}/figures`
    expect((await viewer.get(`${path}/oldest.csv`)).status).toBe(403)
    expect((await viewer.get(`${path}/jobs.csv`)).status).toBe(200)
    const stranger = await t.signUp()
    expect((await stranger.get(`${path}/jobs.csv`)).status).toBe(404)
    expect((await org.admin.get(`${path}/jobs.csv?days=4`)).status).toBe(400)
    expect((await org.admin.get(`${path}/wages.csv`)).status).toBe(404)
  })

  it('is who waits longest under an alias in blind review', async () => {
    const { caller, orgSlug, jobId, admin } = await newJob()
    await caller.job.setBlind({ jobId, isBlind: true })
    const one = await newCandidate(t, { name: 'Signe Vik' })
    await applyAs(one.caller, { jobId, resumeId: one.resumeId })
    const { oldest } = await caller.org.figures({ orgSlug })
    expect(oldest?.[0]?.name).toMatch(/^Applicant [0-9A-F]{6}$/)
    expect((await admin.get(`/api/org/${orgSlug}/figures/oldest.csv`)).body).not.toMatch(
      /Signe|Vik/,
    )
  })
})
