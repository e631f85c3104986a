import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { onPostgres } from '../support/database.ts'

const t = testApp()

async function begun() {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const { jobId } = org
  const draft = {
    jobId,
    resumeId: person.resumeId,
    coverNote: ' Half a ',
    answers: [{ questionId: 'why', answer: 'The sea' }],
  }
  const { job } = person.caller
  await job.saveApplicationDraft(draft)
  const kept = async () => (await job.applying({ jobId })).draft
  return { org, person, job, jobId, draft, kept }
}

it('keeps what was typed as it was typed, and lists it', async () => {
  const { job, jobId, draft, kept } = await begun()
  const { jobId: _, ...typed } = draft
  expect(await kept()).toEqual({ ...typed, savedAt: expect.any(Date) })
  expect((await job.applicationDrafts()).items).toMatchObject([
    { job: { id: jobId, title: 'Ferry Deckhand' }, isOpen: true },
  ])
  await job.saveApplicationDraft({ ...draft, coverNote: 'Half a sentence' })
  expect(await kept()).toMatchObject({ coverNote: 'Half a sentence' })
  expect((await job.applicationDrafts()).items).toHaveLength(1)
})

it('is gone once it is empty, discarded or sent', async () => {
  const { person, job, jobId, draft, kept } = await begun()
  await job.saveApplicationDraft({ jobId, resumeId: null, coverNote: ' ', answers: [] })
  expect(await kept()).toBeNull()
  await job.saveApplicationDraft(draft)
  await job.discardApplicationDraft({ jobId })
  await job.discardApplicationDraft({ jobId })
  expect(await kept()).toBeNull()
  await job.saveApplicationDraft(draft)
  const { id } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
  expect((await job.applicationDrafts()).items).toEqual([])
  await expect(job.saveApplicationDraft(draft)).rejects.toMatchObject({ code: 'CONFLICT' })
  await job.withdraw({ applicationId: id })
  await job.saveApplicationDraft(draft)
  expect(await kept()).toMatchObject({ coverNote: ' Half a ' })
})

it('is none while a resume was chosen and nothing typed', async () => {
  const { job, jobId, draft, kept } = await begun()
  await job.saveApplicationDraft({ ...draft, coverNote: ' ', answers: [] })
  expect(await kept()).toBeNull()
  await job.saveApplicationDraft({ ...draft, jobId, coverNote: '' })
  expect(await kept()).toMatchObject({ resumeId: draft.resumeId })
})

it('goes when the job closes, not when it pauses', async () => {
  const { org, job, jobId, draft, kept } = await begun()
  await org.caller.job.pause({ jobId })
  expect((await job.applicationDrafts()).items).toMatchObject([{ isOpen: false }])
  await expect(job.saveApplicationDraft(draft)).rejects.toMatchObject({ code: 'CONFLICT' })
  await org.caller.job.resume({ jobId })
  expect(await kept()).toMatchObject({ coverNote: ' Half a ' })
  await org.caller.job.close({ jobId, reason: 'cancelled' })
  expect((await job.applicationDrafts()).items).toEqual([])
  await org.caller.job.reopen({ jobId })
  expect(await kept()).toBeNull()
})

it('goes on without a resume that was deleted, and takes none of somebody else', async () => {
  const { person, job, draft, kept } = await begun()
  const other = await newCandidate(t)
  await job.saveApplicationDraft({ ...draft, resumeId: other.resumeId })
  expect(await kept()).toMatchObject({ resumeId: null })
  await job.saveApplicationDraft(draft)
  await job.setSaved({ jobId: draft.jobId, isSaved: true })
  await person.caller.resume.remove({ resumeId: person.resumeId })
  expect(await kept()).toMatchObject({ resumeId: null, coverNote: ' Half a ' })
  expect((await other.caller.job.applicationDrafts()).items).toEqual([])
  expect((await other.caller.job.applying({ jobId: draft.jobId })).draft).toBeNull()
})

it('is one of fifty at most', async () => {
  const { org, person, job, draft } = await begun()
  await sql`insert into jobs (organization_id, slug, title, description, workplace_type, status,
      date_posted) select ${org.id}, 'j', 'Job ' || i, 'Work', 'remote', 'open', now()
    from generate_series(1, 50) i`.execute(t.db)
  await sql`insert into application_drafts (user_id, job_id)
    select ${person.client.userId}, id from jobs where title like 'Job %' limit 49`.execute(t.db)
  const last = await newOpenJob(t)
  await expect(job.saveApplicationDraft({ ...draft, jobId: last.jobId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('50'),
  })
  await job.saveApplicationDraft({ ...draft, coverNote: 'Still' })
  await expect(
    job.saveApplicationDraft({ ...draft, jobId: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it.runIf(onPostgres())('never outlives the sending or the closing of its job', async () => {
  for (const end of ['send', 'close'] as const) {
    const { org, person, job, jobId, draft } = await begun()
    const saves = Array.from({ length: 10 }, (_, index) =>
      job.saveApplicationDraft({ ...draft, coverNote: `Text ${index}` }),
    )
    const ending =
      end === 'send'
        ? applyAs(person.caller, { jobId, resumeId: person.resumeId })
        : org.caller.job.close({ jobId, reason: 'filled' })
    const answers = await Promise.allSettled([...saves, ending])
    expect(answers.at(-1)?.status).toBe('fulfilled')
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' })
    expect((await job.applicationDrafts()).items).toEqual([])
  }
})
