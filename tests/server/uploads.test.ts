import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { attemptsAllowed } from '#server/attempts-allowed.ts'
import { resumeLimit } from '#server/limits.ts'
import { resumeFile, testApp, type TestApp, type TestClient } from '../support/app.ts'
import { newChallenge, newEntrant } from '../support/challenge.ts'
import { listening, send, unfinished, type Sender } from '../support/raw-http-client.ts'

/** What waits on the disk. */
const waiting = (t: TestApp) => {
  const folder = `${t.dataDir}/uploads`
  return existsSync(folder) ? readdirSync(folder) : []
}

const close = (senders: Sender[]) => {
  for (const { socket } of senders) socket.destroy()
}

describe('an upload is refused before its file is taken', () => {
  const t = testApp({ RATE_LIMIT_SCALE: '1' })
  let port = 0
  beforeAll(async () => {
    port = await listening(t)
  })

  const tryOnce = async (client: TestClient, url: string) => {
    const { socket, answer } = send(port, unfinished(client, url))
    const { status, headers, json } = await answer
    socket.destroy()
    expect(json.message).toEqual(expect.any(String))
    expect(headers.get('connection')).toBe('close')
    return { status, retryAfter: headers.get('retry-after') }
  }

  it('without a person', async () => {
    for (const url of ['/api/resumes', '/api/imports'])
      expect(await tryOnce(t.client(), url)).toMatchObject({ status: 401 })
  })

  it.each([
    ['resumes', 'upload'],
    ['imports', 'upload'],
    ['challenges', 'challengeFile'],
  ] as const)('after too many attempts: %s', async (what, kind) => {
    const { challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    const url = what === 'challenges' ? `/api/challenges/${challengeId}/files` : `/api/${what}`
    await t.db
      .insertInto('rateLimits')
      .values({
        key: `${kind}:${client.userId}`,
        count: attemptsAllowed[kind].attempts,
        resetsAt: new Date(Date.now() + 60_000),
      })
      .execute()
    const { status, retryAfter } = await tryOnce(client, url)
    expect(status).toBe(429)
    expect(Number(retryAfter)).toBeGreaterThan(0)
  })

  it('without room for another resume, or without such a resume', async () => {
    const person = await t.signUp()
    await t.db
      .insertInto('resumes')
      .values(
        Array.from({ length: resumeLimit }, () => ({
          userId: person.userId,
          title: 'R',
          source: 'upload' as const,
        })),
      )
      .execute()
    expect(await tryOnce(person, '/api/resumes')).toMatchObject({ status: 409 })
    const absent = '/api/resumes/7d1e2f4c-0000-4000-8000-000000000000/versions'
    expect(await tryOnce(person, absent)).toMatchObject({ status: 404 })
  })
})

describe('uploads under way', () => {
  const t = testApp()
  let port = 0
  beforeAll(async () => {
    port = await listening(t)
  })
  const start = (client: TestClient, count: number, url = '/api/resumes') =>
    Array.from({ length: count }, () => send(port, unfinished(client, url)))
  const firstAnswer = (senders: Sender[]) => Promise.race(senders.map(({ answer }) => answer))

  it('are so many of one person, on whatever route, and others go on', async () => {
    const [person, other] = [await t.signUp(), await t.signUp()]
    const senders = [...start(person, 20), ...start(person, 20, '/api/imports')]
    const { status, headers } = await firstAnswer(senders)
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const file = resumeFile('me.txt', Buffer.from('Vera Lind\nvera@mail.example\nDeckhand, 2020'))
    const answer = await other.request({ method: 'POST', url: '/api/resumes', ...file })
    expect(answer.status).toBe(201)
    close(senders)
    await expect.poll(() => waiting(t)).toEqual([])
  })

  it('are so many in all', async () => {
    const people = await Promise.all(Array.from({ length: 14 }, () => t.signUp()))
    const senders = people.flatMap(person => start(person, 20))
    const { status, headers } = await firstAnswer(senders)
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(waiting(t).length).toBeLessThanOrEqual(40)
    close(senders)
    await expect.poll(() => waiting(t)).toEqual([])
  })

  it('leave nothing when the client goes away', async () => {
    const [sender] = start(await t.signUp(), 1)
    await expect.poll(() => waiting(t)).toHaveLength(1)
    sender?.socket.destroy()
    await expect.poll(() => waiting(t)).toEqual([])
  })

  it('answers a file that is too large while it is still sent', async () => {
    const person = await t.signUp()
    const bytes = Buffer.alloc(11 * 1024 * 1024, 'x')
    const head = unfinished(person, '/api/resumes', '').replace(
      'content-length: 9000000',
      'transfer-encoding: chunked',
    )
    const [top = '', part = ''] = head.split(/(?<=\r\n\r\n)/)
    const { socket, answer } = send(port, top)
    socket.write(`${part.length.toString(16)}\r\n${part}\r\n${bytes.length.toString(16)}\r\n`)
    socket.write(bytes)
    expect(await answer).toMatchObject({
      status: 413,
      json: { message: expect.stringContaining('10 MB') },
    })
    socket.destroy()
    await expect.poll(() => waiting(t)).toEqual([])
  })
})

describe('what comes too slowly', () => {
  const t = testApp({}, { headers: 250, body: 100, upload: 250, rest: 250 })
  let port = 0
  beforeAll(async () => {
    port = await listening(t)
  })

  /** Answered, and then cut off. */
  const expectCut = async ({ socket, answer }: Sender) => {
    const closed = once(socket, 'close')
    const { status, json } = await answer
    expect([status, json.message]).toEqual([408, expect.any(String)])
    await closed
  }

  it('is cut off in its head', () => expectCut(send(port, 'GET / HTTP/1.1\r\nhost: loc')))

  it('is cut off in a body of JSON', () =>
    expectCut(
      send(
        port,
        'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{"em',
      ),
    ))

  it('is cut off in a body that is refused unread', async () => {
    const head =
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{"em'
    const { socket, answer } = send(port, head)
    const closed = once(socket, 'close')
    expect(await answer).toMatchObject({ status: 413, json: { message: expect.any(String) } })
    await closed
  })

  it('is cut off in a file, or before it, and nothing is kept', async () => {
    const person = await t.signUp()
    const url = '/api/resumes'
    await expectCut(send(port, unfinished(person, url)))
    const [top = ''] = unfinished(person, url).split(/(?<=\r\n\r\n)/)
    await expectCut(send(port, top))
    expect((await (await t.callerFor(person)).resume.list()).items).toEqual([])
    expect(waiting(t)).toEqual([])
  })

  it('is not cut off in a whole request', async () => {
    const person = await t.signUp()
    const file = resumeFile('me.txt', Buffer.from('Vera Lind\nvera@mail.example\nDeckhand, 2020'))
    const answer = await fetch(`http://127.0.0.1:${port}/api/resumes`, {
      method: 'POST',
      headers: { ...file.headers, cookie: person.cookie ?? '' },
      body: file.payload,
    })
    expect(answer.status).toBe(201)
  })
})
