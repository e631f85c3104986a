import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tellDueStages } from '#server/application/tell-candidate.ts'
import { tellSilence } from '#server/application/tell-silence.ts'
import { closeExpiredJobs } from '#server/job/close-expired.ts'
import { findHiringRecord } from '#server/org-page/overview-queries.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob, offerFields } from '../support/application.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const t = testApp(staffEnv)

/** A job with applicants by these names. */
async function newJob(...names: string[]) {
  const org = await newOpenJob(t)
  const { jobId, caller, orgSlug, id: organizationId } = org
  const people = await Promise.all(
    names.map(async name => {
      const one = await newCandidate(t, { name })
      const { id } = await applyAs(one.caller, { jobId, resumeId: one.resumeId })
      return { ...one, id }
    }),
  )
  return {
    ...org,
    people,
    stages: async () =>
      (await caller.job.pipeline({ jobId, sort: 'name' })).items.map(({ stage }) => stage),
    seen: async (at: number) => {
      const { stage, unansweredAt } = await people[at]!.caller.job.application({
        applicationId: people[at]!.id,
      })
      return [stage, unansweredAt !== null]
    },
    mails: (at: number) =>
      t.mails
        .filter(({ to }) => to === people[at]?.client.email)
        .map(({ subject }) => subject.split(':')[0])
        .filter(subject => subject !== 'Received' && !subject?.startsWith('Confirm')),
    comesDue: (days = 14) =>
      sql`update applications set silence_at = silence_at - ${days} * interval '1 day'
        where job_id = ${jobId}`.execute(t.db),
    needs: async () => (await caller.org.overview({ orgSlug })).needs.map(({ kind }) => kind),
    organizationId,
  }
}

const rejection = {
  reason: 'filled',
  message: 'Thank you, {name}, for your interest in {job}.',
  delayHours: 0,
} as const

