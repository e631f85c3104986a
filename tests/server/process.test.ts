import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { expect, it } from 'vitest'
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
