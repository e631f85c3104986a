import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteOldReports } from '#server/report/queries.ts'
import { testApp } from '../support/app.ts'
import { publishJob } from '../support/jobs.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const t = testApp(staffEnv)
const refused = (code: string) => expect.objectContaining({ code })

async function newPerson() {
  const client = await t.signUp()
  return { client, caller: await t.callerFor(client) }
}

describe('a report', () => {
  it('of a job, an organization or a profile reaches staff once, and nobody learns who sent it', async () => {
    const { caller: staff } = await newStaff(t)
    const admin = await t.newAdmin()
    const jobId = await publishJob(admin)
    const { client, caller } = await newPerson()
    const other = await newPerson()
    const username = `marsh-${admin.orgSlug}`
    await sql`update users set username = ${username} where id = ${other.client.userId}`.execute(
      t.db,
    )
    await sql`insert into profiles (user_id, visibility) values (${other.client.userId}, 'members')
      on conflict (user_id) do update set visibility = 'members'`.execute(t.db)
    const things = [
      { kind: 'job' as const, jobId },
      { kind: 'organization' as const, orgSlug: admin.orgSlug },
      { kind: 'profile' as const, username },
    ]
    for (const what of things)
      await caller.user.report({ what, reason: 'scam', text: 'Asks for money.' })
    for (const what of things)
      await expect(caller.user.report({ what, reason: 'fake', text: '' })).rejects.toEqual(
        refused('CONFLICT'),
      )
    await other.caller.user.report({ what: things[0]!, reason: 'fake', text: '' })
    // The embedded database's clock ticks in milliseconds, and two of these may fall into one.
    await sql`update reports set created_at = now() - case when job_id is not null
        then interval '3 minutes' when subject_id is null then interval '2 minutes'
        else interval '1 minute' end
      where reporter_id = ${client.userId}`.execute(t.db)
    // Nobody reports themselves.
    await expect(
      other.caller.user.report({ what: things[2]!, reason: 'fake', text: '' }),
    ).rejects.toEqual(refused('NOT_FOUND'))
    const { items } = await staff.user.reports({})
    expect(items).toMatchObject([
      { jobId, title: 'Ferry Deckhand', reason: 'fake', others: 1 },
      { username, reason: 'scam', text: 'Asks for money.', others: 0 },
      { jobId: null, orgSlug: admin.orgSlug, others: 0 },
      { jobId, orgSlug: admin.orgSlug, others: 1 },
    ])
    const told = JSON.stringify([
      items,
      await admin.caller.org.activity({ orgSlug: admin.orgSlug }),
      await admin.caller.org.overview({ orgSlug: admin.orgSlug }),
      await admin.caller.org.jobs({ orgSlug: admin.orgSlug }),
    ])
    expect(told).not.toContain(client.userId)
    expect(told).not.toContain(client.email)
    expect(t.mails.filter(({ subject }) => /report/i.test(subject))).toEqual([])
    await expect(caller.user.reports({})).rejects.toEqual(refused('NOT_FOUND'))
  })

  it('is decided once, with a note, and goes after a year', async () => {
    const { caller: staff } = await newStaff(t)
    const admin = await t.newAdmin()
    const { caller } = await newPerson()
    const what = { kind: 'organization' as const, orgSlug: admin.orgSlug }
    await caller.user.report({ what, reason: 'spam', text: '' })
    const reportId = (await staff.user.reports({})).items[0]?.id ?? ''
    const results = await Promise.allSettled(
      (['done', 'dismissed'] as const).map(status =>
        staff.user.decideReport({ reportId, status, note: 'Looked at it.' }),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await staff.user.reports({ state: 'decided' })).items[0]).toMatchObject({
      id: reportId,
      note: 'Looked at it.',
      decidedBy: 'Test Person',
    })
    expect((await staff.user.reports({})).items.map(({ id }) => id)).not.toContain(reportId)
    const { rows } = await sql`select action, data from audit_log
      where entity_type = 'report' and entity_id = ${reportId}`.execute(t.db)
    expect(rows).toEqual([
      { action: expect.stringMatching(/^report\.(done|dismissed)$/), data: {} },
    ])
    await deleteOldReports(t.db)
    expect((await staff.user.reports({ state: 'decided' })).items).toHaveLength(1)
    await sql`update reports set decided_at = now() - interval '366 days'`.execute(t.db)
    await deleteOldReports(t.db)
    expect((await staff.user.reports({ state: 'decided' })).items).toEqual([])
  })

  it('says what is missing', async () => {
    const { caller } = await newPerson()
    const what = { kind: 'organization' as const, orgSlug: 'nobody-here' }
    await expect(caller.user.report({ what, reason: 'other', text: ' ' })).rejects.toThrow(
      'Say what is wrong',
    )
    await expect(caller.user.report({ what, reason: 'other', text: 'x' })).rejects.toEqual(
      refused('NOT_FOUND'),
    )
  })
})

describe('a limit', () => {
  const strict = testApp({ RATE_LIMIT_SCALE: '1' })
  it('holds for reports a day', async () => {
    const client = await strict.signUp()
    const caller = await strict.callerFor(client)
    const what = { kind: 'organization' as const, orgSlug: 'nobody-here' }
    const send = () => caller.user.report({ what, reason: 'spam', text: '' })
    for (let count = 0; count < 20; count += 1) await expect(send()).rejects.toThrow('not found')
    await expect(send()).rejects.toEqual(refused('TOO_MANY_REQUESTS'))
  })
})
