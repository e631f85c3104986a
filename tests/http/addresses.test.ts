import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { listening, send } from '../support/raw-http-client.ts'

const t = testApp()
const secure = testApp({ PUBLIC_URL: 'https://fairlead.example' })
const proxied = testApp({ TRUST_PROXY: '1' })

const ask = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.client().request({ method: 'GET', url, headers })

const portOf = async ({ app }: TestApp) => {
  const address = app.server.address()
  return address && typeof address === 'object' ? address.port : listening(t)
}

/** Writes these lines as they are: a client would tidy up what it asks for. */
async function statusOf(...lines: string[]) {
  const socket = connect(await portOf(t), '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => (answer += chunk.toString()))
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  await new Promise(resolve => socket.once('close', resolve))
  return Number(answer.split(' ')[1])
}

describe('point 7: an address written otherwise passes no check that the plain one would not', () => {
  const foreign = { origin: 'https://evil.example' }
  const calls = [
    '/api/auth/user',
    '/%61pi/auth/user',
    '/ap%69/%61uth/user',
    '/trpc/auth.user',
    '/%74rpc/auth.user',
    '/%74%72%70%63/auth.user',
    '/trpc/%61uth.user',
  ]

  it.each(calls)('%s is refused to other sites', async url => {
    const answer = await ask(t, url, foreign)
    expect(answer.status).toBe(403)
    expect(answer.headers['x-frame-options']).toBe('DENY')
  })

  it.each(calls)('%s answers our own', async url => {
    expect((await ask(t, url, { origin: 'http://localhost' })).status).toBe(
      url.includes('.') ? 200 : 401,
    )
  })

  it('a whole address as the target is no way around either', async () => {
    const target = 'GET http://localhost/trpc/auth.user HTTP/1.1'
    const foreignToo = 'Origin: https://evil.example'
    expect(await statusOf(target, 'Host: localhost', foreignToo)).toBe(403)
  })

  it('and one of another host than the request says is refused', async () => {
    expect(await statusOf('GET http://evil.example/jobs HTTP/1.1', 'Host: localhost')).toBe(421)
  })

  it.each([
    '/%2574rpc/auth.user',
    '//trpc/auth.user',
    '/;/trpc/auth.user',
    '/trpc;x=1/auth.user',
    '/trpc%2Fauth.user',
    '/TRPC/auth.user',
    '/api%2Fauth%2Fuser',
    '//api/auth/user',
    '/./api/auth/user',
    '/x/%2E%2E/api/auth/user',
    '/x/..%2fapi/auth/user',
    '/trpc/..%2f..%2fapi/auth/user',
  ])('%s is none of the calls', async url => {
    expect(await statusOf(`GET ${url} HTTP/1.1`, 'Host: localhost')).toBe(404)
  })

  it('takes JSON alone, and counts, under any spelling', async () => {
    const form = await t.client().request({
      method: 'POST',
      url: '/%61pi/auth/login',
      payload: 'email=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.status).toBe(415)
    const eleven = Array(11).fill('%61uth.user').join(',')
    expect((await ask(t, `/%74rpc/${eleven}?batch=1&input={}`)).status).toBe(400)
  })

  it('the target * is no page', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(await statusOf(`${method} * HTTP/1.1`, 'Host: localhost')).toBe(404)
  })
})

describe('point 7: with an https address, what is not encrypted is another site', () => {
  const logOut = (headers: Record<string, string>) =>
    secure.client().request({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'application/json', ...headers },
    })

  it.each(['fairlead.example', 'localhost:3000', '127.0.0.1'])('http://%s', async host => {
    expect((await logOut({ host, origin: `http://${host}` })).status).toBe(403)
  })

  it('nor is the same name at another port ours', async () => {
    const host = 'fairlead.example:8443'
    expect((await logOut({ host, origin: `https://${host}` })).status).toBe(403)
  })

  it('but ours is, by whatever name a proxy asks', async () => {
    const origin = 'https://fairlead.example'
    expect((await logOut({ host: 'app:3000', origin })).status).toBe(200)
  })
})

describe('point 7: a name that nobody gave us is not our address', () => {
  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    'localhost:80/evil.example',
    'app:3000',
    '2130706433',
    '0x7f.1',
    '[::1].evil.example',
    'localhost:65536',
    '127.0.0.1:99999',
  ])('%j answers 421 and says what to set', async host => {
    for (const url of ['/sitemap.xml', '/robots.txt', '/api/auth/user', '/jobs']) {
      const answer = await ask(t, url, { host })
      expect(answer.status).toBe(421)
      expect(answer.json).toEqual({ message: expect.stringContaining('PUBLIC_URL') })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('nor is none at all', async () => {
    expect(await statusOf('GET /jobs HTTP/1.0')).toBe(421)
    expect(await statusOf('GET /jobs HTTP/1.1', 'Host: ')).toBe(421)
  })

  it.each([
    'localhost',
    'localhost:3000',
    'localhost:65535',
    'LOCALHOST',
    'fairlead.localhost:3000',
    '127.0.0.1:3000',
    '192.0.2.17',
    '[::1]:3000',
    '[2001:db8::17]',
  ])('%s is loopback or a plain address', async host => {
    const answer = await ask(t, '/robots.txt', { host })
    expect(answer.status).toBe(200)
    expect(answer.body).toContain(`Sitemap: http://${host.toLowerCase()}/sitemap.xml`)
  })

  it('and where ours is set, it stands in every link, whatever the request says', async () => {
    for (const host of ['evil.example', 'app:3000', 'localhost']) {
      const answer = await ask(secure, '/robots.txt', { host })
      expect(answer.body).toContain('Sitemap: https://fairlead.example/sitemap.xml')
      expect(answer.body).not.toContain(host)
    }
  })

  it('nor is one that a trusted proxy passes on', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', host: 'localhost' }
    expect((await ask(proxied, '/robots.txt', headers)).status).toBe(421)
    expect((await ask(t, '/robots.txt', headers)).status).toBe(200)
  })

  it('but whether it lives and is ready is told under any name: probes have their own', async () => {
    for (const host of ['app:3000', 'evil.example'])
      for (const url of ['/healthz', '/readyz'])
        expect((await ask(t, url, { host })).status).toBe(200)
  })
})

describe('point 7: a form without its end', () => {
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n{"basics":{"name":"Vera Lindqvist","label":"Deckhand on the ferries"}}`

  /** Sends a form whose last bytes come when the file before them is there. */
  async function upload(url: string, first: string, last: string) {
    const client = await t.signUp()
    const port = await portOf(t)
    const { socket, answer } = send(
      port,
      [
        `POST ${url} HTTP/1.1`,
        'host: localhost',
        `cookie: ${client.cookie}`,
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${Buffer.byteLength(first + last)}`,
        '',
        first,
      ].join('\r\n'),
    )
    const there = () => readdirSync(`${t.dataDir}/uploads`).length > 0
    await expect.poll(there).toBe(true)
    socket.write(last)
    const { status } = await answer
    socket.destroy()
    const caller = await t.callerFor(client)
    const [resumes, imports] = await Promise.all([caller.resume.list(), caller.user.imports()])
    return { status, kept: resumes.items.length + imports.items.length }
  }

  const a = part('a.json')
  const b = part('b.json')

  it.each([
    ['that ends in its file', a, ' '],
    ['that ends with its file', a, '\r\n'],
    ['that ends where another part should begin', `${a}\r\n--x`, '\r\n'],
    ['that ends within its end', `${a}\r\n--x`, '-'],
    ['that ends in a second part', `${a}\r\n${b.slice(0, 30)}`, b.slice(30)],
    ['whose last bytes only look like its end', `${a}\r\n--x`, 'y--\r\n'],
  ])('%s is refused, and nothing of it is kept', async (_, first, last) => {
    for (const url of ['/api/resumes', '/api/imports'])
      expect(await upload(url, first, last)).toEqual({ status: 400, kept: 0 })
  })

  it.each([
    ['at once', `${a}\r\n--x-`, '-'],
    ['with what RFC 2046 lets follow', `${a}\r\n--x-`, '-\r\nan epilogue'],
    ['after other parts', `${a}\r\n${b}\r\n--`, 'x--\r\n'],
  ])('is taken when its end comes %s', async (_, first, last) => {
    expect(await upload('/api/resumes', first, last)).toEqual({ status: 201, kept: 1 })
  })
})
