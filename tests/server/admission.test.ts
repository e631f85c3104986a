import Fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createAdmission, lookups, registerPressure, takeLoad } from '#server/http/admission.ts'
import { loadEnv } from '#server/env.ts'
import { answerFor } from '#server/errors.ts'
import { createTurns, watchOthers } from '#server/background/fair-turns.ts'
import { newOpenJob } from '../support/application.ts'
import { testApp } from '../support/app.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()
const limited = testApp({ RATE_LIMIT_SCALE: '1' })

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const ended = new Promise<void>(resolve => (end = resolve))
  return { work: () => ended, end }
}

const rules = {
  atOnce: 2,
  eachAtOnce: 1,
  eachWaiting: 2,
  waiting: 4,
  patience: 60_000,
  ownLineFull: 'Wait for yours.',
}

describe('turns', () => {
  it('serve those who wait in turn, so that many of one hold nobody up', async () => {
    const turns = createTurns({ ...rules, eachWaiting: 10, waiting: 20, atOnce: 1 })
    const done: string[] = []
    const first = held()
    const begun = turns.run('many', first.work)
    const rest = ['many', 'many', 'many', 'one', 'other', 'one'].map((who, index) =>
      turns.run(who, async () => void done.push(`${who}${index}`)),
    )
    first.end()
    await Promise.all([begun, ...rest])
    expect(done).toEqual(['many0', 'one3', 'other4', 'many1', 'one5', 'many2'])
  })

  it('refuse one whose own line is full with 429, and everybody with 503 when all are', async () => {
    const turns = createTurns(rules)
    const one = held()
    const all = ['a', 'a', 'a', 'b', 'b', 'b'].map(who => turns.run(who, one.work))
    await expect(turns.run('a', one.work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(turns.run('c', one.work)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    one.end()
    await Promise.all(all)
    await expect(turns.run('c', async () => 'served')).resolves.toBe('served')
  })

  it('end the wait of one whose turn does not come in time, and of one who has gone', async () => {
    const turns = createTurns({ ...rules, patience: 1 })
    const one = held()
    const begun = turns.run('a', one.work)
    await expect(turns.run('a', one.work)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    const patient = createTurns(rules)
    const gone = new AbortController()
    const also = patient.run('a', one.work)
    const left = patient.run('a', one.work, { gone: () => gone.signal })
    gone.abort()
    await expect(left).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    one.end()
    await Promise.all([begun, also])
  })

  it('hold back a crowd of one while others ask, and give it all when it is alone', async () => {
    const others = watchOthers()
    const turns = createTurns({
      ...rules,
      atOnce: 8,
      eachAtOnce: 8,
      eachWaiting: 50,
      waiting: 50,
      besideOthers: { others, rest: 1 },
    })
    let most = 0
    let now = 0
    const piece = async () => {
      most = Math.max(most, ++now)
      await new Promise(setImmediate)
      now--
    }
    const ask = (who: string, times: number) =>
      Array.from({ length: times }, () => turns.run(who, piece))
    await Promise.all(ask('crowd', 30))
    expect(most).toBe(8)
    others.asks('other')
    const asked = ask('crowd', 30)
    await Promise.all(asked.slice(0, 12))
    most = 0
    await Promise.all(asked.slice(12, 24))
    expect(most).toBe(1)
    await Promise.all(asked)
  })

  it('free their places only when the sockets were read, for work that never leaves the thread', async () => {
    const turns = createTurns({ ...rules, atOnce: 4, eachAtOnce: 2, eachWaiting: 20, waiting: 20 })
    const done: string[] = []
    const ask = (who: string) => turns.run(who, async () => void done.push(who))
    const many = Array.from({ length: 10 }, () => ask('many'))
    await new Promise(setImmediate)
    const other = ask('other')
    await other
    expect(done.indexOf('other')).toBeLessThan(5)
    await Promise.all(many)
  })

  it('give those who wait for the same what the first of them gets, not what had begun before', async () => {
    const turns = createTurns({ ...rules, atOnce: 1, eachWaiting: 4, waiting: 8 })
    const first = held()
    let read = 0
    const done: string[] = []
    const ask = (who: string, same: string, work = async () => {}) =>
      turns.run(
        who,
        async () => {
          const now = ++read
          await work()
          done.push(`${who} ${same} ${now}`)
          return now
        },
        { same },
      )
    const begun = ask('a', 'list', first.work)
    const waiting = ['a', 'a', 'b', 'c'].map(who => ask(who, 'list'))
    const other = ask('b', 'other')
    first.end()
    expect(await begun).toBe(1)
    expect(await Promise.all(waiting)).toEqual([2, 2, 2, 2])
    expect(await other).toBe(3)
    expect(done).toEqual(['a list 1', 'a list 2', 'b other 3'])
    await new Promise(setImmediate)
    // Their places are free again, and what is asked later is read anew.
    expect(await Promise.all(['a', 'a', 'a', 'a', 'a'].map(who => ask(who, 'list')))).toEqual([
      4, 5, 5, 5, 5,
    ])
  })

  it('fail all who shared what failed, and leave those alone who had gone', async () => {
    const turns = createTurns({ ...rules, atOnce: 1 })
    const first = held()
    const gone = new AbortController()
    const begun = turns.run('a', first.work)
    const failing = { same: 'list' }
    const fails = ['b', 'c'].map(who =>
      turns.run(who, () => Promise.reject(new Error('no')), failing),
    )
    const left = turns.run('d', async () => {}, { ...failing, gone: () => gone.signal })
    gone.abort()
    await expect(left).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    first.end()
    await begun
    for (const one of fails) await expect(one).rejects.toThrow('no')
    await expect(turns.run('b', async () => 'served', failing)).resolves.toBe('served')
  })

  it('let whoever has nothing under way wait for the others, though no line is allowed', async () => {
    const turns = createTurns({ ...rules, atOnce: 1, eachWaiting: 0 })
    const one = held()
    const begun = turns.run('a', one.work)
    await expect(turns.run('a', one.work)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const other = turns.run('b', async () => 'served')
    one.end()
    await begun
    expect(await other).toBe('served')
  })

  it('go on after work that fails', async () => {
    const turns = createTurns(rules)
    const failing = () => Promise.reject(new Error('no'))
    await expect(turns.run('a', failing)).rejects.toThrow('no')
    await expect(turns.run('a', async () => 'served')).resolves.toBe('served')
  })
})

describe('cookies that are nobody’s', () => {
  it('are all one asker’s, who waits in one line', async () => {
    lookups.takeLoads()
    const ask = (token: string) =>
      t.app.inject({ url: '/api/auth/user', headers: { cookie: `session=${token}` } })
    const answers = await Promise.all(['one', 'two', 'three', 'four', 'five'].map(ask))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    expect([...lookups.takeLoads().values()]).toEqual([5])
  })
})

describe('visitors who ask for the same at one moment', () => {
  it('are told what stands, also what was changed while others waited', async () => {
    const { jobId, caller } = await newOpenJob(t)
    const url = `/trpc/job.byId?input=${encodeURIComponent(JSON.stringify({ jobId }))}`
    const titles = async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => t.client().get(url)))
      return new Set(
        answers.map(({ status, json }) =>
          [status, (json as { result: { data: { title: string } } }).result.data.title].join(' '),
        ),
      )
    }
    const before = titles()
    const { version } = await caller.job.forEdit({ jobId })
    const fields = { ...jobFields, title: 'Second mate' }
    await caller.job.update({ jobId, version, fields })
    expect(await titles()).toEqual(new Set(['200 Second mate']))
    expect([...(await before)]).toContain(`200 ${jobFields.title}`)
  })

  it('are each refused under the id of their own request', async () => {
    const jobId = crypto.randomUUID()
    const url = `/trpc/job.byId?input=${encodeURIComponent(JSON.stringify({ jobId }))}`
    const answers = await Promise.all(Array.from({ length: 40 }, () => t.client().get(url)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(40)
  })
})

describe('point 7: batches', () => {
  const input = { email: 'vera@mail.example', password: 'a wrong password' }
  const batch = (path: string, calls: object[]) =>
    t.client().post(`/trpc/${path}?batch=1`, { ...calls })

  it.each([
    'auth.logIn',
    'auth.signUp',
    'auth.requestPasswordReset',
    'auth.resetPassword',
    'auth.changePassword',
    'user.requestEmailChange',
    'resume.edit',
    'resume.undoEdit',
    'resume.recheck',
    'user.applyImport',
    'user.undoImport',
  ])('refuse %s, which is dear to do', async path => {
    const answer = await batch(`${path},${path}`, [input, input])
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('shares a request with no other call')
    // In a batch of one it is by itself.
    expect((await batch(path, [input])).body).not.toContain('no other call')
  })

  it('count as many attempts as they have calls', async () => {
    const person = await limited.signUp()
    const call = { username: 'vera-lind' }
    const ten = Array.from({ length: 10 }, () => call)
    const path = Array(10).fill('user.usernameAvailable').join(',')
    const url = `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...ten }))}`
    const answers = []
    for (let i = 0; i < 21; i++) answers.push((await person.get(url)).status)
    expect(answers).toEqual([...Array<number>(20).fill(200), 429])
  })
})

describe('point 1: attempts at what is dear', () => {
  it.each([
    ['edit', 'resume.edit'],
    ['edit', 'resume.undoEdit'],
    ['preview', 'user.applyImport'],
  ])('are counted as "%s" before the input of %s is looked at', async (kind, path) => {
    const person = await limited.signUp()
    expect((await person.post(`/trpc/${path}`, { resumeId: 'none' })).status).toBe(400)
    await limited.db
      .updateTable('rateLimits')
      .set({ count: 1000 })
      .where('key', '=', `${kind}:${person.userId}`)
      .execute()
    expect((await person.post(`/trpc/${path}`, { resumeId: 'none' })).status).toBe(429)
  })
})

describe('point 6: a thread that is held up', () => {
  it('refuses with 503 and Retry-After, says that it lives, and serves again afterwards', async () => {
    const app = Fastify()
    app.setErrorHandler((error, _request, reply) => {
      const { status, retryAfter } = answerFor(error, '-')
      return reply
        .code(status)
        .header('retry-after', retryAfter ?? '')
        .send({})
    })
    const deps = { env: loadEnv({}), isStarting: () => false }
    const turns = createAdmission()
    const whoOf = ({ headers }: FastifyRequest) => String(headers['x-who'] ?? 'somebody')
    let measured = 0
    const load = () => {
      measured++
      return takeLoad(turns)
    }
    const pressure = { mostDelay: 50, everyMs: 20, startMs: 0, little: 6 }
    registerPressure(app, deps, { load, whoOf }, pressure)
    for (const url of ['/healthz', '/jobs', '/assets/base.js']) app.get(url, () => ({}))
    await app.listen({ port: 0 })
    const ask = async (url: string, who = 'somebody') => {
      const { statusCode, headers } = await app.inject({ url, headers: { 'x-who': who } })
      return { status: statusCode, retryAfter: headers['retry-after'] }
    }
    const holdUp = () => {
      const end = performance.now() + 150
      while (performance.now() < end);
    }
    const timer = setInterval(holdUp, 1)
    // The machine is busy with other things: to send away the one who asks would not help it.
    const work = held()
    const begin = (count: number) =>
      Array.from({ length: count }, (_, i) => turns.calls.run(`person ${count} ${i}`, work.work))
    const little = begin(6)
    await expect.poll(() => measured).toBeGreaterThan(3)
    expect((await ask('/jobs')).status).toBe(200)
    const more = begin(2)
    await expect.poll(() => ask('/jobs')).toEqual({ status: 503, retryAfter: '5' })
    expect((await ask('/healthz')).status).toBe(200)
    // Without it a page that was let in would be dead.
    expect((await ask('/assets/base.js')).status).toBe(200)
    work.end()
    await Promise.all([...little, ...more])
    // Whoever has a crowd is refused before others are.
    const one = held()
    const many = Array.from({ length: 12 }, () => turns.calls.run('many', one.work))
    const few = Array.from({ length: 3 }, () => turns.calls.run('few', one.work))
    await expect.poll(() => ask('/jobs', 'few')).toMatchObject({ status: 200 })
    for (const [who, status] of [
      ['many', 503],
      ['few', 200],
      ['somebody', 200],
    ] as const)
      expect(await ask('/jobs', who)).toMatchObject({ status })
    one.end()
    await Promise.all([...many, ...few])
    clearInterval(timer)
    await expect.poll(() => ask('/jobs')).toMatchObject({ status: 200 })
    await app.close()
  })
})

describe('refusals for now', () => {
  it('say when to come back: Retry-After on each 429', async () => {
    const tries = []
    for (let i = 0; i < 11; i++)
      tries.push(
        await limited.client().post('/api/auth/login', {
          email: 'nobody@mail.example',
          password: 'a wrong password',
        }),
      )
    expect(tries.at(-1)?.status).toBe(429)
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(60)
    const rpc = await limited.client().post('/trpc/auth.logIn', {
      email: 'nobody@mail.example',
      password: 'a wrong password',
    })
    expect(rpc.status).toBe(429)
    expect(Number(rpc.headers['retry-after'])).toBeGreaterThan(60)
  })
})
