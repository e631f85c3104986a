import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteRemoved } from '#server/application/noted/queries.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { onPostgres } from '../support/database.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()

const fields = {
  title: 'Lock Keeper',
  organization: 'Old Canal Trust',
  link: 'canals.example/jobs/7',
  appliedOn: '2026-03-02',
  stage: 'Received',
  note: 'Ask for Bea.',
  resumeId: null,
} as const

type Candidate = Awaited<ReturnType<typeof newCandidate>>

const noted = async ({ caller }: Candidate, more: object = {}) =>
  (await caller.job.noteApplication({ ...fields, ...more })).id
const listed = async ({ caller }: Candidate) => (await caller.job.myApplications()).items

describe('an application made elsewhere', () => {
  it('stands among the others, what changed last first, and is counted by stage', async () => {
    const [org, person] = [await newOpenJob(t), await newCandidate(t)]
    const first = await noted(person)
    await applyAs(person.caller, { jobId: org.jobId, resumeId: person.resumeId })
    const second = await noted(person, { title: 'Bargee', stage: 'Interviewing' })
    expect((await listed(person)).map(one => [one.kind, one.stage])).toEqual([
      ['noted', 'Interviewing'],
      ['sent', 'Received'],
      ['noted', 'Received'],
    ])
    expect(await person.caller.job.applicationCounts()).toEqual({ Received: 2, Interviewing: 1 })
    const { items } = await person.caller.job.myApplications({ stage: 'Received' })
    expect(items.map(({ id }) => id).includes(second)).toBe(false)
    expect(items).toHaveLength(2)
    await person.caller.job.moveNoted({ notedId: first, stage: 'Offer' })
    expect((await listed(person))[0]).toMatchObject({ id: first, stage: 'Offer' })
  })

  it('keeps what was said, its moves, and takes the last one back', async () => {
    const person = await newCandidate(t)
    const notedId = await noted(person, { resumeId: person.resumeId })
    const show = () => person.caller.job.notedApplication({ notedId })
    expect(await show()).toMatchObject({
      title: 'Lock Keeper',
      organization: 'Old Canal Trust',
      link: 'https://canals.example/jobs/7',
      appliedOn: '2026-03-02',
      stage: 'Received',
      stageSince: new Date('2026-03-02'),
      note: 'Ask for Bea.',
      resume: { id: person.resumeId },
      steps: [],
    })
    await person.caller.job.moveNoted({ notedId, stage: 'In review' })
    await person.caller.job.moveNoted({ notedId, stage: 'In review' })
    await person.caller.job.moveNoted({ notedId, stage: 'Not selected' })
    expect((await show()).steps.map(({ stage }) => stage)).toEqual(['In review', 'Not selected'])
    await person.caller.job.moveNoted({ notedId, stage: 'In review' })
    await person.caller.job.moveNoted({ notedId, stage: 'Received' })
    expect(await show()).toMatchObject({ steps: [], stageSince: new Date('2026-03-02') })
    const changed = { ...fields, title: 'Head Lock Keeper', link: '', stage: 'Hired' } as const
    await person.caller.job.changeNoted({ notedId, fields: changed })
    expect(await show()).toMatchObject({
      title: 'Head Lock Keeper',
      link: null,
      stage: 'Hired',
      resume: null,
    })
  })

  it('keeps the name of a resume that was deleted', async () => {
    const person = await newCandidate(t)
    const notedId = await noted(person, { resumeId: person.resumeId })
    await person.caller.resume.remove({ resumeId: person.resumeId })
    const resume = { id: null, title: expect.any(String) }
    expect(await person.caller.job.notedApplication({ notedId })).toMatchObject({ resume })
    await person.caller.job.changeNoted({ notedId, fields: { ...fields, note: 'Called.' } })
    const after = await person.caller.job.notedApplication({ notedId })
    expect(after).toMatchObject({ resume, note: 'Called.' })
  })

  it('can be taken back for a day once it is deleted', async () => {
    const person = await newCandidate(t)
    const notedId = await noted(person)
    await person.caller.job.removeNoted({ notedId })
    expect(await listed(person)).toEqual([])
    expect(await person.caller.job.applicationCounts()).toEqual({})
    const absent = { code: 'NOT_FOUND' }
    await expect(person.caller.job.removeNoted({ notedId })).rejects.toMatchObject(absent)
    await expect(person.caller.job.moveNoted({ notedId, stage: 'Offer' })).rejects.toMatchObject(
      absent,
    )
    await deleteRemoved(t.db)
    await person.caller.job.restoreNoted({ notedId })
    expect(await listed(person)).toHaveLength(1)
    await person.caller.job.removeNoted({ notedId })
    await sql`update noted_applications set removed_at = now() - interval '25 hours'`.execute(t.db)
    await deleteRemoved(t.db)
    await expect(person.caller.job.restoreNoted({ notedId })).rejects.toMatchObject(absent)
  })

  it('is nobody else’s', async () => {
    const [person, other] = [await newCandidate(t), await newCandidate(t)]
    const notedId = await noted(person)
    const tries = await Promise.allSettled([
      other.caller.job.notedApplication({ notedId }),
      other.caller.job.changeNoted({ notedId, fields }),
      other.caller.job.moveNoted({ notedId, stage: 'Offer' }),
      other.caller.job.removeNoted({ notedId }),
      other.caller.job.restoreNoted({ notedId }),
      other.caller.job.noteApplication({ ...fields, resumeId: person.resumeId }),
    ])
    for (const one of tries)
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
    expect(await listed(other)).toEqual([])
  })

  it('refuses links that are none, days to come, and the 501st', async () => {
    const person = await newCandidate(t)
    for (const fault of [
      { link: 'javascript:alert(1)' },
      { link: 'ftp://canals.example' },
      { appliedOn: '2099-01-01' },
      { appliedOn: '2026-02-30' },
      { appliedOn: '' },
      { stage: 'applied' },
      { title: '' },
    ])
      await expect(noted(person, fault)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await sql`insert into noted_applications
        (user_id, title, organization, applied_on, stage, stage_since)
      select ${person.client.userId}, 'T', 'O', '2026-01-01', 'Received', now()
      from generate_series(1, 500)`.execute(t.db)
    await expect(noted(person)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('500'),
    })
  })
})

