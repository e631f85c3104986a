import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectPostgres, transaction, type Db } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { each, tell } from '#server/mail/tell.ts'
import { runOn, startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'

/**
 * What 1,000 open streams cost a server that has nothing else to do, and how soon each of 1,000 people
 * hears of something: the built server on real PostgreSQL. A table on stdout.
 */
const people = 1000
const seconds = 60

const say = (line: string) => process.stdout.write(`${line}\n`)

const tokenOf = (n: number) => `bench-session-${n}-of-the-live-streams`
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

async function fill(db: Db) {
  const sessions = JSON.stringify(
    Array.from({ length: people }, (_, n) => ({ n, hash: hash(tokenOf(n)) })),
  )
  await sql`with made as (
      insert into users (email, name, password_hash)
      select 'live-' || n || '@mail.example', 'Person', '' from generate_series(0, ${people - 1}::int) n
      returning id, email
    )
    insert into sessions (user_id, token_hash, expires_at)
    select made.id, hash, now() + interval '30 days'
    from jsonb_to_recordset(${sessions}::jsonb) one (n int, hash text)
      join made on email = 'live-' || n || '@mail.example'`.execute(db)
}

/** Milliseconds of the processor, and megabytes, of a process so far. */
function costOf(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    cpu: (Number(stat[11]) + Number(stat[12])) * 10,
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  }
}

async function idle(name: string, pid: number) {
  const before = costOf(pid)
  await setTimeout(seconds * 1000)
  const { cpu, memory } = costOf(pid)
  const share = (cpu - before.cpu) / (seconds * 10)
  say(`  ${name.padEnd(16)} ${share.toFixed(2)} % of a core, ${memory.toFixed(0)} MB`)
}

/** Calls `heard` with each thing that the stream says. */
const listen = (url: string, n: number, heard: () => void) =>
  new Promise<() => void>((resolve, reject) => {
    const call = request(`${url}/api/live`, { headers: { cookie: `session=${tokenOf(n)}` } })
    call.on('error', reject)
    call.on('response', answer => {
      if (answer.statusCode !== 200) return reject(new Error(`The stream: ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        if (chunk.includes('data: notifications')) heard()
      })
      answer.on('error', () => {})
      resolve(() => call.destroy())
    })
    call.end()
  })

const server = await startPostgres()
try {
  await runOn(server.url, 'create database live')
  const url = new URL(server.url)
  url.pathname = '/live'
  const { db, close } = connectPostgres(url.href)
  await migrate(db)
  await fill(db)
  const site = await startSite({ DEMO: '0', DATABASE_URL: url.href })
  await setTimeout(10_000)
  await idle('no stream', site.pid)
  const at: number[] = []
  const began = performance.now()
  const closing: (() => void)[] = []
  for (let n = 0; n < people; n++)
    closing.push(await listen(site.url, n, () => void at.push(performance.now())))
  say(`  ${people} streams opened in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await idle(`${people} streams`, site.pid)
  const rows = await db.selectFrom('users').select('id').execute()
  const from = performance.now()
  const ids = rows.map(({ id }) => id)
  await transaction(db, tx => tell(tx, 'passwordChanged', each(ids, {}), { key: 'bench' }))
  while (at.length < people && performance.now() - from < 30_000) await setTimeout(10)
  const late = at.map(one => one - from).toSorted((a, b) => a - b)
  say(
    `  all of ${at.length} heard within ${late.at(-1)?.toFixed(0)} ms, half within ${late[Math.floor(late.length / 2)]?.toFixed(0)}`,
  )
  for (const end of closing) end()
  await close()
  await site.stop()
} finally {
  await server.stop()
}
