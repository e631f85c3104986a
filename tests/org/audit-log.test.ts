import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tellDueStages } from '#server/application/tell-candidate.ts'
import { testApp, type Admin } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { challengeFields } from '../support/challenge.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()

/** An open job with one applicant, who is called `name`. */
async function newDecision(name = 'Noor Aziz') {
  const org = await newOpenJob(t)
  const candidate = await newCandidate(t, { name })
  const { jobId, orgSlug } = org
  const { id } = await applyAs(candidate.caller, { jobId, resumeId: candidate.resumeId })
  const log = async (filter: object = {}) =>
    (await org.caller.org.activity({ orgSlug, ...filter })).items
  return { ...org, candidate, applicationId: id, log }
}

const move = (caller: Admin['caller'], applicationId: string, toStage: 'screening' | 'interview') =>
  caller.job.moveApplication({ applicationId, fromStage: 'applied', toStage })

describe('the audit log', () => {
  it('has every decision on an application, with who decided and why', async () => {
    const { caller, applicationId, log } = await newDecision()
    await move(caller, applicationId, 'interview')
    await caller.job.rejectApplication({ applicationId, reason: 'skills', delayHours: 24 })
    await caller.job.undoRejection({ applicationId })
    await caller.job.rejectApplication({ applicationId, reason: 'pay', delayHours: 0 })
    const shown = (await log({ kind: 'application' })).map(
      ({ action, subject, from, to, reason, actorName }) => [
        action,
        subject,
        from,
        to,
        reason,
        actorName !== null,
      ],
    )
    expect(shown).toEqual([
      ['application.told', 'Noor Aziz', 'interview', 'rejected', 'pay', false],
      ['application.rejected', 'Noor Aziz', 'interview', 'rejected', 'pay', true],
      ['application.rejection_undone', 'Noor Aziz', 'rejected', 'interview', null, true],
      ['application.rejected', 'Noor Aziz', 'interview', 'rejected', 'skills', true],
      ['application.moved', 'Noor Aziz', 'applied', 'interview', null, true],
    ])
  })

  it('names the stage that a candidate was told of, and the one before', async () => {
    const { caller, applicationId, log } = await newDecision()
    await move(caller, applicationId, 'interview')
    await t.db
      .updateTable('applications')
      .set({ tellAt: sql`now()` })
      .where('id', '=', applicationId)
      .execute()
    await tellDueStages(t.db, applicationId)
    const [told] = await log({ kind: 'application' })
    expect(told).toMatchObject({ action: 'application.told', from: 'applied', to: 'interview' })
  })

  it('has what is done to jobs and challenges, with the fields that an edit changed', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const { id: jobId } = await caller.job.create({ orgSlug, ...jobFields })
    const job = await caller.job.forEdit({ jobId })
    const fields = { ...jobFields, title: 'Second Mate' }
    await caller.job.update({ jobId, version: job.version, fields })
    const challenge = await caller.challenge.create({ orgSlug, ...challengeFields })
    await caller.challenge.update({
      challengeId: challenge.id,
      version: challenge.version,
      fields: { ...challengeFields, title: 'Chart a course', effortHours: 9 },
    })
    const { items } = await caller.org.activity({ orgSlug })
    expect(items.map(({ action, changed }) => [action, changed])).toEqual([
      ['challenge.edit', ['title', 'effortHours']],
      ['challenge.create', null],
      ['job.edit', ['title']],
      ['job.create', null],
    ])
  })

  it('says once what one act did to many, with each on demand, and each in the file', async () => {
    const { caller, admin, jobId, orgSlug, log } = await newDecision('Ada Lund')
    for (const name of ['Bo Ek', 'Cem Ay']) {
      const { caller: other, resumeId } = await newCandidate(t, { name })
      await applyAs(other, { jobId, resumeId })
    }
    const rejection = { reason: 'filled', message: '', delayHours: 24 } as const
    await caller.job.close({ jobId, reason: 'filled', rejection })
    const decisions = await log({ kind: 'application' })
    expect(decisions).toMatchObject([{ action: 'application.rejected', ofAct: 3 }])
    const each = await log({ act: decisions[0]!.id })
    expect(each).toHaveLength(3)
    expect(new Set(each.map(({ subject }) => subject))).toEqual(
      new Set(['Ada Lund', 'Bo Ek', 'Cem Ay']),
    )
    const file = await admin.get(`/api/org/${orgSlug}/activity.csv?kind=application`)
    expect(parse(file.body)).toHaveLength(4)
  })

  it('says each act once, also of two of one moment', async () => {
    const { caller, jobId, log } = await newDecision('Ada Lund')
    const { caller: other, resumeId } = await newCandidate(t, { name: 'Bo Ek' })
    await applyAs(other, { jobId, resumeId })
    const { batchId } = await caller.job.changeApplicants({
      jobId,
      which: { filter: {} },
      change: { kind: 'move', toStage: 'screening' },
    })
    await caller.job.undoChange({ jobId, batchId: batchId ?? '' })
    const acts = await log({ kind: 'application' })
    expect(acts.map(({ to, ofAct }) => [to, ofAct])).toEqual([
      ['applied', 2],
      ['screening', 2],
    ])
    for (const { id, to } of acts) {
      const each = await log({ act: id })
      expect(new Set(each.map(one => `${one.to} ${one.subject}`))).toEqual(
        new Set([`${to} Ada Lund`, `${to} Bo Ek`]),
      )
    }
  })

  it('names the role that somebody is invited to', async () => {
    const { caller, orgSlug, log } = await newDecision()
    await caller.org.invite({ orgSlug, email: 'iris@mail.example', role: 'recruiter' })
    expect((await log({ kind: 'people' }))[0]).toMatchObject({
      subject: 'iris@mail.example',
      role: 'recruiter',
    })
  })

  it('is narrowed by kind, by person and by time', async () => {
    const { caller, applicationId, admin, log } = await newDecision()
    await move(caller, applicationId, 'screening')
    const whole = await log()
    const kinds = await Promise.all(
      (['job', 'application', 'people'] as const).map(async kind => (await log({ kind })).length),
    )
    expect(kinds[1]).toBe(1)
    expect(kinds[0]).toBe(whole.filter(({ kind }) => kind === 'job').length)
    expect(await log({ who: admin.userId })).toHaveLength(
      whole.filter(({ actorName }) => actorName !== null).length,
    )
    expect(await log({ who: crypto.randomUUID() })).toEqual([])
    expect(await log({ before: '2020-01-01T00:00:00Z' })).toEqual([])
    expect(await log({ from: '2020-01-01T00:00:00Z' })).toHaveLength(whole.length)
  })

  it('is taken away as CSV and JSON, as it is narrowed, with no formula in it', async () => {
    const { orgSlug, admin, caller, applicationId } = await newDecision('=cmd() Noor')
    await move(caller, applicationId, 'interview')
    const csv = await admin.get(`/api/org/${orgSlug}/activity.csv?kind=application`)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="?[\w-]+\.csv/),
    })
    const rows: Record<string, string>[] = parse(csv.body, { bom: true, columns: true })
    expect(rows).toEqual([
      expect.objectContaining({
        Action: 'application.moved',
        About: "'=cmd() Noor",
        From: 'applied',
        To: 'interview',
      }),
    ])
    const json = await admin.get(`/api/org/${orgSlug}/activity.json?kind=application`)
    expect(json.json).toEqual([
      expect.objectContaining({ action: 'application.moved', about: '=cmd() Noor' }),
    ])
    const [taken] = (await caller.org.activity({ orgSlug })).items
    expect(taken).toMatchObject({ action: 'org.activity_exported', format: 'json' })
  })

  it('is nobody else’s: a stranger finds nothing, who is of the team but may not is refused', async () => {
    const { orgSlug, id: organizationId } = await newDecision()
    const stranger = await t.signUp()
    const url = `/api/org/${orgSlug}/activity.csv`
    expect((await stranger.get(url)).status).toBe(404)
    expect((await t.client().get(url)).status).toBe(401)
    const viewer = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({ organizationId, userId: viewer.userId, role: 'viewer' })
      .execute()
    expect((await viewer.get(url)).status).toBe(403)
    expect((await viewer.get(`${url}?kind=secrets`)).status).toBe(403)
  })

  it.each<[string, ReturnType<typeof sql>]>([
    ['an entry changed', sql`update audit_log set action = 'org.left'`],
    ['an entry emptied', sql`update audit_log set data = '{}', actor_id = null`],
    ['an entry taken away', sql`delete from audit_log where entity_type = 'application'`],
    ['all of it', sql`truncate audit_log`],
    ['a decision in an application changed', sql`update application_events set type = 'note'`],
    ['a decision in an application taken away', sql`delete from application_events`],
  ])('refuses to have %s', async (_, statement) => {
    const { caller, applicationId } = await newDecision()
    await move(caller, applicationId, 'interview')
    await expect(statement.execute(t.db)).rejects.toThrow(/only appended to|nothing is taken away/)
  })
})
