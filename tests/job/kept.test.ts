import { describe, expect, it } from 'vitest'
import { savedLimit } from '#server/limits.ts'
import { sql } from 'kysely'
import { testApp, unique, type Admin } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { jobFields, publishJob } from '../support/jobs.ts'

const t = testApp()

const newPerson = async () => {
  const client = await t.signUp()
  return { client, caller: await t.callerFor(client) }
}
type Caller = Admin['caller']
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)
const refused = (code: string) => expect.objectContaining({ code })

/** All saved jobs, page after page. */
async function savedOf(caller: Caller, filter: Parameters<Caller['job']['list']>[0] = {}) {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await caller.job.list({ ...filter, saved: true, cursor })
    ids.push(...idsOf(page))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return ids
}

describe('saved jobs', () => {
  it('are listed, the last saved first, and of nobody else', async () => {
    const admin = await t.newAdmin()
    const [first, second] = [await publishJob(admin), await publishJob(admin)]
    const { caller } = await newPerson()
    const other = await newPerson()
    await caller.job.setSaved({ jobId: second, isSaved: true })
    await caller.job.setSaved({ jobId: first, isSaved: true })
    // Pressed twice is saved once.
    await caller.job.setSaved({ jobId: first, isSaved: true })
    expect(await caller.job.list({ saved: true })).toMatchObject({
      items: [{ id: first, status: 'open' }, { id: second }],
      total: 2,
      nextCursor: null,
    })
    expect((await caller.job.marks()).saved.toSorted()).toEqual([first, second].toSorted())
    expect(await savedOf(other.caller)).toEqual([])
    expect((await other.caller.job.marks()).saved).toEqual([])
    await other.caller.job.setSaved({ jobId: first, isSaved: false })
    await caller.job.setSaved({ jobId: second, isSaved: false })
    expect(await savedOf(caller)).toEqual([first])
    const visitor = await t.callerFor()
    expect(await visitor.job.list({ saved: true })).toEqual({
      items: [],
      nextCursor: null,
      reading: null,
      total: 0,
    })
  })

  it('stay when they are paused or closed, and every filter, order and page holds for them', async () => {
    const admin = await t.newAdmin()
    const word = unique('saved').replaceAll('-', '')
    const remote = { workplaceType: 'remote' as const, addressLocality: '', addressCountry: '' }
    const closed = await publishJob(admin, {
      ...remote,
      title: `${word} closed`,
      salaryMin: 45_000,
    })
    const open = await publishJob(admin, { ...remote, title: `${word} open`, salaryMax: 90_000 })
    const onsite = await publishJob(admin, { title: `${word} onsite`, skillsRequired: ['Rigging'] })
    const draft = await admin.caller.job.create({ orgSlug: admin.orgSlug, ...jobFields })
    const { caller } = await newPerson()
    for (const jobId of [closed, open, onsite]) await caller.job.setSaved({ jobId, isSaved: true })
    await admin.caller.job.close({ jobId: closed, reason: 'filled' })
    await admin.caller.job.pause({ jobId: onsite })
    expect(await caller.job.list({ saved: true })).toMatchObject({
      items: [
        { id: onsite, status: 'paused' },
        { id: open, status: 'open' },
        { id: closed, status: 'closed', closeReason: 'filled' },
      ],
      total: 3,
    })
    expect(await savedOf(caller, { workplaceType: 'remote' })).toEqual([open, closed])
    expect(await savedOf(caller, { query: `${word} closed` })).toEqual([closed])
    expect(await savedOf(caller, { skill: 'rigging' })).toEqual([onsite])
    expect(await savedOf(caller, { salaryMin: 60_000 })).toEqual([open])
    expect(await savedOf(caller, { place: 'Bergen' })).toEqual([onsite])
    expect((await savedOf(caller, { sort: 'salary' }))[0]).toBe(open)
    expect(await caller.job.looser({ saved: true, query: word, skill: 'nothing' })).toEqual([
      { name: 'skill', total: 3 },
    ])
    // A draft is nobody's to save, its own admin's neither.
    for (const who of [caller, admin.caller])
      await expect(who.job.setSaved({ jobId: draft.id, isSaved: true })).rejects.toEqual(
        refused('NOT_FOUND'),
      )

    const many = await Promise.all(Array.from({ length: 22 }, () => publishJob(admin)))
    for (const jobId of many) await caller.job.setSaved({ jobId, isSaved: true })
    const first = await caller.job.list({ saved: true })
    expect([first.items.length, first.total]).toEqual([20, 25])
    expect(await savedOf(caller)).toEqual([...many.toReversed(), onsite, open, closed])
  })

  it('of a suspended organization are not shown, and come back with it', async () => {
    const admin = await t.newAdmin()
    const jobId = await publishJob(admin)
    const { caller } = await newPerson()
    await caller.job.setSaved({ jobId, isSaved: true })
    const suspend = (status: string) =>
      sql`update organizations set status = ${status} where id = ${admin.id}`.execute(t.db)
    await suspend('suspended')
    expect(await savedOf(caller)).toEqual([])
    await expect(caller.job.setSaved({ jobId, isSaved: true })).rejects.toEqual(
      refused('NOT_FOUND'),
    )
    await suspend('pending')
    expect(await savedOf(caller)).toEqual([jobId])
  })

  it('are 500 at most, also when the last two are saved at once', async () => {
    const admin = await t.newAdmin()
    const { client, caller } = await newPerson()
    await sql`insert into jobs (organization_id, slug, title, description, workplace_type, status,
        date_posted)
      select ${admin.id}, 'j', 'Planner ' || i, 'Plan.', 'remote', 'open', now()
      from generate_series(1, ${savedLimit - 1}::int) i`.execute(t.db)
    await sql`insert into saved_jobs (user_id, job_id)
      select ${client.userId}, id from jobs where organization_id = ${admin.id}`.execute(t.db)
    const jobs = [await publishJob(admin), await publishJob(admin)]
    const results = await Promise.allSettled(
      jobs.map(jobId => caller.job.setSaved({ jobId, isSaved: true })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await caller.job.marks()).saved).toHaveLength(savedLimit)
  })

  it('that close within seven days are told, the next first', async () => {
    const admin = await t.newAdmin()
    const { caller } = await newPerson()
    const [soon, sooner, later] = [
      await publishJob(admin, { validDays: 6 }),
      await publishJob(admin, { validDays: 2 }),
      await publishJob(admin, { validDays: 8 }),
    ]
    for (const jobId of [soon, sooner, later]) await caller.job.setSaved({ jobId, isSaved: true })
    expect(idsOf(await caller.job.savedClosing())).toEqual([sooner, soon])
    await admin.caller.job.pause({ jobId: sooner })
    expect(idsOf(await caller.job.savedClosing())).toEqual([soon])
  })
})

