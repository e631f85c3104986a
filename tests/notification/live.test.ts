import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/index.ts'
import { emit } from '#server/events/emit.ts'
import { createStreams } from '#server/live/streams.ts'
import { connectBeside, onPostgres } from '../support/database.ts'
import { testApp, type TestClient } from '../support/app.ts'

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

/** How often it has said that there are notifications. */
const saidBy = (stream: { said: string }) => stream.said.split('data: notifications\n\n').length - 1

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
