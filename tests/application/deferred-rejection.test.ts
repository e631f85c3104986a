import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres, type Connection } from '#db/index.ts'
import { tellDueStages } from '#server/application/tell-candidate.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { connectBeside, onPostgres } from '../support/database.ts'
import { startPostgres, type PostgresServer } from '../support/postgres.ts'
import { startSite, type Site } from '../support/site.ts'

const t = testApp()

/** Somebody who is rejected, to be told later. */
async function rejected(delayHours = 48) {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const { id: applicationId } = await applyAs(person.caller, {
    jobId: org.jobId,
    resumeId: person.resumeId,
  })
  const { tellAt } = await org.caller.job.rejectApplication({
    applicationId,
    reason: 'skills',
    delayHours,
  })
  const answers = () =>
    t.mails.filter(
      ({ to, subject }) => to === person.client.email && /^(Not selected|Taken back)/.test(subject),
    )
  const comesDue = () =>
    sql`update applications set tell_at = now() - interval '1 second'
      where id = ${applicationId}`.execute(t.db)
  return { org, person, applicationId, tellAt, answers, comesDue }
}

const titlesOf = (mails: { subject: string }[]) => mails.map(({ subject }) => subject.split(':')[0])

describe('a rejection that is told later', () => {
  it('is due after the hours that were chosen, at most 72', async () => {
    const { tellAt, org, applicationId } = await rejected(72)
    const hours = ((tellAt?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(Math.round(hours * 10) / 10).toBe(72)
    await org.caller.job.undoRejection({ applicationId })
    for (const delayHours of [-1, 73, 1.5])
      await expect(
        org.caller.job.rejectApplication({ applicationId, reason: 'skills', delayHours }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is told once, by however many rounds at once, and after one that was broken off', async () => {
    const { answers, comesDue, applicationId } = await rejected()
    await tellDueStages(t.db)
    expect(answers()).toEqual([])
    await comesDue()
    // A process that ends on its way tells nothing, and leaves it to the next.
    const broken = await t.db.startTransaction().execute()
    await sql`select from applications where id = ${applicationId} for update`.execute(broken)
    await sql`update applications set tell_at = null where id = ${applicationId}`.execute(broken)
    await broken.rollback().execute()
    await Promise.all(Array.from({ length: 8 }, () => tellDueStages(t.db)))
    await tellDueStages(t.db)
    expect(titlesOf(answers())).toEqual(['Not selected'])
  })

  it('that follows on a told one which was just undone is told anew, and that one taken back', async () => {
    const { org, person, applicationId, answers, comesDue } = await rejected()
    const seen = () => person.caller.job.application({ applicationId })
    await comesDue()
    await tellDueStages(t.db)
    await org.caller.job.undoRejection({ applicationId })
    await org.caller.job.rejectApplication({
      applicationId,
      reason: 'skills',
      message: 'Meant for later.',
      delayHours: 48,
    })
    expect(titlesOf(answers())).toEqual(['Not selected', 'Taken back'])
    expect(await seen()).toMatchObject({ stage: 'Received', rejection: null, mayWithdraw: true })
    await comesDue()
    await tellDueStages(t.db)
    expect(titlesOf(answers())).toEqual(['Not selected', 'Taken back', 'Not selected'])
    const last = await seen()
    expect(last.rejection?.message).toBe('Meant for later.')
    expect(last.retentionUntil).not.toBeNull()
  })

  it('of somebody who was hired leaves them hired, for as long as before, when it is undone', async () => {
    const { org, person, applicationId } = await rejected()
    const { caller, jobId } = org
    const seen = () => person.caller.job.application({ applicationId })
    await caller.job.undoRejection({ applicationId })
    await caller.job.moveApplication({ applicationId, fromStage: 'applied', toStage: 'hired' })
    const daysKept = async () =>
      Math.round((((await seen()).retentionUntil?.getTime() ?? 0) - Date.now()) / 86_400_000)
    expect(await daysKept()).toBe(180)
    await caller.job.rejectApplication({ applicationId, reason: 'other', delayHours: 48 })
    await caller.job.undoRejection({ applicationId })
    expect(await daysKept()).toBe(180)
    await caller.job.close({ jobId, reason: 'filled' })
    await caller.job.rejectApplication({ applicationId, reason: 'other', delayHours: 48 })
    await caller.job.undoRejection({ applicationId })
    const { silenceAt } = await t.db
      .selectFrom('applications')
      .select('silenceAt')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
    expect(silenceAt).toBeNull()
  })

  it.runIf(onPostgres())('is told once by two servers on one database', async () => {
    const { person, comesDue } = await rejected()
    await comesDue()
    const others = [connectBeside(), connectBeside()]
    try {
      await Promise.all(
        others.flatMap(({ db }) => [tellDueStages(db), tellDueStages(db), tellDueStages(db)]),
      )
    } finally {
      await Promise.all(others.map(({ close }) => close()))
    }
    const { rows } = await sql`select from outgoing_mails
      where kind = 'applicationStage' and user_id = ${person.client.userId}`.execute(t.db)
    expect(rows).toHaveLength(1)
  })

  it('is never told after it was taken back, not even by a round that has begun', async () => {
    const { answers, comesDue, org, applicationId, person } = await rejected()
    await comesDue()
    const outcomes = await Promise.allSettled([
      org.caller.job.undoRejection({ applicationId }),
      tellDueStages(t.db),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await tellDueStages(t.db)
    const { stage } = await person.caller.job.application({ applicationId })
    expect(stage).toBe('Received')
    // Told before it was taken back, or not at all: then nothing is left to tell of it.
    expect(titlesOf(answers()).length).toBeLessThanOrEqual(1)
    const { org: second, applicationId: other, ...rest } = await rejected()
    await second.caller.job.undoRejection({ applicationId: other })
    await rest.comesDue()
    await tellDueStages(t.db)
    expect(rest.answers()).toEqual([])
  })

  it('says so when it is taken back after it was told', async () => {
    const { answers, comesDue, org, applicationId } = await rejected()
    await comesDue()
    await tellDueStages(t.db)
    await org.caller.job.undoRejection({ applicationId })
    await comesDue()
    await tellDueStages(t.db)
    expect(titlesOf(answers())).toEqual(['Not selected', 'Taken back'])
    expect(answers()[1]?.text).toContain('Skylark Lines has taken back that your application')
  })

  it('that was told is not put back with the others of its click', async () => {
    const { org, comesDue, applicationId } = await rejected()
    const { items } = await org.caller.job.recentChanges({ jobId: org.jobId })
    expect(items).toMatchObject([{ type: 'rejected', undoable: 1 }])
    await comesDue()
    await tellDueStages(t.db)
    const batchId = items[0]?.batchId ?? ''
    await expect(org.caller.job.undoChange({ jobId: org.jobId, batchId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await org.caller.job.undoRejection({ applicationId })
  })
})

describe.runIf(onPostgres())('with servers that are killed', () => {
  let postgres: PostgresServer
  let connection: Connection
  const sites: Site[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
    connection = connectPostgres(postgres.url, { isPatient: true })
  })
  afterAll(async () => {
    for (const site of sites) await site.stop()
    await connection.close()
    await postgres.stop()
  })

  const start = async () => {
    const site = await startSite({ DATABASE_URL: postgres.url, DEMO: '1' })
    sites.push(site)
    return site
  }

  /** Calls the site as its demo's admin. */
  async function asAdmin({ url }: Site) {
    const post = (address: string, body: object, cookie = '') =>
      fetch(url + address, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answer = await post('/api/auth/login', {
      email: 'admin@demo.example',
      password: 'demo-password',
    })
    expect(answer.status).toBe(200)
    const cookie = answer.headers.getSetCookie().map(one => one.split(';')[0])
    return (name: string, input: object) => post(`/trpc/${name}`, input, cookie.join('; '))
  }

  const mailsTo = (address: string) =>
    sites
      .flatMap(({ dataDir }) => globSync(path.join(dataDir, 'outbox/*.eml')))
      .map(file => readFileSync(file, 'utf8'))
      .filter(mail => mail.includes(`To: ${address}`))
      .flatMap(mail => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? [])
      .filter(subject => subject.startsWith('Not selected'))

  it('a rejection is told once, by two servers, after the one that took it was killed', async () => {
    const site = await start()
    const call = await asAdmin(site)
    const { db } = connection
    const { rows } = await sql<{ id: string; email: string }>`
      select applications.id, users.email from applications
        join users on users.id = user_id join jobs on jobs.id = job_id
        join organizations on organizations.id = applications.organization_id
      where org_slug = 'demo-org' and system_stage in ('applied', 'screening', 'interview')
      order by applications.created_at limit 2`.execute(db)
    const [told, kept] = rows
    const reject = async (applicationId = '') => {
      const input = { applicationId, reason: 'skills', delayHours: 24 }
      expect((await call('job.rejectApplication', input)).status).toBe(200)
    }
    await reject(told?.id)
    await reject(kept?.id)
    expect((await call('job.undoRejection', { applicationId: kept?.id })).status).toBe(200)
    await site.kill('SIGKILL')
    sites.splice(0)
    await sql`update applications set tell_at = now() - interval '1 second'
      where tell_at is not null`.execute(db)

    await Promise.all([start(), start()])
    const email = told?.email ?? ''
    await expect.poll(() => mailsTo(email), { timeout: 150_000, interval: 500 }).toHaveLength(1)
    const untold = async () =>
      (await sql`select from applications where tell_at is not null`.execute(db)).rows.length
    await expect.poll(untold, { timeout: 30_000 }).toBe(0)
    const events = await sql<{ count: number }>`select count(*)::int as count
      from application_events where type = 'told' and application_id = ${told?.id}`.execute(db)
    expect(events.rows).toEqual([{ count: 1 }])
    // What was taken back is news to nobody.
    expect(mailsTo(kept?.email ?? '')).toEqual([])
  }, 240_000)
})