describe('what is hidden', () => {
  it('leaves the lists, recommendations and counts of this person at once, and of nobody else', async () => {
    const admin = await t.newAdmin()
    const rival = await t.newAdmin()
    const skill = unique('skill')
    const [a, b] = [
      await publishJob(admin, { skillsRequired: [skill] }),
      await publishJob(admin, { skillsRequired: [skill] }),
    ]
    const c = await publishJob(rival, { skillsRequired: [skill] })
    const { caller } = await newPerson()
    const other = await newPerson()
    for (const who of [caller, other.caller])
      await who.interests.save({
        ...(await who.interests.get()),
        skills: [skill],
      } as never)
    const seen = async (who: Caller) => ({
      newest: idsOf(await who.job.list({ skill })),
      match: idsOf(await who.job.list({ skill, sort: 'match' })).toSorted(),
      salary: idsOf(await who.job.list({ skill, sort: 'salary' })).toSorted(),
      total: (await who.job.list({ skill })).total,
      recommended: idsOf(await who.job.recommended({})).toSorted(),
    })
    const showing = (...ids: string[]) => ({
      newest: ids,
      match: ids.toSorted(),
      salary: ids.toSorted(),
      total: ids.length,
      recommended: ids.toSorted(),
    })
    await caller.job.setSaved({ jobId: b, isSaved: true })
    expect(await seen(caller)).toEqual(showing(c, b, a))
    await caller.job.setHidden({ jobId: b, isHidden: true })
    await caller.job.setHidden({ jobId: b, isHidden: true })
    expect(await seen(caller)).toEqual(showing(c, a))
    expect(await savedOf(caller)).toEqual([])
    await caller.org.setHidden({ orgSlug: admin.orgSlug, isHidden: true })
    expect(await seen(caller)).toEqual(showing(c))
    expect(await seen(other.caller)).toEqual(showing(c, b, a))
    expect(await caller.job.marks()).toEqual({
      saved: [b],
      hiddenJobs: [b],
      hiddenOrgs: [admin.orgSlug],
      followed: [],
      applied: [],
    })
    expect((await caller.job.hidden({})).items).toMatchObject([
      { jobId: null, orgSlug: admin.orgSlug },
      { jobId: b, title: 'Ferry Deckhand', orgSlug: admin.orgSlug },
    ])
    await caller.org.setHidden({ orgSlug: admin.orgSlug, isHidden: false })
    await caller.job.setHidden({ jobId: b, isHidden: false })
    expect(await seen(caller)).toEqual(showing(c, b, a))
    expect(await savedOf(caller)).toEqual([b])
    expect(await caller.job.hidden({})).toEqual({ items: [], nextCursor: null })
  })
})

const followedIn = async (caller: Awaited<ReturnType<typeof newPerson>>['caller']) =>
  (await caller.user.news()).items.flatMap(({ kind, id }) => (kind === 'followed' ? id : []))

describe('followed organizations', () => {
  it('bring their newest open jobs, without what is hidden', async () => {
    const admin = await t.newAdmin()
    const rival = await t.newAdmin()
    const [a, b] = [await publishJob(admin), await publishJob(admin)]
    await publishJob(rival)
    const { caller } = await newPerson()
    expect(await followedIn(caller)).toEqual([])
    await caller.org.setFollowed({ orgSlug: admin.orgSlug, isFollowed: true })
    await caller.org.setFollowed({ orgSlug: admin.orgSlug, isFollowed: true })
    expect(await followedIn(caller)).toEqual([b, a])
    await caller.job.setHidden({ jobId: b, isHidden: true })
    expect(await followedIn(caller)).toEqual([a])
    expect((await caller.org.followed()).items).toMatchObject([{ orgSlug: admin.orgSlug }])
    await caller.org.setFollowed({ orgSlug: admin.orgSlug, isFollowed: false })
    expect(await followedIn(caller)).toEqual([])
    await expect(
      caller.org.setFollowed({ orgSlug: 'nobody-here', isFollowed: true }),
    ).rejects.toEqual(refused('NOT_FOUND'))
  })
})

it('jobs that one applied for are marked until one withdraws', async () => {
  const { jobId } = await newOpenJob(t)
  const { caller, resumeId } = await newCandidate(t)
  const { id: applicationId } = await applyAs(caller, { jobId, resumeId })
  expect((await caller.job.marks()).applied).toEqual([jobId])
  await caller.job.withdraw({ applicationId })
  expect((await caller.job.marks()).applied).toEqual([])
})
