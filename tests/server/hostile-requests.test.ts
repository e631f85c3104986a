import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { jobFields } from '../support/jobs.ts'
import { listening } from '../support/raw-http-client.ts'

const t = testApp()

const post = (cookie: string | null, url: string, type: string, payload: string) =>
  t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': type, ...(cookie ? { cookie } : {}) },
  })

describe('a list', () => {
  it.each([
    ['of known words many times', Array<unknown>(10_900).fill('hybrid')],
    ['of other things', Array<unknown>(40_000).fill(1)],
    ['of other things, within what is read', Array<unknown>(1500).fill(1)],
  ])('%s is refused in few words', async (_, workplaceTypes) => {
    const person = await t.signUp()
    const answer = await person.post('/trpc/interests.save', { workplaceTypes })
    expect(answer.status).toBe(400)
    expect(answer.body.length).toBeLessThan(10_000)
  })

  it('of choices holds each once', async () => {
    const person = await t.callerFor(await t.signUp())
    await person.interests.save({ workplaceTypes: ['hybrid', 'hybrid', 'remote'] })
    expect(await person.interests.get()).toMatchObject({ workplaceTypes: ['hybrid', 'remote'] })
  })
})

describe('a text', () => {
  it('grows little when it is shown: a table that fills up its cells is none', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const row = `|${'a|'.repeat(60)}\n`
    const description = `${row}|${'-|'.repeat(60)}\n${'|\n'.repeat(4800)}`.slice(0, 10_000)
    const { id: jobId } = await caller.job.create({ ...jobFields, orgSlug, description })
    await caller.job.publish({ jobId })
    const { descriptionHtml } = await caller.job.byId({ jobId })
    expect(descriptionHtml.length).toBeLessThan(3 * description.length)
  })
})

describe('a form', () => {
  const type = 'multipart/form-data'
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nwords'
  it.each([
    ['without a boundary', type, head],
    ['with an empty one', `${type}; boundary=`, head],
    ['with a very long one', `${type}; boundary=${'x'.repeat(300)}`, head],
    ['that ends in its file', `${type}; boundary=x`, head],
    ['that ends in a head', `${type}; boundary=x`, head.slice(0, 30)],
    ['without any part', `${type}; boundary=x`, 'words'],
  ])('%s is refused with advice', async (_, contentType, payload) => {
    for (const url of ['/api/resumes', '/api/imports']) {
      const { cookie } = await t.signUp()
      const answer = await post(cookie, url, contentType, payload)
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.body).not.toMatch(/Multipart|boundary|Unexpected/)
    }
  })

  it('with thousands of parts is read no further than its file', async () => {
    const payload = `${head}\r\n${'--x\r\n\r\n'.repeat(50_000)}--x--\r\n`
    const { cookie } = await t.signUp()
    const sent = (url: string) => post(cookie, url, `${type}; boundary=x`, payload)
    expect((await sent('/api/resumes')).statusCode).toBe(201)
    // Its file is no archive.
    expect((await sent('/api/imports')).statusCode).toBe(415)
  })
})

describe('a connection', () => {
  let port = 0
  beforeAll(async () => {
    port = await listening(t)
  })
  const talk = async (words: string) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', chunk => (answer += chunk.toString()))
    socket.on('error', () => {})
    socket.write(words)
    // A connection that is cut may end in an error, which is no failure here.
    await new Promise(resolve => socket.once('close', resolve))
    return answer
  }

  it('that asks for thousands of things at once is cut', async () => {
    const answer = await talk('GET /healthz HTTP/1.1\r\nHost: a.example\r\n\r\n'.repeat(2000))
    expect(answer.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(10)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })

  it('that asks for a few is answered', async () => {
    const ask = 'GET /healthz HTTP/1.1\r\nHost: a.example\r\n\r\n'
    const last = 'GET /healthz HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n'
    expect((await talk(ask.repeat(5) + last)).split('HTTP/1.1 200').length - 1).toBe(6)
  })
})
