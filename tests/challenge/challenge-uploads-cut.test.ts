import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Upload } from 'tus-js-client'
import { expect, it } from 'vitest'
import { testApp, type TestClient } from '../support/app.ts'
import { newChallenge, newEntrant } from '../support/challenge.ts'
import { listening } from '../support/raw-http-client.ts'
import { beginUpload, offsetOf, sendPiece, sha256 } from '../support/uploads/tus.ts'

const t = testApp()
/** Waits for next to nothing. */
const hasty = testApp({}, { upload: 200 })

const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4_000_000)])

/** Begins to send the rest from `offset` on; after the bytes up to `until` it is gone, or silent. */
async function sendAndBreakOff(
  port: number,
  client: TestClient,
  url: string,
  offset: number,
  until: number,
  isGone = true,
) {
  const socket = connect(port, '127.0.0.1')
  const head = [
    `PATCH ${url} HTTP/1.1`,
    'host: localhost',
    `cookie: ${client.cookie}`,
    'tus-resumable: 1.0.0',
    'content-type: application/offset+octet-stream',
    `upload-offset: ${offset}`,
    `content-length: ${bytes.length - offset}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes.subarray(offset, until))
  if (isGone) socket.end()
  socket.resume()
  await once(socket, 'close')
}

/** The file as it was handed in. */
async function handedIn(client: TestClient, challengeId: string) {
  const caller = await t.callerFor(client)
  const { submissionId, content } = await caller.challenge.submit({
    challengeId,
    text: '',
    links: [],
  })
  expect(content).toContain(sha256(bytes))
  return (await client.get(`/api/submissions/${submissionId}/files/0`)).bytes
}

it('an upload whose connection is lost at 60 %, and again at 80 %, goes on from there, byte for byte', async () => {
  const port = await listening(t)
  const { challengeId } = await newChallenge(t)
  const { client } = await newEntrant(t, challengeId)
  const url = await beginUpload(client, challengeId, { name: 'plan.pdf', size: bytes.length })
  let offset = 0
  for (const part of [0.6, 0.8]) {
    const until = Math.floor(bytes.length * part)
    await sendAndBreakOff(port, client, url, offset, until)
    const before = offset
    await expect
      .poll(async () => (offset = await offsetOf(client, url)), { timeout: 10_000 })
      .toBeGreaterThan(before)
    // What stood in a buffer when the connection broke is sent again; nothing else is.
    expect(offset).toBeGreaterThan(until - 200_000)
    expect(offset).toBeLessThanOrEqual(until)
  }
  const last = await sendPiece(client, url, offset, bytes.subarray(offset))
  expect(last.status).toBe(204)
  expect((await handedIn(client, challengeId)).equals(bytes)).toBe(true)
})

it('speaks the protocol of tus-js-client, which is stopped on the way and goes on', async () => {
  const port = await listening(t).catch(() => Number(new URL(t.app.listeningOrigin).port))
  const origin = `http://127.0.0.1:${port}`
  const { challengeId } = await newChallenge(t)
  const { client } = await newEntrant(t, challengeId)
  const uploads = `${origin}/api/challenges/${challengeId}/uploads`
  const send = (uploadUrl: string | null, stopAfter = Infinity) => {
    const { promise, resolve, reject } = Promise.withResolvers<string | null>()
    const upload = new Upload(bytes, {
      endpoint: uploads,
      uploadUrl,
      chunkSize: 500_000,
      retryDelays: null,
      metadata: { filename: 'plan.pdf' },
      headers: { cookie: String(client.cookie) },
      onError: reject,
      onSuccess: () => resolve(upload.url),
      onChunkComplete: (_, accepted) => {
        if (accepted < stopAfter) return
        void upload.abort().then(() => resolve(upload.url))
      },
    })
    upload.start()
    return promise
  }
  const url = await send(null, bytes.length * 0.6)
  const at = await offsetOf(client, new URL(String(url)).pathname)
  expect(at).toBeGreaterThanOrEqual(2_500_000)
  expect(at).toBeLessThan(bytes.length)
  expect(await send(url)).toBe(url)
  expect((await handedIn(client, challengeId)).equals(bytes)).toBe(true)
  // To cancel one is its own verb.
  const second = await beginUpload(client, challengeId, { name: 'b.txt', size: 9 })
  await Upload.terminate(origin + second, { headers: { cookie: String(client.cookie) } })
  expect(await offsetOf(client, second)).toBe(404)
})

it('one that falls silent is let go after a while, and what came of it stays', async () => {
  const port = await listening(hasty)
  const { challengeId } = await newChallenge(hasty)
  const { client } = await newEntrant(hasty, challengeId)
  const url = await beginUpload(client, challengeId, { name: 'plan.pdf', size: bytes.length })
  await sendAndBreakOff(port, client, url, 0, 300_000, false)
  await expect.poll(() => offsetOf(client, url), { timeout: 10_000 }).toBe(300_000)
})
