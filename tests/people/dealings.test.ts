import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { publishJob } from '../support/jobs.ts'
import { join, newPerson, shown, type Somebody } from './recruiting.ts'

const t = testApp()
let org: Awaited<ReturnType<typeof newOpenJob>>
let colleague: Somebody
let person: Awaited<ReturnType<typeof newCandidate>> & { username: string }
let count = 0

beforeAll(async () => {
  org = await newOpenJob(t)
  await sql`update organizations set status = 'verified' where id = ${org.id}`.execute(t.db)
  colleague = await newPerson(t)
  await join(t, org.id, colleague.id, 'recruiter')
})

beforeEach(async () => {
  const candidate = await newCandidate(t)
  const username = `dealt-${org.jobId.slice(0, 8)}-${++count}`
  await candidate.caller.user.updateProfile({ ...shown, username })
  person = { ...candidate, username }
})

const postJob = (title: string) => publishJob(org, { title })
const setBlind = (jobId: string) =>
  sql`update jobs set is_blind = true where id = ${jobId}`.execute(t.db)
const apply = async (jobId = org.jobId) =>
  (await applyAs(person.caller, { jobId, resumeId: person.resumeId })).id

type Caller = Pick<Somebody, 'caller'>

const invite = (jobId = org.jobId, { caller }: Caller = org) =>
  caller.job.inviteByProfile({ jobId, username: person.username, message: '' })

/** All that the People of the organization and the dialog of an invitation tell a viewer of the person. */
async function told({ caller }: Caller = org) {
  const { orgSlug } = org
  const { items } = await caller.org.people({ orgSlug })
  const jobs = await caller.job.invitingByProfile({ username: person.username, orgSlug })
  return {
    dealings: items.find(({ username }) => username === person.username)?.dealings,
    jobs: jobs.items,
  }
}

const jobOf = async (jobId: string, viewer: Caller = org) =>
  (await told(viewer)).jobs.find(({ id }) => id === jobId)

describe('what the organization has to do with somebody', () => {
  it('is nothing of who has nothing to do with it', async () => {
    expect((await told()).dealings).toEqual([])
  })

  it('is the application, and where it stands, and is a reason not to invite', async () => {
    const applicationId = await apply()
    const application = { id: applicationId, stage: 'applied', stageName: 'Applied' }
    expect((await told()).dealings).toMatchObject([{ jobId: org.jobId, application }])
    await org.caller.job.moveApplication({
      applicationId,
      fromStage: 'applied',
      toStage: 'interview',
    })
    expect((await told()).dealings).toMatchObject([
      { title: 'Ferry Deckhand', application: { stage: 'interview', stageName: 'Interview' } },
    ])
    expect(await jobOf(org.jobId)).toMatchObject({ hasApplied: true, isInvited: false })
    await expect(invite()).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is one that was withdrawn or turned down, too', async () => {
    const applicationId = await apply()
    await person.caller.job.withdraw({ applicationId })
    expect((await told()).dealings).toMatchObject([{ application: { stage: 'withdrawn' } }])
    const jobId = await postJob('Line Cook')
    const rejected = await apply(jobId)
    await org.caller.job.rejectApplication({
      applicationId: rejected,
      reason: 'skills',
      message: '',
      delayHours: 0,
    })
    expect((await told()).dealings).toMatchObject([
      { title: 'Line Cook', application: { id: rejected, stage: 'rejected' } },
      { application: { id: applicationId, stage: 'withdrawn' } },
    ])
    await expect(invite(jobId)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is the invitation until they apply, in their list, too', async () => {
    await invite()
    const invited = { jobId: org.jobId, at: expect.any(Date), application: null }
    expect((await told()).dealings).toMatchObject([invited])
    expect(await jobOf(org.jobId)).toMatchObject({ hasApplied: false, isInvited: true })
    const { orgSlug } = org
    const { id: poolId } = await org.caller.org.createPool({ orgSlug, name: `Cooks ${count}` })
    await org.caller.org.keepPerson({ orgSlug, poolId, username: person.username, note: '' })
    const kept = async () => (await org.caller.org.pool({ orgSlug, poolId })).items[0]?.dealings
    expect(await kept()).toMatchObject([invited])
    const id = await apply()
    expect((await told()).dealings).toMatchObject([{ application: { id } }])
    expect(await kept()).toMatchObject([{ application: { id } }])
  })

  it('is of this organization alone', async () => {
    const other = await newOpenJob(t)
    await sql`update organizations set status = 'verified' where id = ${other.id}`.execute(t.db)
    await apply(other.jobId)
    expect((await told()).dealings).toEqual([])
    await invite()
    const { items } = await other.caller.org.people({ orgSlug: other.orgSlug })
    const found = items.find(({ username }) => username === person.username)
    expect(found?.dealings).toMatchObject([{ jobId: other.jobId, application: {} }])
  })
})

describe('of a job that is reviewed blind', () => {
  it('is told nothing, before an invitation and after it, to who has not looked behind the mask', async () => {
    const jobId = await postJob('Night Baker')
    await setBlind(jobId)
    const before = await told()
    await apply(jobId)
    expect(await told()).toEqual(before)
    expect(await invite(jobId)).toEqual({ username: person.username, jobId })
    expect((await told()).dealings).toMatchObject([{ jobId, application: null }])
    expect(await jobOf(jobId)).toMatchObject({ hasApplied: false, isInvited: true })
    await expect(invite(jobId)).rejects.toMatchObject({
      message: `Nadia Okonjo was invited to apply for Night Baker before.`,
    })
  })

  it('is told to who has looked behind it, and to none of their colleagues', async () => {
    const jobId = await postJob('Day Baker')
    await setBlind(jobId)
    const applicationId = await apply(jobId)
    await org.caller.job.reveal({ applicationId, reason: 'contact' })
    expect((await told()).dealings).toMatchObject([{ jobId, application: { id: applicationId } }])
    expect(await jobOf(jobId)).toMatchObject({ hasApplied: true })
    await expect(invite(jobId)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await told(colleague)).dealings).toEqual([])
    expect(await jobOf(jobId, colleague)).toMatchObject({ hasApplied: false })
    expect(await invite(jobId, colleague)).toMatchObject({ jobId })
  })
})

it('jobs that ask for what the profile shows come first, then they are in the order of their titles', async () => {
  const other = await newOpenJob(t)
  await sql`update organizations set status = 'verified' where id = ${other.id}`.execute(t.db)
  for (const [title, skillsRequired] of [
    ['Zoo keeper', ['Python', 'Rust']],
    ['Yard hand', ['Python', 'Welding']],
    ['Archivist', ['Welding']],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    await publishJob(other, { title, skillsRequired: [...skillsRequired] })
  const asked = { username: person.username, orgSlug: other.orgSlug }
  const titles = async () =>
    (await other.caller.job.invitingByProfile(asked)).items.map(({ title }) => title)
  expect(await titles()).toEqual(['Zoo keeper', 'Yard hand', 'Archivist', 'Ferry Deckhand'])
  await person.caller.user.updateProfile({ sectionVisibility: { projects: 'hidden' } })
  expect(await titles()).toEqual(['Yard hand', 'Zoo keeper', 'Archivist', 'Ferry Deckhand'])
})
