import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { countWaiting, onPostgres } from '../../support/database.ts'
import { newInterviewing } from '../../support/interviewing/interviews.ts'
import { applied } from '../../support/people/applied.ts'

const t = testApp()

describe('whoever is blocked reaches nobody', () => {
  it('as an organization, by an interview', async () => {
    const { propose, change, cancel, pick, person, applicationId } = await newInterviewing(t)
    const { id } = await propose()
    await pick(id)
    await person.caller.job.blockOrganization({ applicationId, isBlocked: true })
    const from = t.mails.length
    for (const act of [() => propose(), () => change(id, 1), () => cancel(id)])
      await expect(act()).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(/^The candidate takes no messages from /),
      })
    expect(t.mails.slice(from)).toEqual([])
  })

  it('as a candidate, by what they answer; the interview itself goes on', async () => {
    const { propose, ask, decline, pick, caller, person, applicationId } = await newInterviewing(t)
    const { id } = await propose()
    await caller.job.blockCandidate({ applicationId, isBlocked: true })
    const from = t.mails.length
    for (const act of [() => ask(id, 'But I insist'), () => decline(id)])
      await expect(act()).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringMatching(/takes no more messages.+Leave the note empty\.$/),
      })
    expect(t.mails.slice(from)).toEqual([])
    await ask(id, '')
    await pick(id)
    expect(t.mails.slice(from).some(({ to }) => to === person.client.email)).toBe(true)
  })

  it('though their message waits to be mailed', async () => {
    const { org, person, applicationId, write, answer } = await applied(t)
    const from = t.mails.length
    await waiting(async () => {
      await write('Nasty words')
      await person.caller.user.setNotificationPreference({ topic: 'messages', mail: 'daily' })
      await write('More of them')
      await answer('Rude words')
    })
    await person.caller.job.blockOrganization({ applicationId, isBlocked: true })
    await org.caller.job.blockCandidate({ applicationId, isBlocked: true })
    await sendAll()
    expect(t.mails.slice(from).filter(({ text }) => text.includes('words'))).toEqual([])
    const left = await sql`select from notifications where digest_at is not null
      and user_id = ${person.client.userId}`.execute(t.db)
    expect(left.rows).toEqual([])
  })

  it.runIf(onPostgres())('though a message to many had begun', async () => {
    const { org, person, applicationId, write } = await applied(t)
    await write('First')
    const blocking = await t.db.startTransaction().execute()
    await sql`select from message_threads where id = ${applicationId} for update`.execute(blocking)
    await sql`insert into message_blocks (user_id, organization_id)
      values (${person.client.userId}, ${org.id})`.execute(blocking)
    const sending = org.caller.job.writeToChosen({
      jobId: org.jobId,
      which: { ids: [applicationId] },
      messageId: randomUUID(),
      body: 'To many',
    })
    await expect.poll(() => countWaiting(t.db)).toBe(1)
    await blocking.commit().execute()
    expect(await sending).toEqual({ sent: 0, left: 1 })
    const { items } = await person.caller.job.ownMessages({ applicationId })
    expect(items.map(({ body }) => body)).toEqual(['First'])
  })
})

describe('a mail that waits', () => {
  it('is not sent to who has left the team', async () => {
    const { org, answer, write, join } = await applied(t)
    const { client } = await join('recruiter')
    await write('Hello')
    const from = t.mails.length
    await waiting(async () => {
      await answer('For the team')
    })
    await org.caller.org.removeMember({ orgSlug: org.orgSlug, userId: client.userId })
    await sendAll()
    const told = t.mails.slice(from).filter(({ text }) => text.includes('For the team'))
    expect(told.map(({ to }) => to)).not.toContain(client.email)
    expect(told.map(({ to }) => to)).toContain(org.admin.email)
  })
})

/** As if the mail server was away meanwhile. */
async function waiting(act: () => Promise<void>) {
  await sql`create or replace function hold_mail() returns trigger language plpgsql as $$
    begin new.due_at := now() + interval '1 hour'; return new; end $$`.execute(t.db)
  await sql`create trigger hold before insert on outgoing_mails
    for each row execute function hold_mail()`.execute(t.db)
  await act()
  await sql`drop trigger hold on outgoing_mails`.execute(t.db)
}

async function sendAll() {
  await sql`update outgoing_mails set due_at = now()`.execute(t.db)
  // Which is mailed.
  await t.signUp()
}
