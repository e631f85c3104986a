import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { expect, it } from 'vitest'
import { siteOrigin } from '#server/site/site-link.ts'
import { startSite } from '../support/site.ts'

const root = path.resolve(import.meta.dirname, '../..')

it('refuses to start with a faulty configuration, naming each fault', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: 'x', DATABASE_URL: 'nonsense', SMTP_URL: 'http://x' },
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/PORT[^]*DATABASE_URL[^]*SMTP_URL/)
})

it('answers the request under way before it ends at a SIGTERM', async () => {
  const site = await startSite({ DEMO: '0' })
  const body = JSON.stringify({ email: 'vera@mail.example', password: 'a long enough passphrase' })
  const login = request(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  login.flushHeaders()
  await once(login, 'continue')
  const stopped = site.stop()
  await expect
    .poll(() =>
      fetch(`${site.url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .not.toBe(200)
  login.end(body)
  const [answer] = (await once(login, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(401)
  expect(await stopped).toBe(0)
})

it('point 16: mails lead to the address that the start message printed', async () => {
  const site = await startSite({ DEMO: '0' })
  const answer = await fetch(`${site.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Vera Lindqvist',
      email: 'vera@mail.example',
      password: 'a long enough passphrase',
    }),
  })
  expect(answer.status).toBe(200)
  const outbox = path.join(site.dataDir, 'outbox')
  const mails = () => {
    try {
      return readdirSync(outbox).filter(file => file.endsWith('.eml'))
    } catch {
      return []
    }
  }
  await expect.poll(() => mails().length).toBe(1)
  const mail = readFileSync(path.join(outbox, mails()[0] ?? ''), 'utf8')
  expect(new URL(/^http\S+$/m.exec(mail)?.[0] ?? '').origin).toBe(site.url)
  await site.stop()
})

it.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000'],
  ['jobs.example', 'http://jobs.example:3000'],
])('point 16: listening on %s it is opened at %s', (HOST, origin) => {
  expect(siteOrigin({ HOST, PORT: 3000 })).toBe(origin)
  expect(siteOrigin({ HOST, PORT: 3000, PUBLIC_URL: 'https://jobs.example' })).toBe(
    'https://jobs.example',
  )
})
