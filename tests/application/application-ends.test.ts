import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { tellDueStages } from '#server/application/tell-candidate.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { closeExpiredJobs } from '#server/job/close-expired.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob, offerFields } from '../support/application.ts'

const t = testApp()

async function applied() {
  const { jobId, ...org } = await newOpenJob(t)
  const person = await newCandidate(t)
  const { id: applicationId } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
  return { org, jobId, person, applicationId }
}

const rowOf = (id: string) =>
  t.db
    .selectFrom('applications')
    .selectAll()
    .select(
      sql<number | null>`round(extract(epoch from retention_until - now()) / 86400)::int`.as(
        'daysLeft',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()

const makeDue = (id: string) =>
  t.db
    .updateTable('applications')
    .set({ tellAt: sql`now()` })
    .where('id', '=', id)
    .execute()

describe('point 11: nothing is kept without an end', () => {
  it('the end is dated when the person is hired, and taken back with it', async () => {
    const { org, applicationId } = await applied()
    expect((await rowOf(applicationId))?.retentionUntil).toBeNull()
    const move = (fromStage: string, toStage: string) =>
      org.caller.job.moveApplication({ applicationId, fromStage, toStage } as never)
    await move('applied', 'hired')
    expect((await rowOf(applicationId))?.daysLeft).toBe(180)
    await move('hired', 'offer')
    expect((await rowOf(applicationId))?.retentionUntil).toBeNull()
  })

  it('the end is the organization’s to choose, and never later than what applicants read', async () => {
    const { org, person, applicationId } = await applied()
    const choose = async (retentionDays: unknown) => {
      const { version, ...kept } = await org.caller.org.forEdit({ orgSlug: org.orgSlug })
      const told = Object.entries(kept).map(([key, value]) => [key, value ?? ''])
      const fields = { ...Object.fromEntries(told), retentionDays } as never
      await org.caller.org.update({ orgSlug: org.orgSlug, version, fields })
    }
    const promised = async () =>
      (await person.caller.job.application({ applicationId })).retentionDays
    const move = (fromStage: string, toStage: string) =>
      org.caller.job.moveApplication({ applicationId, fromStage, toStage } as never)
    for (const days of ['29', '731', '', 'many', '1e2x', '60.5'])
      await expect(choose(days)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await choose('730')
    expect(await promised()).toBe(180)
    await move('applied', 'hired')
    expect((await rowOf(applicationId))?.daysLeft).toBe(180)
    await move('hired', 'offer')
    await choose('30')
    expect(await promised()).toBe(30)
    await move('offer', 'hired')
    expect((await rowOf(applicationId))?.daysLeft).toBe(30)
    const { items } = await org.caller.org.activity({ orgSlug: org.orgSlug, kind: 'organization' })
    expect(items[0]).toMatchObject({ action: 'org.updated', changed: ['retentionDays'] })
  })

  it('an application sent since is kept as long as the organization says, also where its job ends', async () => {
    const { jobId, ...org } = await newOpenJob(t)
    await t.db
      .updateTable('organizations')
      .set({ retentionDays: 400 })
      .where('id', '=', org.id)
      .execute()
    const person = await newCandidate(t)
    const { id } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
    await org.caller.job.close({ jobId, reason: 'filled' })
    expect((await rowOf(id))?.daysLeft).toBe(400)
  })

  it('the end is dated when the job is closed, by hand or by its date, and goes when it opens again', async () => {
    const { org, jobId, applicationId } = await applied()
    await org.caller.job.close({ jobId, reason: 'filled' })
    expect((await rowOf(applicationId))?.daysLeft).toBe(180)
    await org.caller.job.reopen({ jobId })
    expect((await rowOf(applicationId))?.retentionUntil).toBeNull()
    await t.db
      .updateTable('jobs')
      .set({ validThrough: sql`now() - interval '1 minute'` })
      .where('id', '=', jobId)
      .execute()
    await closeExpiredJobs(t.db)
    expect((await rowOf(applicationId))?.daysLeft).toBe(180)
  })

  it('whoever is moved after the job is closed is kept from then on', async () => {
    const { org, jobId, applicationId } = await applied()
    await org.caller.job.close({ jobId, reason: 'filled' })
    await t.db
      .updateTable('applications')
      .set({ retentionUntil: sql`now() + interval '2 days'` })
      .where('id', '=', applicationId)
      .execute()
    await org.caller.job.moveApplication({
      applicationId,
      fromStage: 'applied',
      toStage: 'interview',
    })
    expect((await rowOf(applicationId))?.daysLeft).toBe(180)
  })

  it('at its end nothing of the person is left but that they applied and were answered', async () => {
    const { org, person, jobId, applicationId } = await applied()
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    await org.caller.job.rejectApplication({
      applicationId,
      reason: 'skills',
      message: 'Not this time, Vera.',
      delayHours: 0,
    })
    await t.db
      .updateTable('applications')
      .set({ retentionUntil: sql`now()` })
      .where('id', '=', applicationId)
      .execute()
    await deleteExpiredApplications({ db: t.db, files })
    expect(await rowOf(applicationId)).toMatchObject({
      userId: null,
      resumeId: null,
      snapshot: {},
      coverNote: '',
      rejectMessage: null,
      firstResponseAt: expect.any(Date),
      systemStage: 'rejected',
    })
    const applicants = await org.caller.job.applications({ jobId })
    expect([applicants.items, applicants.counts]).toEqual([[], {}])
    const absent = { code: 'NOT_FOUND' }
    await expect(org.caller.job.applicant({ applicationId })).rejects.toMatchObject(absent)
    await expect(org.caller.job.undoRejection({ applicationId })).rejects.toMatchObject(absent)
    await expect(person.caller.job.application({ applicationId })).rejects.toMatchObject(absent)
  })
})

describe('point 12: an answer counts when it is told', () => {
  it('not when a card is moved and moved back', async () => {
    const { org, applicationId } = await applied()
    await org.caller.job.moveApplication({
      applicationId,
      fromStage: 'applied',
      toStage: 'interview',
    })
    expect((await rowOf(applicationId))?.firstResponseAt).toBeNull()
    await org.caller.job.moveApplication({
      applicationId,
      fromStage: 'interview',
      toStage: 'applied',
    })
    await makeDue(applicationId)
    await tellDueStages(t.db)
    expect((await rowOf(applicationId))?.firstResponseAt).toBeNull()
  })

  it('but when the candidate is told of it, and once', async () => {
    const { org, applicationId } = await applied()
    const move = async (fromStage: string, toStage: string) => {
      await org.caller.job.moveApplication({ applicationId, fromStage, toStage } as never)
      await makeDue(applicationId)
      await tellDueStages(t.db)
      return (await rowOf(applicationId))?.firstResponseAt
    }
    const first = await move('applied', 'interview')
    expect(first).toBeInstanceOf(Date)
    expect(await move('interview', 'offer')).toEqual(first)
  })
})

it('an offer that stands falls with the account, and its team hears so without a name', async () => {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const { jobId, caller, admin } = org
  const { id: applicationId } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
  const { id: offerId } = await caller.job.makeOffer({ applicationId, fields: offerFields })
  await person.caller.job.answerOffer({ offerId, answer: 'accepted' })
  const { email, userId } = person.client
  await person.caller.user.deleteAccount({ email, password: 'a long enough passphrase' })
  await sql`update users set deletion_at = now() where id = ${userId}`.execute(t.db)
  await eraseDueAccounts({ db: t.db, files: createFileStore(loadEnv({})) })
  const told = t.mails.filter(({ to }) => to === admin.email).map(({ subject }) => subject)
  expect(told.at(-1)).toBe(
    'Somebody whose account is gone withdraws, and declines your offer: Ferry Deckhand',
  )
})