describe('closing a job', () => {
  it('answers all who wait, each by their name, in the same click', async () => {
    const job = await newJob('Ada Lund', 'Bo Ek', 'Cem Ay')
    const { caller, jobId, people } = job
    const [ada, , cem] = people
    await caller.job.moveApplication({
      applicationId: ada!.id,
      fromStage: 'applied',
      toStage: 'hired',
    })
    await caller.job.makeOffer({ applicationId: cem!.id, fields: offerFields })
    expect(await caller.job.undecided({ jobId })).toMatchObject({
      count: 1,
      stages: [{ name: 'Applied', systemStage: 'applied', count: 1 }],
    })
    await caller.job.close({ jobId, reason: 'filled', rejection })
    expect(await job.stages()).toEqual(['hired', 'rejected', 'offer'])
    const bo = await people[1]!.caller.job.application({ applicationId: people[1]!.id })
    expect(bo.rejection).toEqual({
      reason: 'The position is filled.',
      message: 'Thank you, Bo Ek, for your interest in Night Deckhand.'.replace(
        'Night Deckhand',
        bo.job.title,
      ),
    })
    expect(job.mails(1)).toEqual(['Not selected'])
  })

  it('is undone as a whole where the answer is refused', async () => {
    const { caller, jobId } = await newJob('Ada Lund')
    await expect(
      caller.job.close({ jobId, reason: 'filled', rejection: { ...rejection, delayHours: 73 } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await caller.job.forEdit({ jobId })).status).toBe('open')
  })
})

describe('no application ends in silence', () => {
  it('of a job that was closed: told after 14 days, once, and counted as unanswered', async () => {
    const job = await newJob('Ada Lund', 'Bo Ek')
    const { caller, jobId, people, organizationId } = job
    await caller.job.moveApplication({
      applicationId: people[0]!.id,
      fromStage: 'applied',
      toStage: 'interview',
    })
    await caller.job.close({ jobId, reason: 'cancelled' })
    expect(await job.needs()).toEqual(['silent'])
    await job.comesDue(13)
    await tellSilence(t.db)
    expect(job.mails(1)).toEqual([])
    await job.comesDue(1)
    await Promise.all(Array.from({ length: 6 }, () => tellSilence(t.db)))
    await tellSilence(t.db)
    expect(job.mails(0).filter(one => one === 'No answer')).toEqual(['No answer'])
    expect(job.mails(1)).toEqual(['No answer'])
    expect(await job.seen(1)).toEqual(['Closed', true])
    expect(await job.needs()).toEqual([])
    // The first was moved, which is an answer, but never decided.
    await sql`update applications set created_at = now() - interval '20 days',
      first_response_at = now() - interval '19 days'
      where job_id = ${jobId} and id = ${people[0]!.id}`.execute(t.db)
    await sql`insert into applications (job_id, user_id, snapshot, system_stage, created_at, first_response_at,
        retention_until, anonymized_at)
      select ${jobId}, null, '{}', 'interview', now() - interval '20 days', now() - interval '18 days', now(), now()
      from generate_series(1, 4)`.execute(t.db)
    expect(await findHiringRecord(t.db, organizationId)).toMatchObject({
      cases: 5,
      shareAnswered: 0.8,
    })
    const { items } = await caller.org.activity({ orgSlug: job.orgSlug, kind: 'application' })
    // Told in one go or in two.
    const told = items.filter(({ action }) => action === 'application.unanswered')
    expect(told.reduce((sum, { ofAct }) => sum + ofAct, 0)).toBe(2)
  })

  it('of a job whose last day is over', async () => {
    const job = await newJob('Ada Lund')
    await sql`update jobs set valid_through = now() - interval '1 minute'
      where id = ${job.jobId}`.execute(t.db)
    await closeExpiredJobs(t.db)
    expect(await job.needs()).toEqual(['silent'])
    await job.comesDue()
    await tellSilence(t.db)
    expect(job.mails(0)).toEqual(['No answer'])
  })

  it('of a suspended organization, also who is rejected and not told', async () => {
    const job = await newJob('Ada Lund', 'Bo Ek')
    const { orgSlug, caller, people } = job
    await caller.job.rejectApplication({
      applicationId: people[1]!.id,
      reason: 'other',
      delayHours: 24,
    })
    await (await newStaff(t)).caller.org.suspend({ orgSlug, reason: 'Reported as a fraud' })
    await job.comesDue()
    await tellDueStages(t.db)
    await tellSilence(t.db)
    expect([job.mails(0).at(-1), job.mails(1).at(-1)]).toEqual(['No answer', 'No answer'])
  })

  it('goes on when the job is opened again, or the suspension ends', async () => {
    const job = await newJob('Ada Lund')
    await job.caller.job.close({ jobId: job.jobId, reason: 'filled' })
    await job.caller.job.reopen({ jobId: job.jobId })
    await job.comesDue()
    await tellSilence(t.db)
    expect(job.mails(0)).toEqual([])
    expect(await job.seen(0)).toEqual(['Received', false])
  })

  it('is said to who was hired and is not after all', async () => {
    const job = await newJob('Ada Lund')
    const { caller, people, jobId } = job
    const applicationId = people[0]!.id
    await caller.job.moveApplication({ applicationId, fromStage: 'applied', toStage: 'hired' })
    await caller.job.close({ jobId, reason: 'filled' })
    await caller.job.moveApplication({ applicationId, fromStage: 'hired', toStage: 'applied' })
    await job.comesDue()
    await tellSilence(t.db)
    expect(job.mails(0)).toEqual(['No answer'])
  })

  it('is not said to who was answered meanwhile, and what is decided after it is told too', async () => {
    const job = await newJob('Ada Lund', 'Bo Ek')
    const { caller, people } = job
    await caller.job.close({ jobId: job.jobId, reason: 'filled' })
    const reject = (at: number) =>
      caller.job.rejectApplication({
        applicationId: people[at]!.id,
        reason: 'other',
        delayHours: 0,
      })
    await reject(0)
    await job.comesDue()
    await tellSilence(t.db)
    expect(job.mails(0)).toEqual(['Not selected'])
    await reject(1)
    expect(job.mails(1)).toEqual(['No answer', 'Not selected'])
    // Taken back, an answer is awaited anew, for as long.
    await caller.job.undoRejection({ applicationId: people[0]!.id })
    await tellSilence(t.db)
    expect(job.mails(0)).toEqual(['Not selected'])
    await job.comesDue()
    await tellSilence(t.db)
    expect(job.mails(0)).toContain('No answer')
  })
})

describe('templates of rejections', () => {
  it('are kept by name, the later in place of the earlier, and are of one organization alone', async () => {
    const [{ caller, orgSlug }, other] = [await t.newAdmin(), await t.newAdmin()]
    const template = { orgSlug, name: 'Kind', reason: 'skills', message: 'Thank you.' } as const
    await caller.org.saveRejectionTemplate(template)
    await caller.org.saveRejectionTemplate({ ...template, name: 'KIND', message: 'Thanks.' })
    const { items } = await caller.org.rejectionTemplates({ orgSlug })
    expect(items).toMatchObject([{ name: 'KIND', message: 'Thanks.' }])
    const templateId = items[0]?.id ?? ''
    await expect(
      other.caller.org.removeRejectionTemplate({ orgSlug: other.orgSlug, templateId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await caller.org.removeRejectionTemplate({ orgSlug, templateId })
    expect(await caller.org.rejectionTemplates({ orgSlug })).toEqual({ items: [] })
  })
})
