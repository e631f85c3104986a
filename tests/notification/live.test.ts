import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import type { MoveInput } from '#server/application/schema.ts'
import { deleteSessions } from '#server/auth/queries.ts'
import { emit } from '#server/events/emit.ts'
import { createStreams } from '#server/live/streams.ts'
import { connectBeside, onPostgres } from '../support/database.ts'
import { testApp, type TestClient } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { applied } from '../support/people/applied.ts'

const t = testApp()
let origin = ''
beforeAll(async () => {
  origin = await t.app.listen({ port: 0 })
})
const leaving = new AbortController()
afterAll(() => leaving.abort())

/** What a browser's stream has said so far, until it ends. */
async function listen(person: TestClient) {
  const response = await fetch(`${origin}/api/live`, {
    headers: { cookie: person.cookie ?? '' },
    signal: leaving.signal,
  })
  const stream = { status: response.status, type: '', said: '', isOver: false }
  stream.type = response.headers.get('content-type') ?? ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) stream.said += decoder.decode(chunk)
    stream.isOver = true
  }
  void read().catch(() => {})
  return stream
}

const patience = { timeout: 10_000 }

/** How often it has said that there are notifications, or something else. */
const saidBy = (stream: { said: string }, what = 'notifications') =>
  stream.said.split(`data: ${what}\n\n`).length - 1

const tellOf = (userId: string, db = t.db) =>
  transaction(db, tx => emit(tx, { name: 'account.passwordChanged', userId }))

