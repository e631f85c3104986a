import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { testApp, type TestApp, type TestClient } from '../support/app.ts'
import { newChallenge, newEntrant, sendFiles } from '../support/challenge.ts'
import { listening } from '../support/raw-http-client.ts'

const silent = testApp({}, { silence: 500 })
const dripping = testApp({}, { taking: 500 })

/** Somebody with more than a connection holds on its way. */
async function newPersonWithFile(t: TestApp) {
  const { challengeId } = await newChallenge(t)
  const { client, caller } = await newEntrant(t, challengeId)
  const bytes = Buffer.alloc(25 * 1024 * 1024, 'Measured.')
  expect((await sendFiles(client, challengeId, { name: 'plan.bin', bytes })).status).toBe(201)
  const work = { challengeId, text: 'The work', links: [] }
  const { submissionId } = await caller.challenge.submit(work)
  return { client, url: `/api/submissions/${submissionId}/files/0` }
}

/** Asks, and reads nothing of the answer; with the server's end of the connection. */
async function askAndStay(t: TestApp, client: TestClient, url: string) {
  const address = t.app.server.address()
  const port = address && typeof address === 'object' ? address.port : await listening(t)
  const accepted = once(t.app.server, 'connection')
  const socket = connect(port, '127.0.0.1').pause()
  socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\ncookie: ${client.cookie}\r\n\r\n`)
  const [end] = (await accepted) as [Socket]
  return { socket, end }
}

it('lets go of who takes nothing of a download', async () => {
  const { client, url } = await newPersonWithFile(silent)
  const { socket, end } = await askAndStay(silent, client, url)
  await once(end, 'close')
  // It was this answer that went unread: there is some of it.
  expect(end.bytesWritten).toBeGreaterThan(0)
  socket.destroy()
})

it('lets go of an export that is taken too slowly', async () => {
  const { client } = await newPersonWithFile(dripping)
  const { socket, end } = await askAndStay(dripping, client, '/api/user/export')
  await once(end, 'close')
  expect(end.bytesWritten).toBeGreaterThan(0)
  socket.destroy()
})

it('makes one export of a person at once, and the next when it is done', async () => {
  const { client } = await newPersonWithFile(silent)
  const url = '/api/user/export'
  const { socket, end } = await askAndStay(silent, client, url)
  const gone = once(end, 'close')
  // Its head is on the way: it is being made.
  const [head] = (await once(socket, 'readable').then(() => [socket.read(12)])) as [Buffer]
  expect(head.toString()).toBe('HTTP/1.1 200')
  const answer = await client.get(url)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await gone
  socket.destroy()
  await expect.poll(async () => (await client.get(url)).status).toBe(200)
})
