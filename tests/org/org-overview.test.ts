import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()
const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)

async function orgWithJob() {
  const org = await t.newAdmin()
  const job = await t.db
    .insertInto('jobs')
    .values({
      organizationId: org.id,
      slug: 'bridge-keeper',
      title: 'Bridge Keeper',
      description: 'Keep it.',
      workplaceType: 'onsite',
      status: 'open',
      datePosted: ago(40),
      validThrough: ago(-3),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...org, jobId: job.id }
}

interface Sent {
  days: number
  answeredAfter?: number
  stage?: 'applied' | 'interview' | 'withdrawn' | 'offer' | 'hired'
}

async function apply(jobId: string, { days, answeredAfter, stage = 'applied' }: Sent) {
  const { userId } = await t.signUp()
  await t.db
    .insertInto('applications')
    .values({
      jobId,
      userId,
      snapshot: '{}',
      systemStage: stage,
      withdrawnAt: stage === 'withdrawn' ? new Date() : null,
      createdAt: ago(days),
      firstResponseAt: answeredAfter === undefined ? null : ago(days - answeredAfter),
    })
    .execute()
}

describe('the overview', () => {
  it('counts, and lists what waits for the team', async () => {
    const { caller, orgSlug, jobId } = await orgWithJob()
    await apply(jobId, { days: 1 })
    await apply(jobId, { days: 9 })
    await apply(jobId, { days: 20, stage: 'interview' })
    await apply(jobId, { days: 20, stage: 'withdrawn' })
    await apply(jobId, { days: 20, stage: 'interview', answeredAfter: 2 })
    const { counts, needs } = await caller.org.overview({ orgSlug })
    expect(counts).toEqual({
      openJobs: 1,
      newApplicants: 2,
      overdueAnswers: 2,
      runningChallenges: 0,
    })
    const of = { orgSlug, orgName: 'Skylark Lines', at: expect.any(Date), id: jobId }
    expect(needs).toEqual([
      { ...of, kind: 'overdue', title: 'Bridge Keeper', count: 2 },
      { ...of, kind: 'expiring', title: 'Bridge Keeper', count: 0 },
    ])
    expect(await (await t.newAdmin()).caller.org.overview({ orgSlug }).catch(String)).toContain(
      'not found',
    )
  })

  it('counts a challenge as running by the clock, and asks to judge it after its deadline', async () => {
    const { id, caller, orgSlug } = await t.newAdmin()
    const challenge = (title: string, opensAt: Date, submissionsCloseAt: Date) =>
      t.db
        .insertInto('challenges')
        .values({
          organizationId: id,
          slug: 'c',
          title,
          brief: 'Do it.',
          status: 'scheduled',
          opensAt,
          submissionsCloseAt,
        })
        .execute()
    await challenge('Running', ago(1), ago(-1))
    await challenge('To come', ago(-1), ago(-2))
    await challenge('Over', ago(3), ago(1))
    const { counts, needs } = await caller.org.overview({ orgSlug })
    expect(counts.runningChallenges).toBe(1)
    expect(needs).toMatchObject([{ kind: 'judging', title: 'Over', count: 0 }])
  })
})

describe('the list of jobs', () => {
  it('counts the applicants of each, and those nobody opened, for who may read them', async () => {
    const { caller, id, orgSlug, jobId } = await orgWithJob()
    const { id: draft } = await caller.job.create({ orgSlug, ...jobFields })
    await apply(jobId, { days: 1 })
    await apply(jobId, { days: 2 })
    await apply(jobId, { days: 9, stage: 'interview' })
    await apply(jobId, { days: 9, stage: 'hired' })
    await t.db
      .updateTable('applications')
      .set({ openedAt: new Date() })
      .where('jobId', '=', jobId)
      .where('createdAt', '<', ago(1.5))
      .execute()
    const counts = async (by: typeof caller) => {
      const { items } = await by.org.jobs({ orgSlug })
      return Object.fromEntries(items.map(job => [job.id, job.applicants]))
    }
    expect(await counts(caller)).toEqual({
      [jobId]: { total: 4, unopened: 1, hired: 1 },
      [draft]: { total: 0, unopened: 0, hired: 0 },
    })
    const viewer = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({ organizationId: id, userId: viewer.userId, role: 'viewer' })
      .execute()
    expect(await counts(await t.callerFor(viewer))).toEqual({ [jobId]: null, [draft]: null })
  })
})

describe('the hiring record', () => {
  it('is hidden under five cases, then tells share and median, to everyone', async () => {
    const { caller, orgSlug, jobId } = await orgWithJob()
    const visitor = await t.callerFor()
    await apply(jobId, { days: 30, answeredAfter: 2 })
    await apply(jobId, { days: 30, answeredAfter: 4 })
    await apply(jobId, { days: 30, answeredAfter: 9 })
    await apply(jobId, { days: 30 })
    // None of these is a case: too new, too old, and withdrawn before an answer.
    await apply(jobId, { days: 3, answeredAfter: 1 })
    await apply(jobId, { days: 95, answeredAfter: 1 })
    await apply(jobId, { days: 30, stage: 'withdrawn' })
    expect((await caller.org.overview({ orgSlug })).record).toEqual({
      cases: 4,
      shareAnswered: null,
      medianDays: null,
    })
    expect((await visitor.org.page({ orgSlug })).record).toBeNull()

    await apply(jobId, { days: 8, stage: 'offer', answeredAfter: 6 })
    const { record } = await visitor.org.page({ orgSlug })
    expect(record).toMatchObject({ cases: 5, shareAnswered: 0.8 })
    expect(record?.medianDays).toBeCloseTo(5, 3)
  })
})

describe('the activity', () => {
  it('pages through every entry once, the newest first, with names looked up', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const emails = Array.from({ length: 30 }, (_, index) => `guest-${index}@mail.example`)
    for (const email of emails) await caller.org.invite({ orgSlug, email })
    const first = await caller.org.activity({ orgSlug })
    const rest = await caller.org.activity({ orgSlug, cursor: first.nextCursor ?? '' })
    expect(rest.nextCursor).toBeNull()
    const all = [...first.items, ...rest.items]
    expect(all.map(entry => entry.subject)).toEqual(emails.toReversed())
    expect(all[0]).toMatchObject({ action: 'invitation.sent', actorName: 'Test Person' })
  })
})
