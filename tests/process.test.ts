import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

it('refuses to start with a faulty configuration, naming each fault', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: 'x', DATABASE_URL: 'nonsense', SMTP_URL: 'http://x' },
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/PORT[^]*DATABASE_URL[^]*SMTP_URL/)
})
