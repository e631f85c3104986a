import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signUp, type Person } from '../bench/person.ts'
import { startPostgres, type PostgresServer } from '../support/postgres.ts'
import { resumeText } from '../support/resumes.ts'
import { startSite, type Site } from '../support/site.ts'

let postgres: PostgresServer
let site: Site
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())
afterEach(() => rmSync(site.dataDir, { recursive: true, force: true }))

async function start() {
  site = await startSite({ DATABASE_URL: postgres.url, DEMO: '0' }, { isGroup: true })
  return signUp(site.url)
}

/** The processes that read files. */
const children = () =>
  readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8')
    .split(' ')
    .flatMap(text => Number(text) || [])

/** Of a resume: the answer's status, and what became of the file. */
async function send(person: Person) {
  const form = new FormData()
  form.append('file', new Blob([resumeText()]), 'me.txt')
  const headers = { cookie: person.cookie }
  const sent = await fetch(`${site.url}/api/resumes`, { method: 'POST', body: form, headers })
  const { data } = (await sent.json()) as { data?: { parseStatus: string } }
  return [sent.status, data?.parseStatus]
}

/** A resume whose reading has begun, and goes on when `goOn` is called. */
async function readingUnderWay(person: Person) {
  await send(person)
  const [child = 0] = children()
  process.kill(child, 'SIGSTOP')
  const answer = send(person)
  // The row of the second is there when its reading begins.
  const rows = async () => {
    const list = await fetch(`${site.url}/trpc/resume.list`, { headers: { cookie: person.cookie } })
    return ((await list.json()) as { result: { data: { items: unknown[] } } }).result.data.items
  }
  await expect.poll(async () => (await rows()).length).toBe(2)
  return { answer, goOn: () => process.kill(child, 'SIGCONT') }
}

describe.runIf(process.platform === 'linux')('point 14: a signal to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s, twice and to the whole group: what is being read is read and answered',
    async signal => {
      const { answer, goOn } = await readingUnderWay(await start())
      const stopped = site.kill(signal)
      for (let i = 0; i < 2; i++) process.kill(-site.pid, signal)
      goOn()
      expect(await answer).toEqual([201, 'ready'])
      expect(await stopped).toBe(0)
    },
  )

  it('does not wait for a file that takes longer: it is kept, and read at the next start', async () => {
    const person = await start()
    const { answer } = await readingUnderWay(person)
    const from = performance.now()
    const stopped = site.kill('SIGTERM')
    expect(await answer).toEqual([201, 'processing'])
    expect(await stopped).toBe(0)
    expect(performance.now() - from).toBeLessThan(5000)
  })

  it('tells who is still sending to come back, and ends', async () => {
    await start()
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"em',
    )
    // Taken up by the server before the signal comes.
    await fetch(`${site.url}/healthz`)
    const from = performance.now()
    const stopped = site.kill('SIGTERM')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d/i)
    expect(await stopped).toBe(0)
    expect(performance.now() - from).toBeLessThan(5000)
  })
})
