import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { pauseStaleJobs } from '#server/job/posting/pause-stale.ts'
import { openScheduledJobs } from '#server/job/schedule.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate } from '../support/application.ts'
import { jobFields, publishJob } from '../support/jobs.ts'

const t = testApp()
type Org = Awaited<ReturnType<typeof t.newAdmin>>

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** As several servers do it at the same moment. */
const openOften = (scale = '1000') => {
  const env = loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir, RATE_LIMIT_SCALE: scale })
  return Promise.all(Array.from({ length: 4 }, () => openScheduledJobs({ db: t.db, env })))
}
const pauseOften = () => Promise.all(Array.from({ length: 4 }, () => pauseStaleJobs(t.db)))

const newDraft = async ({ caller, orgSlug }: Org) =>
  (await caller.job.create({ ...jobFields, orgSlug })).id

async function newScheduled(org: Org) {
  const jobId = await newDraft(org)
  await org.caller.job.schedule({ jobId, opensAt: inHours(2) })
  return jobId
}

const arrive = (jobId: string) =>
  sql`update jobs set opens_at = now() - interval '1 minute' where id = ${jobId}`.execute(t.db)

const mailsTo = (org: Org, subject: string) =>
  t.mails.filter(mail => mail.to === org.admin.email && mail.subject.startsWith(subject))

const logOf = (jobId: string) =>
  t.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('entityId', '=', jobId)
    .orderBy('position')
    .execute()

