import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { tellDueStages } from '#server/application/tell-candidate.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { loadEnv } from '#server/env.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'

const t = testApp()

const subjectsTo = (email: string) =>
  t.mails
    .filter(mail => mail.to === email && !mail.subject.startsWith('Confirm'))
    .map(mail => mail.subject)
/** As if its time had come. */
const makeDue = (applicationId: string) =>
  t.db
    .updateTable('applications')
    .set({ tellAt: sql`now()` })
    .where('id', '=', applicationId)
    .execute()

async function applied() {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  await org.caller.user.setNotificationPreference({ topic: 'applications', mail: 'each' })
  const receipt = await applyAs(person.caller, {
    jobId: org.jobId,
    resumeId: person.resumeId,
    coverNote: ' I know the harbour. ',
  })
  return { org, person, applicationId: receipt.id, receipt }
}

describe('applying', () => {
  it('freezes what was sent, gives a receipt, and mails both sides', async () => {
    const { org, person, applicationId, receipt } = await applied()
    expect(receipt).toMatchObject({
      stage: 'Received',
      job: { id: org.jobId, title: 'Ferry Deckhand', orgSlug: org.orgSlug },
      mayWithdraw: true,
      retentionDays: 180,
      sent: {
        person: { name: 'Nadia Okonjo', email: person.client.email },
        coverNote: 'I know the harbour.',
        file: { name: 'nadia.txt' },
        content: { basics: { name: 'Nadia Okonjo' } },
      },
      events: [{ type: 'received', stage: 'Received' }],
    })
    expect(subjectsTo(person.client.email)).toEqual([
      'Received: your application for Ferry Deckhand',
    ])
    expect(subjectsTo(org.admin.email)).toEqual([
      'New application: Nadia Okonjo for Ferry Deckhand',
    ])
    await person.caller.resume.remove({ resumeId: person.resumeId })
    const applicant = await org.caller.job.applicant({ applicationId })
    expect(applicant.sent).toMatchObject({ content: { basics: { name: 'Nadia Okonjo' } } })
    for (const reader of [org.admin, person.client]) {
      const file = await reader.get(`/api/applications/${applicationId}/file`)
      expect(file.status).toBe(200)
      expect(file.body).toBe(person.resumeText)
      expect(file.headers).toMatchObject({
        'content-disposition': 'attachment; filename=nadia.txt',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('is possible once, and once more after a withdrawal', async () => {
    const { org, person, applicationId } = await applied()
    const again = { jobId: org.jobId, resumeId: person.resumeId }
    await expect(applyAs(person.caller, again)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You have applied for this job already.',
    })
    await person.caller.job.withdraw({ applicationId })
    expect(await person.caller.job.applying({ jobId: org.jobId })).toMatchObject({
      mayApply: true,
      application: { stage: 'Withdrawn' },
    })
    expect(await person.caller.job.withdraw({ applicationId })).toEqual({ id: applicationId })
    const { events } = await person.caller.job.application({ applicationId })
    expect(events.filter(({ type }) => type === 'withdrawn')).toHaveLength(1)
    const second = await applyAs(person.caller, again)
    await person.caller.job.withdraw({ applicationId: second.id })
    expect(await person.caller.job.applying({ jobId: org.jobId })).toMatchObject({
      mayApply: false,
    })
    await expect(applyAs(person.caller, again)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('twice'),
    })
  })

  it('needs an open job and a resume of one’s own that could be read', async () => {
    const [org, person, other] = [await newOpenJob(t), await newCandidate(t), await newCandidate(t)]
    const { jobId } = org
    await expect(applyAs(person.caller, { jobId, resumeId: other.resumeId })).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    )
    await t.db
      .updateTable('resumeVersions')
      .set({ parsed: null, parseStatus: 'needs_text' })
      .where('resumeId', '=', other.resumeId)
      .execute()
    await expect(applyAs(other.caller, { jobId, resumeId: other.resumeId })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(
      applyAs(person.caller, { jobId: crypto.randomUUID(), resumeId: person.resumeId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // Still open by its state; the server's clock says that it ran out.
    await t.db
      .updateTable('jobs')
      .set({ validThrough: sql`now() - interval '1 millisecond'` })
      .where('id', '=', jobId)
      .execute()
    await expect(
      applyAs(person.caller, { jobId, resumeId: person.resumeId }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await person.caller.job.myApplications()).items).toEqual([])
  })
})

describe('moving', () => {
  it('shows the candidate each step, and mails it a minute later unless it was undone', async () => {
    const { org, person, applicationId } = await applied()
    const move = (fromStage: 'applied' | 'screening', toStage: 'applied' | 'screening') =>
      org.caller.job.moveApplication({ applicationId, fromStage, toStage })
    await move('applied', 'screening')
    expect((await person.caller.job.application({ applicationId })).stage).toBe('In review')
    await expect(move('applied', 'screening')).rejects.toMatchObject({ code: 'CONFLICT' })
    await move('screening', 'applied')
    await makeDue(applicationId)
    await tellDueStages(t.db)
    expect(subjectsTo(person.client.email)).toHaveLength(1)

    await move('applied', 'screening')
    await org.caller.job.moveApplication({
      applicationId,
      fromStage: 'screening',
      toStage: 'assessment',
    })
    await tellDueStages(t.db)
    expect(subjectsTo(person.client.email)).toHaveLength(1)
    await makeDue(applicationId)
    await tellDueStages(t.db)
    await tellDueStages(t.db)
    expect(subjectsTo(person.client.email).slice(1)).toEqual([
      'In review: your application for Ferry Deckhand',
    ])
    const { events } = await person.caller.job.application({ applicationId })
    // What was taken back at once is on the organization’s record alone.
    expect(events.map(event => event.stage)).toEqual(['Received', 'In review'])
    const seen = await org.caller.job.applicant({ applicationId })
    expect(seen.events.map(event => event.toStage)).toEqual([
      'applied',
      'screening',
      'applied',
      'screening',
      'assessment',
    ])
  })

  it('says Closed when the job is closed for good', async () => {
    const { org, person, applicationId } = await applied()
    await org.caller.job.close({ jobId: org.jobId, reason: 'cancelled' })
    expect((await person.caller.job.application({ applicationId })).stage).toBe('Closed')
  })
})

describe('rejecting', () => {
  const rejection = { reason: 'skills', message: 'Try again in spring.' } as const

  it('is unseen until it is told, and leaves no trace when it is undone before', async () => {
    const { org, person, applicationId } = await applied()
    const before = await person.caller.job.application({ applicationId })
    const { tellAt } = await org.caller.job.rejectApplication({ applicationId, ...rejection })
    expect(tellAt?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    expect(await person.caller.job.application({ applicationId })).toEqual(before)
    expect((await person.caller.job.myApplications()).items[0]).toMatchObject({
      stage: 'Received',
      stageSince: before.stageSince,
    })
    await tellDueStages(t.db)
    expect(subjectsTo(person.client.email)).toHaveLength(1)
    await expect(
      org.caller.job.rejectApplication({ applicationId, ...rejection }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await org.caller.job.undoRejection({ applicationId })).toMatchObject({
      stage: 'applied',
    })
    await makeDue(applicationId)
    await tellDueStages(t.db)
    expect(await person.caller.job.application({ applicationId })).toEqual(before)
    expect(subjectsTo(person.client.email)).toHaveLength(1)
    await expect(org.caller.job.undoRejection({ applicationId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('is told when it is due, once, with reason and message; then it can’t be withdrawn', async () => {
    const { org, person, applicationId } = await applied()
    await org.caller.job.rejectApplication({ applicationId, ...rejection })
    await makeDue(applicationId)
    await Promise.all([tellDueStages(t.db), tellDueStages(t.db)])
    expect(subjectsTo(person.client.email).slice(1)).toEqual([
      'Not selected: your application for Ferry Deckhand',
    ])
    expect(t.mails.findLast(mail => mail.to === person.client.email)?.text).toContain(
      'Try again in spring.',
    )
    const told = await person.caller.job.application({ applicationId })
    expect(told).toMatchObject({
      stage: 'Not selected',
      mayWithdraw: false,
      rejection: { reason: expect.stringContaining('skills'), message: 'Try again in spring.' },
    })
    const kept = (told.retentionUntil?.getTime() ?? 0) - told.stageSince.getTime()
    expect(kept).toBe(180 * 24 * 3_600_000)
    await expect(person.caller.job.withdraw({ applicationId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await org.caller.job.undoRejection({ applicationId })
    expect(await person.caller.job.application({ applicationId })).toMatchObject({
      stage: 'Received',
      rejection: null,
      retentionUntil: null,
    })
  })

  it('is told at once when asked to, and answers the candidate for the first time', async () => {
    const { org, person, applicationId } = await applied()
    await org.caller.job.rejectApplication({ applicationId, ...rejection, delayHours: 0 })
    expect((await person.caller.job.application({ applicationId })).stage).toBe('Not selected')
    const row = await t.db
      .selectFrom('applications')
      .select('firstResponseAt')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
    expect(row.firstResponseAt).toBeInstanceOf(Date)
  })

  it('can’t stop a withdrawal while it is untold', async () => {
    const { org, person, applicationId } = await applied()
    await org.caller.job.rejectApplication({ applicationId, ...rejection })
    await person.caller.job.withdraw({ applicationId })
    expect((await person.caller.job.application({ applicationId })).stage).toBe('Withdrawn')
    await makeDue(applicationId)
    await tellDueStages(t.db)
    expect(subjectsTo(person.client.email)).toHaveLength(1)
  })
})

it('is deleted with its file when its retention ends', async () => {
  const { org, person, applicationId } = await applied()
  const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
  await person.caller.job.withdraw({ applicationId })
  const { snapshot } = await t.db
    .selectFrom('applications')
    .select('snapshot')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const { storageKey } = (snapshot as { file: { storageKey: string } }).file
  await deleteExpiredApplications({ db: t.db, files })
  expect(await files.get(storageKey)).not.toBeNull()
  await t.db
    .updateTable('applications')
    .set({ retentionUntil: sql`now()` })
    .where('id', '=', applicationId)
    .execute()
  await deleteExpiredApplications({ db: t.db, files })
  expect(await files.get(storageKey)).toBeNull()
  await expect(org.caller.job.applicant({ applicationId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
