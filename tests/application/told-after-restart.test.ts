import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectPostgres, type Connection } from '#db/index.ts'
import { onPostgres } from '../support/database.ts'
import { startPostgres, type PostgresServer } from '../support/postgres.ts'
import { startSite, type Site } from '../support/site.ts'

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

it.runIf(onPostgres())(
  'a rejection is told once, by two servers, after the one that took it was killed',
  async () => {
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
  },
  240_000,
)