it.runIf(onPostgres())('notes no more than there is room for, whoever asks at once', async () => {
  const person = await newCandidate(t)
  await sql`insert into noted_applications
      (user_id, title, organization, applied_on, stage, stage_since)
    select ${person.client.userId}, 'T', 'O', '2026-01-01', 'Received', now()
    from generate_series(1, 498)`.execute(t.db)
  const notedId = await noted(person)
  await person.caller.job.removeNoted({ notedId })
  await noted(person)
  const answers = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => noted(person)),
    person.caller.job.restoreNoted({ notedId }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await person.caller.job.applicationCounts()).toEqual({ Received: 500 })
})

describe('what happens next', () => {
  const process = [
    { id: 'in', name: 'Received', systemStage: 'applied', expectedDays: 3 },
    { id: 'call', name: 'A call', systemStage: 'screening', expectedDays: 2 },
    { id: 'task', name: 'A task', systemStage: 'assessment', expectedDays: 4 },
    { id: 'visit', name: 'A day aboard', systemStage: 'interview', expectedDays: null },
    { id: 'end', name: 'Hired', systemStage: 'hired', expectedDays: null },
  ] as const

  it('is said from the job’s process, no more than the candidate may know', async () => {
    const [org, person] = [await newOpenJob(t), await newCandidate(t)]
    const { jobId, caller } = org
    await caller.job.update({
      jobId,
      version: (await caller.job.forEdit({ jobId })).version,
      fields: { ...jobFields, stages: [...process] },
    })
    const { id } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
    const next = async () => {
      const [one] = await listed(person)
      return one?.kind === 'sent' ? one.next : undefined
    }
    expect(await next()).toEqual({ name: 'A call', days: 3, ofStage: 3 })
    type Kind = 'applied' | 'screening' | 'assessment' | 'interview'
    const move = (fromStage: Kind, toStage: Kind) =>
      caller.job.moveApplication({ applicationId: id, fromStage, toStage })
    await move('applied', 'screening')
    expect(await next()).toEqual({ name: 'A day aboard', days: 6, ofStage: null })
    await move('screening', 'assessment')
    expect(await next()).toEqual({ name: 'A day aboard', days: 6, ofStage: null })
    await move('assessment', 'interview')
    expect(await next()).toEqual({ name: 'Hired', days: null, ofStage: null })
    await caller.job.rejectApplication({ applicationId: id, reason: 'other' })
    expect(await next()).toEqual({ name: 'Hired', days: null, ofStage: null })
    await caller.job.close({ jobId, reason: 'filled' })
    expect(await listed(person)).toMatchObject([
      { stage: 'Closed', next: null, closeReason: 'filled' },
    ])
    expect(await person.caller.job.applicationCounts()).toEqual({ Closed: 1 })
  })

  it('says whether one can apply again', async () => {
    const [org, person] = [await newOpenJob(t), await newCandidate(t)]
    const sending = { jobId: org.jobId, resumeId: person.resumeId }
    const { id: applicationId } = await applyAs(person.caller, sending)
    expect(await listed(person)).toMatchObject([{ mayApplyAgain: false, isLast: false }])
    await person.caller.job.withdraw({ applicationId })
    expect(await listed(person)).toMatchObject([{ mayApplyAgain: true }])
    const second = await applyAs(person.caller, sending)
    expect(await listed(person)).toMatchObject([
      { id: second.id, mayApplyAgain: false, isLast: true },
      { id: applicationId, mayApplyAgain: false },
    ])
  })
})