describe('a scheduled job', () => {
  it('stays a draft until its time, and is then published once by several servers', async () => {
    const org = await t.newAdmin()
    const jobId = await newScheduled(org)
    await openOften()
    const waiting = await org.caller.job.forEdit({ jobId })
    expect([waiting.status, waiting.opensAt !== null]).toEqual(['draft', true])
    await arrive(jobId)
    await openOften()
    const { status, opensAt, datePosted, validThrough } = await org.caller.job.forEdit({ jobId })
    expect([status, opensAt]).toEqual(['open', null])
    expect((validThrough?.getTime() ?? 0) - (datePosted?.getTime() ?? 0)).toBe(30 * 24 * hour)
    expect((await logOf(jobId)).map(one => one.action)).toEqual([
      'job.create',
      'job.schedule',
      'job.publish',
    ])
    expect((await org.caller.job.versions({ jobId })).items.map(one => one.kind)).toEqual([
      'posted',
    ])
    const { count } = await t.db
      .selectFrom('rateLimits')
      .select('count')
      .where('key', 'like', `publish%:${org.id}`)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('is taken off by who changes their mind, or by publishing it at once', async () => {
    const org = await t.newAdmin()
    const [jobId, other] = [await newScheduled(org), await newScheduled(org)]
    await org.caller.job.schedule({ jobId, opensAt: null })
    expect((await org.caller.job.forEdit({ jobId })).opensAt).toBeNull()
    await org.caller.job.publish({ jobId: other })
    expect((await org.caller.job.forEdit({ jobId: other })).opensAt).toBeNull()
    await expect(
      org.caller.job.schedule({ jobId: other, opensAt: inHours(1) }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it.each([
    ['is over', -1],
    ['is too far away', 91 * 24],
  ])('has no time that %s', async (_, hours) => {
    const org = await t.newAdmin()
    const jobId = await newDraft(org)
    const { status, json } = await org.admin.post('/trpc/job.schedule', {
      jobId,
      opensAt: inHours(hours),
    })
    expect(status).toBe(400)
    expect(json).toMatchObject({
      error: { data: { fieldErrors: { opensAt: expect.any(String) } } },
    })
  })

  it('is for who has confirmed an address', async () => {
    const org = await t.newAdmin()
    const jobId = await newDraft(org)
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: null })
      .where('id', '=', org.admin.userId)
      .execute()
    const caller = await t.callerFor(org.admin)
    await expect(caller.job.schedule({ jobId, opensAt: inHours(1) })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('of somebody who may not publish any more stays a draft, and the admins are told once', async () => {
    const [org, other] = [await t.newAdmin(), await t.newAdmin()]
    const jobId = await newScheduled(org)
    await t.db
      .insertInto('memberships')
      .values({ organizationId: org.id, userId: other.admin.userId, role: 'admin' })
      .execute()
    await t.db.deleteFrom('memberships').where('userId', '=', org.admin.userId).execute()
    await arrive(jobId)
    await openOften()
    await openOften()
    const { status, opensAt } = await other.caller.job.forEdit({ jobId })
    expect([status, opensAt]).toEqual(['draft', null])
    const [mail, ...more] = mailsTo(other, 'Not published:')
    expect(more).toEqual([])
    expect(mail?.text).toContain('no longer an admin')
    expect(mailsTo(org, 'Not published:')).toEqual([])
  })

  it('counts among the jobs of its day when it opens', async () => {
    const org = await t.newAdmin()
    const jobs: string[] = []
    for (let i = 0; i < 5; i++) jobs.push(await newScheduled(org))
    for (const jobId of jobs) await arrive(jobId)
    await openOften('1')
    const states = await t.db
      .selectFrom('jobs')
      .select(['status'])
      .where('id', 'in', jobs)
      .execute()
    expect(states.map(one => one.status).toSorted()).toEqual([
      'draft',
      'draft',
      'open',
      'open',
      'open',
    ])
    const mails = mailsTo(org, 'Not published:')
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain('publishes 3 jobs a day at most')
  })

  it('of a suspended organization waits until it is back', async () => {
    const org = await t.newAdmin()
    const jobId = await newScheduled(org)
    await arrive(jobId)
    const setStatus = (status: 'suspended' | 'unclaimed') =>
      t.db.updateTable('organizations').set({ status }).where('id', '=', org.id).execute()
    await setStatus('suspended')
    await openOften()
    expect((await org.caller.job.forEdit({ jobId })).status).toBe('draft')
    await setStatus('unclaimed')
    await openOften()
    expect((await org.caller.job.forEdit({ jobId })).status).toBe('open')
  })
})

describe('a job whose applications nobody opens', () => {
  const newApplied = async () => {
    const [org, person] = [await t.newAdmin(), await newCandidate(t)]
    const jobId = await publishJob(org, { validDays: 90 })
    const { id: applicationId } = await applyAs(person.caller, {
      jobId,
      resumeId: person.resumeId,
    })
    return { org, person, jobId, applicationId }
  }
  /** Lets days go by. */
  const wait = async (jobId: string, days: number) => {
    const span = sql`${days} * interval '1 day'`
    await sql`update jobs set guarded_from = guarded_from - ${span} where id = ${jobId}`.execute(
      t.db,
    )
    await sql`update applications set created_at = created_at - ${span}
      where job_id = ${jobId}`.execute(t.db)
  }
  const stateOf = async ({ caller }: Org, jobId: string) => {
    const { status, pauseReason } = await caller.job.forEdit({ jobId })
    return [status, pauseReason]
  }

  it('pauses after 21 days, and its admins are told once', async () => {
    const { org, jobId } = await newApplied()
    await wait(jobId, 20)
    await pauseOften()
    expect(await stateOf(org, jobId)).toEqual(['open', null])
    await wait(jobId, 2)
    await pauseOften()
    await pauseOften()
    expect(await stateOf(org, jobId)).toEqual(['paused', 'stale'])
    const [mail, ...more] = mailsTo(org, 'Paused:')
    expect(more).toEqual([])
    expect(mail?.text).toContain(`job=${jobId}`)
    expect((await logOf(jobId)).at(-1)).toEqual({ action: 'job.stall', actorId: null })
    expect((await org.caller.job.versions({ jobId })).items).toHaveLength(1)
    expect((await (await t.callerFor()).job.byId({ jobId })).changes).toEqual([])
  })

  it('goes on when it is resumed, for as long again', async () => {
    const { org, jobId } = await newApplied()
    await wait(jobId, 22)
    await pauseOften()
    await org.caller.job.resume({ jobId })
    await pauseOften()
    expect(await stateOf(org, jobId)).toEqual(['open', null])
    await wait(jobId, 22)
    await pauseOften()
    expect(await stateOf(org, jobId)).toEqual(['paused', 'stale'])
    expect(mailsTo(org, 'Paused:')).toHaveLength(2)
  })

  it('does not pause where they were read, decided or withdrawn', async () => {
    const [read, moved, withdrawn] = [await newApplied(), await newApplied(), await newApplied()]
    await read.org.caller.job.applicant({ applicationId: read.applicationId })
    await moved.org.caller.job.moveApplication({
      applicationId: moved.applicationId,
      fromStage: 'applied',
      toStage: 'screening',
    })
    await withdrawn.person.caller.job.withdraw({ applicationId: withdrawn.applicationId })
    for (const { jobId } of [read, moved, withdrawn]) await wait(jobId, 30)
    await pauseOften()
    for (const { org, jobId } of [read, moved, withdrawn])
      expect(await stateOf(org, jobId)).toEqual(['open', null])
  })

  it('does not count the candidate’s own look at it', async () => {
    const { org, person, jobId, applicationId } = await newApplied()
    await person.caller.job.application({ applicationId })
    await wait(jobId, 22)
    await pauseOften()
    expect(await stateOf(org, jobId)).toEqual(['paused', 'stale'])
  })
})

describe('the page of a job', () => {
  it('tells when it was edited and reposted; a pause is no edit', async () => {
    const org = await t.newAdmin()
    const jobId = await publishJob(org)
    const kinds = async () => {
      const { changes } = await (await t.callerFor()).job.byId({ jobId })
      return changes.map(({ kind }) => kind)
    }
    await org.caller.job.pause({ jobId })
    await org.caller.job.resume({ jobId })
    expect(await kinds()).toEqual([])
    const { version } = await org.caller.job.forEdit({ jobId })
    await org.caller.job.update({ jobId, version, fields: { ...jobFields, title: 'Deckhand' } })
    await org.caller.job.close({ jobId, reason: 'filled' })
    await org.caller.job.reopen({ jobId })
    expect(await kinds()).toEqual(['reposted', 'edited'])
  })

  it('names open jobs of the same work, those that share most first, and never itself', async () => {
    const org = await t.newAdmin()
    const work = {
      title: 'Glass Blower',
      skillsRequired: ['Glassblowing', 'Cane pulling'],
      // Asked for in every kind of work.
      skillsPreferred: ['Italian', 'Teamwork'],
    }
    const [jobId, near, far, closed] = [
      await publishJob(org, work),
      await publishJob(org, work),
      await publishJob(org, { title: 'Tutor', skillsRequired: ['Glassblowing'] }),
      await publishJob(org, work),
    ]
    await publishJob(org, {
      title: 'Baker',
      skillsRequired: ['Sourdough', 'Italian'],
      skillsPreferred: ['Teamwork'],
    })
    await org.caller.job.close({ jobId: closed, reason: 'cancelled' })
    const visitor = await t.callerFor()
    const { items } = await visitor.job.similar({ jobId })
    expect(items.map(({ id, shared }) => [id, shared])).toEqual([
      [near, ['Glassblowing', 'Cane pulling']],
      [far, ['Glassblowing']],
    ])
    const candidate = await t.callerFor(await t.signUp())
    await candidate.job.setHidden({ jobId: near, isHidden: true })
    const seen = await candidate.job.similar({ jobId })
    expect(seen.items.map(({ id }) => id)).toEqual([far])
    await expect(visitor.job.similar({ jobId: await newDraft(org) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
