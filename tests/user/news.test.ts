import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tellDueStages } from '#server/application/tell-candidate.ts'
import type { TeamRole } from '#server/shown/roles.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob, offerFields } from '../support/application.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp()

/** Of other work than a deck officer's. */
const unlike = { title: 'Pastry cook', description: 'Bake.', skillsRequired: ['Sugar work'] }

type Caller = Awaited<ReturnType<typeof newCandidate>>['caller']

const kindsIn = async (caller: Caller) =>
  (await caller.user.news()).items.map(({ kind, id }) => (kind === 'told' ? kind : `${kind} ${id}`))

/** As if the person had last looked so many minutes ago. */
const lastLooked = (userId: string, minutes: number) =>
  t.db
    .updateTable('users')
    .set({ visitedAt: new Date(Date.now() - minutes * 60_000) })
    .where('id', '=', userId)
    .execute()

it('what is new is told, fits, or is of whom one follows: each once, the newest first', async () => {
  const { caller, resumeId } = await newCandidate(t)
  expect(await caller.user.news()).toEqual({ since: null, items: [] })
  const { jobId, orgSlug, caller: team, ...org } = await newOpenJob(t)
  await caller.org.setFollowed({ orgSlug, isFollowed: true })
  await applyAs(caller, { jobId, resumeId })
  const { applicationId } = (await caller.job.myApplications({})).items.flatMap(one =>
    one.kind === 'sent' ? { applicationId: one.id } : [],
  )[0]!
  await team.job.moveApplication({ applicationId, fromStage: 'applied', toStage: 'interview' })
  await t.db
    .updateTable('applications')
    .set({ tellAt: sql`now()` })
    .where('id', '=', applicationId)
    .execute()
  await tellDueStages(t.db, applicationId)
  const next = await publishJob({ orgSlug, caller: team, ...org })
  const other = await publishJob({ orgSlug, caller: team, ...org }, unlike)
  // What fits is said to fit, though one follows who posts it; what one applied for is no news of that kind.
  expect(await kindsIn(caller)).toEqual([
    `followed ${other}`,
    `fits ${next}`,
    'told',
    `followed ${jobId}`,
  ])
})

it('what is new since the last visit counts from its end, whatever is looked at within half an hour', async () => {
  const { caller, client } = await newCandidate(t)
  const since = async () => (await caller.user.news()).since
  await caller.user.markVisit()
  expect(await since()).toBeNull()
  await lastLooked(client.userId, 31)
  const ended = await since()
  expect(Date.now() - Number(ended)).toBeGreaterThan(30 * 60_000)
  await caller.user.markVisit()
  expect(await since()).toEqual(ended)
  await lastLooked(client.userId, 29)
  await caller.user.markVisit()
  expect(await since()).toEqual(ended)
})

it('of one application the newest is told, and read with those before it', async () => {
  const { caller, resumeId } = await newCandidate(t)
  const { jobId, caller: team } = await newOpenJob(t)
  const { id: applicationId } = await applyAs(caller, { jobId, resumeId })
  const write = (body: string) =>
    team.job.writeToCandidate({ applicationId, messageId: randomUUID(), body })
  await write('Bring boots.')
  await team.job.makeOffer({ applicationId, fields: offerFields })
  const told = async () => (await caller.user.news()).items.filter(({ kind }) => kind === 'told')
  const [one, ...others] = await told()
  expect(others).toEqual([])
  expect(one).toMatchObject({ title: expect.stringContaining('offer') as string, isRead: false })
  await caller.user.markNotifications({ ids: one?.kind === 'told' ? one.ids : [], isRead: true })
  expect(await told()).toMatchObject([{ isRead: true, ids: [one?.id, expect.any(String)] }])
  expect((await caller.user.unreadNotifications()).count).toBe(0)
})

describe('for a team', () => {
  async function memberOf(organizationId: string, role: TeamRole) {
    const member = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({ organizationId, userId: member.userId, role })
      .execute()
    return t.callerFor(member)
  }

  const countOf = ({ id, count }: { id: string; count?: number }) => `${id} ${count}`
  const appliedIn = async (caller: Caller) =>
    (await caller.user.news()).items.filter(({ kind }) => kind === 'applied')

  it('applicants are counted by job since the last visit, each told once', async () => {
    const { jobId, orgSlug, caller, admin } = await newOpenJob(t)
    const other = await publishJob({ orgSlug, caller }, unlike)
    const people = [await newCandidate(t), await newCandidate(t), await newCandidate(t)]
    for (const [at, { caller: one, resumeId }] of people.entries())
      // oxlint-disable-next-line no-await-in-loop
      await applyAs(one, { jobId: at === 2 ? other : jobId, resumeId })
    expect(await appliedIn(caller)).toMatchObject([
      { id: other, title: 'Pastry cook', orgSlug, orgName: 'Skylark Lines', count: 1 },
      { id: jobId, orgSlug, count: 2 },
    ])
    expect((await kindsIn(caller)).filter(kind => kind === 'told')).toEqual([])
    // The visit is over; one more comes, and those before stay below.
    await lastLooked(admin.userId, 31)
    await sql`update applications set created_at = now() - interval '1 day'`.execute(t.db)
    const { caller: late, resumeId } = await newCandidate(t)
    await applyAs(late, { jobId, resumeId })
    expect(await appliedIn(caller)).toMatchObject([
      { id: jobId, count: 1 },
      { id: expect.any(String) as string, count: expect.any(Number) as number },
      { id: expect.any(String) as string },
    ])
    expect((await appliedIn(caller)).slice(1).map(countOf).toSorted()).toEqual(
      [`${jobId} 2`, `${other} 1`].toSorted(),
    )
    await sql`update applications set created_at = now() - interval '15 days'`.execute(t.db)
    expect(await appliedIn(caller)).toEqual([])
  })

  it('whoever may not read applicants, is of another team or applied is told of none', async () => {
    const { id, jobId } = await newOpenJob(t)
    const { caller, resumeId } = await newCandidate(t)
    await applyAs(caller, { jobId, resumeId })
    const elsewhere = await newOpenJob(t)
    const viewer = await memberOf(id, 'viewer')
    const interviewer = await memberOf(id, 'interviewer')
    expect(await appliedIn(caller)).toEqual([])
    expect(await appliedIn(elsewhere.caller)).toEqual([])
    expect(await appliedIn(viewer)).toEqual([])
    expect(await appliedIn(interviewer)).toMatchObject([{ id: jobId, count: 1 }])
  })
})