describe('point 1: a stream for each browser says what is new', () => {
  it('to whoever it is for, in each of their browsers, once it stands', async () => {
    const [person, other] = [await t.signUp(), await t.signUp()]
    const [first, second, others] = [
      await listen(person),
      await listen(person),
      await listen(other),
    ]
    expect(first).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
    await expect.poll(() => saidBy(first), patience).toBe(0)
    const failing = transaction(t.db, async tx => {
      await emit(tx, { name: 'account.passwordChanged', userId: person.userId })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await tellOf(person.userId)
    await expect.poll(() => saidBy(first), patience).toBe(1)
    await expect.poll(() => saidBy(second), patience).toBe(1)
    await tellOf(other.userId)
    await expect.poll(() => saidBy(others), patience).toBe(1)
    await expect.poll(() => saidBy(first), patience).toBe(1)
  })

  it('to nobody who is signed out', async () => {
    expect((await listen(t.client())).status).toBe(401)
  })

  it('of more than eight of one person the oldest ends', async () => {
    const person = await t.signUp()
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let count = 0; count < 9; count++) streams.push(await listen(person))
    await expect.poll(() => streams[0]?.isOver, patience).toBe(true)
    await tellOf(person.userId)
    await expect.poll(() => saidBy(streams[8]!), patience).toBe(1)
  })

  it('also where the oldest waits behind another answer, and was never sent', () => {
    const streams = createStreams()
    const waiting = (sessionId: string) => ({
      userId: 'one',
      sessionId,
      to: new ServerResponse(new IncomingMessage(new Socket())),
    })
    for (let count = 0; count < 30; count++) streams.add(waiting(String(count)))
    expect(streams.sessionIds()).toEqual(['22', '23', '24', '25', '26', '27', '28', '29'])
  })

  it.runIf(onPostgres())('what another server did', async () => {
    const beside = connectBeside()
    const person = await t.signUp()
    const stream = await listen(person)
    await expect.poll(() => saidBy(stream), patience).toBe(0)
    await tellOf(person.userId, beside.db)
    await expect.poll(() => saidBy(stream), patience).toBe(1)
    await beside.close()
  })
})

describe('a stream of who applied', () => {
  it('says that an application is to be read anew at once, when they see that it moved', async () => {
    const org = await newOpenJob(t)
    const { client, caller, resumeId } = await newCandidate(t)
    const { jobId } = org
    const { id: applicationId } = await applyAs(caller, { jobId, resumeId })
    const stream = await listen(client)
    const said = () => saidBy(stream, 'applications')
    const move = (fromStage: SystemStage, toStage: SystemStage) =>
      org.caller.job.moveApplication({ applicationId, fromStage, toStage } as MoveInput)
    await expect.poll(() => saidBy(stream), patience).toBe(0)
    await move('applied', 'screening')
    await expect.poll(said, patience).toBe(1)
    // In review it was before.
    await move('screening', 'assessment')
    await move('assessment', 'hired')
    await expect.poll(said, patience).toBe(2)
    // Taken back at once, of which nothing is left to read.
    await move('hired', 'assessment')
    await expect.poll(said, patience).toBe(3)
    const reject = () =>
      org.caller.job.rejectApplication({ applicationId, reason: 'other', delayHours: 24 })
    await reject()
    await org.caller.job.undoRejection({ applicationId })
    await org.caller.job.close({ jobId, reason: 'filled' })
    await expect.poll(said, patience).toBe(4)
    await org.caller.job.reopen({ jobId })
    await expect.poll(said, patience).toBe(5)
  })
})

describe('a stream of who wrote', () => {
  it('says that they are read, once', async () => {
    const a = await applied(t)
    const { applicationId } = a
    const [{ id: teams }, { id: own }] = [await a.write('One'), await a.answer('Two')]
    const [toTeam, toCandidate] = [await listen(a.org.admin), await listen(a.person.client)]
    const said = () => [toTeam, toCandidate].map(stream => saidBy(stream, 'messages'))
    await expect.poll(() => saidBy(toCandidate), patience).toBe(0)
    for (let times = 0; times < 2; times++)
      await a.person.caller.job.readOwnMessages({ applicationId, messageId: teams })
    await expect.poll(said, patience).toEqual([1, 0])
    for (let times = 0; times < 2; times++)
      await a.org.caller.job.readMessages({ applicationId, messageId: own })
    await expect.poll(said, patience).toEqual([1, 1])
    await tellOf(a.org.admin.userId)
    await expect.poll(() => saidBy(toTeam), patience).toBe(1)
    expect(said()).toEqual([1, 1])
  })
})

describe('a stream ends with its session', () => {
  const password = 'quiet harbour lamps'
  /** One who signs out with others of their browsers, and one that stays. */
  async function inTwoBrowsers() {
    const [person, stranger] = [await t.signUp({ password }), await t.signUp()]
    const other = t.client()
    await other.post('/api/auth/login', { email: person.email, password })
    const [first, second, others] = [
      await listen(person),
      await listen(other),
      await listen(stranger),
    ]
    await expect.poll(() => saidBy(second), patience).toBe(0)
    return { person, other, first, second, others }
  }
  type Two = Awaited<ReturnType<typeof inTwoBrowsers>>

  const endings: [what: string, isOfBoth: boolean, end: (two: Two) => Promise<unknown>][] = [
    ['signing out', false, ({ other }) => other.post('/api/auth/logout')],
    [
      'signing out the other browsers',
      false,
      async ({ person }) => (await t.callerFor(person)).auth.endOtherSessions(),
    ],
    [
      'signing out one of them from another',
      false,
      async ({ person }) => {
        const caller = await t.callerFor(person)
        const { items } = await caller.auth.sessions()
        const sessionId = items.find(({ isCurrent }) => !isCurrent)?.id ?? ''
        return caller.auth.endSession({ sessionId })
      },
    ],
    [
      'a changed password',
      false,
      async ({ person }) =>
        (await t.callerFor(person)).auth.changePassword({
          current: password,
          password: 'another quiet harbour',
        }),
    ],
    [
      'a password that is set anew by a link',
      true,
      async ({ person: { email } }) => {
        const visitor = await t.callerFor()
        await visitor.auth.requestPasswordReset({ email })
        const token = () =>
          /reset-password\/(\S+)/.exec(t.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
        await expect.poll(token, patience).toBeDefined()
        await visitor.auth.resetPassword({
          token: token() ?? '',
          password: 'another quiet harbour',
        })
      },
    ],
    [
      'an account that is to be deleted',
      true,
      async ({ person }) =>
        (await t.callerFor(person)).user.deleteAccount({ email: person.email, password }),
    ],
  ]

  it.each(endings)('by %s', async (_, isOfBoth, end) => {
    const two = await inTwoBrowsers()
    await end(two)
    await expect.poll(() => two.second.isOver, patience).toBe(true)
    if (isOfBoth) await expect.poll(() => two.first.isOver, patience).toBe(true)
    const before = saidBy(two.first)
    await tellOf(two.person.userId)
    if (!isOfBoth) await expect.poll(() => saidBy(two.first), patience).toBeGreaterThan(before)
    expect(two.others.isOver).toBe(false)
  })

  it.runIf(onPostgres())('that ends on another server', async () => {
    const beside = connectBeside()
    const { person, first, second } = await inTwoBrowsers()
    await transaction(beside.db, tx => deleteSessions(tx, person.userId))
    for (const stream of [first, second])
      await expect.poll(() => stream.isOver, patience).toBe(true)
    await beside.close()
  })

  it('also one that had ended before it was there', () => {
    const streams = createStreams()
    const to = new ServerResponse(new IncomingMessage(new Socket()))
    streams.add({ userId: 'one', sessionId: 'gone', to })
    streams.keep(['other'], new Set())
    expect(streams.sessionIds()).toEqual(['gone'])
    streams.keep(['gone'], new Set(['other']))
    expect(streams.sessionIds()).toEqual([])
  })
})
