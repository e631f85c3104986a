import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

it('shows a type error in the client when an output of a router is renamed', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'fairlead-types-'))
  try {
    for (const name of ['src', 'server', 'db', 'package.json', 'tsconfig.json'])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    const router = path.join(copy, 'server/challenge/router.ts')
    const text = readFileSync(router, 'utf8')
    writeFileSync(router, text.replace('rankingCursor: ranking', 'followingCursor: ranking'))
    const { stdout, status } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', copy], {
      encoding: 'utf8',
    })
    expect(status).not.toBe(0)
    expect(stdout).toMatch(
      /src\/challenge\/\S+: error TS2339: Property 'rankingCursor' does not exist/,
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}, 180_000)
