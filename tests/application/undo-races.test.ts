import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'

const t = testApp()

/** What happened to it, each beginning where the one before it ended. */
async function wayOf(applicationId: string) {
  const events = await t.db
    .selectFrom('applicationEvents')
    .select(['type', 'fromStage', 'toStage'])
    .where('applicationId', '=', applicationId)
    .orderBy('position')
    .execute()
  return events.filter(({ type }) => type !== 'told')
}

it('an undo takes back nothing that a colleague or the candidate did at the same moment', async () => {
  const org = await newOpenJob(t)
  const { jobId, caller } = org
  const other = await t.signUp()
  await t.db
    .insertInto('memberships')
    .values({ organizationId: org.id, userId: other.userId, role: 'recruiter' })
    .execute()
  const colleague = await t.callerFor(other)
  for (let round = 0; round < 9; round++) {
    const person = await newCandidate(t)
    const { id: applicationId } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
    const { batchId } = await caller.job.changeApplicants({
      jobId,
      which: { ids: [applicationId] },
      change: { kind: 'move', toStage: 'screening' },
    })
    const meanwhile = [
      () =>
        colleague.job.moveApplication({
          applicationId,
          fromStage: 'screening',
          toStage: 'interview',
        }),
      () => colleague.job.rejectApplication({ applicationId, reason: 'other', delayHours: 24 }),
      () => person.caller.job.withdraw({ applicationId }),
    ][round % 3]!
    const [done, undone] = await Promise.allSettled([
      meanwhile(),
      caller.job.undoChange({ jobId, batchId: batchId! }),
    ])
    if (undone.status === 'rejected') expect(undone.reason).toMatchObject({ code: 'CONFLICT' })
    if (done.status === 'rejected') expect(done.reason).toMatchObject({ code: 'CONFLICT' })
    const way = await wayOf(applicationId)
    for (const [at, { fromStage }] of way.entries())
      // Of a withdrawal no stage is noted before it.
      if (at > 0 && fromStage) expect([round, fromStage]).toEqual([round, way[at - 1]!.toStage])
    const row = await t.db
      .selectFrom('applications')
      .select(['systemStage', 'rejectedAt'])
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
    expect(row.systemStage).toBe(way.at(-1)!.toStage)
    expect(row.rejectedAt !== null).toBe(row.systemStage === 'rejected')
  }
})

it.each([
  ['a rejection that is taken back', 'rejected'],
  ['a hire that is taken back', 'hired'],
] as const)(
  '%s while its job is closed or opened again has the deadlines of the job',
  async (_, from) => {
    for (let round = 0; round < 12; round++) {
      const [{ jobId, caller }, person] = [await newOpenJob(t), await newCandidate(t)]
      const { id: applicationId } = await applyAs(person.caller, {
        jobId,
        resumeId: person.resumeId,
      })
      if (from === 'rejected')
        await caller.job.rejectApplication({ applicationId, reason: 'other', delayHours: 0 })
      else
        await caller.job.moveApplication({ applicationId, fromStage: 'applied', toStage: 'hired' })
      const close = () => caller.job.close({ jobId, reason: 'filled' })
      const isReopened = round % 2 === 1
      if (isReopened) await close()
      const takeBack = () =>
        from === 'rejected'
          ? caller.job.undoRejection({ applicationId })
          : caller.job.moveApplication({ applicationId, fromStage: 'hired', toStage: 'interview' })
      const beside = isReopened ? () => caller.job.reopen({ jobId }) : close
      const deeds = round % 4 < 2 ? [takeBack, beside] : [beside, takeBack]
      await Promise.all(deeds.map(deed => deed()))
      const row = await t.db
        .selectFrom('applications')
        .select(['retentionUntil', 'silenceAt'])
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow()
      const isDated = Object.values(row).map(value => value !== null)
      expect([round, ...isDated]).toEqual([round, !isReopened, !isReopened])
    }
  },
)
