import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'

const t = testApp()

it('answers strangers as if there were no application', async () => {
  const [org, other, person, stranger] = [
    await newOpenJob(t),
    await t.newAdmin(),
    await newCandidate(t),
    await newCandidate(t),
  ]
  const { id: applicationId } = await applyAs(person.caller, {
    jobId: org.jobId,
    resumeId: person.resumeId,
  })
  const decisions = (caller: typeof org.caller) => [
    () => caller.job.applicant({ applicationId }),
    () => caller.job.applications({ jobId: org.jobId }),
    () => caller.job.moveApplication({ applicationId, fromStage: 'applied', toStage: 'interview' }),
    () => caller.job.rejectApplication({ applicationId, reason: 'other' }),
    () => caller.job.undoRejection({ applicationId }),
  ]
  const own = (caller: typeof org.caller) => [
    () => caller.job.application({ applicationId }),
    () => caller.job.withdraw({ applicationId }),
  ]
  const refused = [
    ...decisions(other.caller),
    ...decisions(stranger.caller),
    ...decisions(person.caller),
    ...own(other.caller),
    ...own(stranger.caller),
    // Admins decide on applications; they are not theirs.
    ...own(org.caller),
  ]
  for (const call of refused) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const visitor = await t.callerFor()
  for (const call of [...decisions(visitor), ...own(visitor)])
    await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const file = `/api/applications/${applicationId}/file`
  for (const client of [other.admin, stranger.client])
    expect((await client.get(file)).status).toBe(404)
  expect((await t.client().get(file)).status).toBe(401)
  expect((await org.admin.get('/api/applications/none/file')).status).toBe(404)
  expect(await person.caller.job.application({ applicationId })).toMatchObject({
    stage: 'Received',
  })
  expect((await stranger.caller.job.applying({ jobId: org.jobId })).application).toBeNull()
})

it('pages through a job’s applications once, the newest first, with counts', async () => {
  const org = await newOpenJob(t)
  const people = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const { userId } = await t.signUp({ name: `Person ${index}` })
      return userId
    }),
  )
  await t.db
    .insertInto('applications')
    .values(
      people.map((userId, index) => ({
        jobId: org.jobId,
        userId,
        systemStage: index < 3 ? ('interview' as const) : ('applied' as const),
        snapshot: JSON.stringify({
          person: { name: `Person ${index}`, email: 'p@mail.example' },
          resumeTitle: 'Resume',
          content: { work: [{ position: 'Mate', name: 'Northern Ferries' }] },
          file: null,
        }),
        // Several within one millisecond.
        createdAt: new Date(1_700_000_000_000 + Math.floor(index / 7)),
      })),
    )
    .execute()
  const first = await org.caller.job.applications({ jobId: org.jobId })
  expect(first.items).toHaveLength(25)
  expect(first.counts).toEqual({ applied: 27, interview: 3 })
  expect(first.items[0]).toMatchObject({ headline: 'Mate, Northern Ferries', stage: 'applied' })
  const cursor = first.nextCursor ?? ''
  const second = await org.caller.job.applications({ jobId: org.jobId, cursor })
  expect(second.nextCursor).toBeNull()
  const names = [...first.items, ...second.items].map(item => item.id)
  expect(new Set(names).size).toBe(30)
  const filtered = await org.caller.job.applications({ jobId: org.jobId, stage: 'interview' })
  expect(filtered.items).toHaveLength(3)
  await expect(
    org.caller.job.applications({ jobId: org.jobId, cursor: 'bogus' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
