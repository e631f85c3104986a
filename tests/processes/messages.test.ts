import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { connectPostgres, type Db } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { runOn, startPostgres } from '../support/postgres.ts'
import { startSite, type Site } from '../support/site.ts'
import { startSmtp } from '../support/smtp.ts'

const postgres = inject('postgresUrl') === null ? null : await startPostgres()
const smtp = await startSmtp()
afterAll(async () => {
  await postgres?.stop()
  await smtp.stop()
})

const many = 1000
/** When a server is killed: so many messages were acknowledged. */
const killsAt = [150, 400, 650, 900]
const senders = 8

const inOrder = (ids: (string | undefined)[]) =>
  ids.map(String).toSorted((a, b) => a.localeCompare(b))

const team = 'session-of-the-team-in-a-test'
const email = 'orla@mail.example'

/** An application, and one of the team who is signed in. */
async function prepare(db: Db) {
  const hash = createHash('sha256').update(team).digest('hex')
  const { rows } = await sql<{ id: string }>`with org as (
      insert into organizations (org_slug, name, claim_policy)
      values ('alder', 'Alder Works', 'open') returning id
    ), recruiter as (
      insert into users (email, name, password_hash) values ('r@mail.example', 'Ines Marlow', '')
      returning id
    ), candidate as (
      insert into users (email, name, password_hash) values (${email}, 'Orla Byrne', '') returning id
    ), signed as (
      insert into sessions (user_id, token_hash, expires_at)
      select id, ${hash}, now() + interval '1 day' from recruiter
    ), joined as (
      insert into memberships (organization_id, user_id, role)
      select org.id, recruiter.id, 'owner' from org, recruiter
    ), job as (
      insert into jobs (organization_id, slug, title, description, workplace_type, status, date_posted)
      select id, 'baker', 'Baker', 'Bake.', 'onsite', 'open', now() from org returning id
    )
    insert into applications (job_id, user_id, snapshot, system_stage)
    select job.id, candidate.id, '{"person":{"name":"Orla Byrne"},"content":{}}', 'applied'
    from job, candidate returning id`.execute(db)
  return rows[0]!.id
}

it.runIf(postgres)(
  'of 1,000 messages over two servers that are killed, and a mail server that fails, none is lost or doubled',
  async () => {
    const url = new URL(postgres!.url)
    await runOn(postgres!.url, 'create database messages')
    url.pathname = '/messages'
    const { db, close } = connectPostgres(url.href)
    await migrate(db)
    const applicationId = await prepare(db)
    const start = () => startSite({ DEMO: '0', DATABASE_URL: url.href, SMTP_URL: smtp.url })
    const sites: Site[] = [await start(), await start()]
    smtp.refuse(email, 'RCPT', 451)

    const ids = Array.from({ length: many }, () => randomUUID())
    const waiting = [...ids]
    let acknowledged = 0
    let kills = 0
    let killing = Promise.resolve()
    const killNext = async () => {
      const at = kills++ % 2
      await sites[at]!.kill('SIGKILL')
      sites[at] = await start()
    }
    const trySend = async (messageId: string, at: number) => {
      const answer = await fetch(`${sites[at % 2]!.url}/trpc/job.writeToCandidate`, {
        method: 'POST',
        headers: { cookie: `session=${team}`, 'content-type': 'application/json' },
        body: JSON.stringify({ applicationId, messageId, body: `Message ${messageId}` }),
      }).catch(() => null)
      const text = await answer?.text().catch(() => null)
      if (answer && answer.status < 500 && answer.status !== 200)
        throw new Error(`Refused: ${answer.status} ${text}`)
      return answer?.status === 200
    }
    const send = async () => {
      for (let id = waiting.pop(); id; id = waiting.pop()) {
        // Again under its id, at the other server, until one says that it has it.
        for (let at = acknowledged; !(await trySend(id, at)); at++) await killing
        acknowledged++
        if (acknowledged === killsAt[kills]) killing = killNext()
      }
    }
    await Promise.all(Array.from({ length: senders }, send))
    await killing
    expect(kills).toBe(killsAt.length)
    // The mail server is well again, and what it refused is due.
    smtp.accept(email)
    // What a killed server was sending waits longer than what was refused.
    const makeDue = (within: string) =>
      sql`update outgoing_mails set due_at = now()
        where due_at > now() and due_at < now() + ${within}::interval`.execute(db)
    await makeDue('1 day')
    const left = async () => {
      await makeDue('4 minutes')
      const { count } = await db
        .selectFrom('outgoingMails')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }
    await expect.poll(left, { timeout: 120_000, interval: 500 }).toBe(0)

    const stored = await db.selectFrom('messages').select(['id', 'body']).execute()
    expect(inOrder(stored.map(({ id }) => id))).toEqual(inOrder(ids))
    const told = await db
      .selectFrom('notifications')
      .select('dedupeKey')
      .where('kind', '=', 'messageReceived')
      .execute()
    expect(inOrder(told.map(({ dedupeKey }) => dedupeKey.split(' ')[1]))).toEqual(inOrder(ids))
    const mailed = new Set(
      smtp.allTo(email).map(({ text }) => /Message ([\da-f-]{36})/.exec(text)?.[1]),
    )
    expect(inOrder([...mailed])).toEqual(inOrder(ids))
    for (const site of sites) await site.stop()
    await close()
  },
  240_000,
)
