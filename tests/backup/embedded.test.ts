import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { move } from '#server/backup/move.ts'
import { restore } from '#server/backup/restore.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { resumeText } from '../support/resumes.ts'
import { startSite, type Site } from '../support/site.ts'
import { contentOf, newDatabase, quiet, run, sequencesOf } from './support.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-embedded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const command = (name: string, args: string[], env: Record<string, string>) =>
  run(`server/backup/${name}.ts`, args, env)

/** Person after person, each of whom sends a resume with their number in it. */
function newcomers(site: Site) {
  const state = { begun: 0, done: 0, stop: false }
  const work = async () => {
    while (!state.stop) {
      const number = state.begun++
      const signedUp = await fetch(`${site.url}/api/auth/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Vera Lind',
          email: `vera-${number}@mail.example`,
          password: 'a long enough passphrase',
        }),
      })
      const body = new FormData()
      body.append('file', new Blob([textOf(number)]), `vera-${number}.txt`)
      const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? ''
      const sent = await fetch(`${site.url}/api/resumes`, {
        method: 'POST',
        headers: { cookie },
        body,
      })
      if (sent.status !== 201) throw new Error(await sent.text())
      state.done++
    }
  }
  return { state, ended: work() }
}

const textOf = (number: number) => `${resumeText()}\nNumber ${number}`

it('the embedded database is backed up while its server is used, and moved when it is stopped', async () => {
  const dataDir = path.join(folder, 'site')
  const site = await startSite({}, { dataDir })
  const { state, ended } = newcomers(site)
  await expect.poll(() => state.done, { timeout: 60_000 }).toBeGreaterThan(2)
  const before = state.done
  const file = path.join(folder, 'one.backup')
  const made = await command('backup', [file], { DATA_DIR: dataDir })
  const after = state.begun
  state.stop = true
  await ended
  expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/rows of \d+ tables/) })
  // More came while it was made, and no copy stays.
  expect(after).toBeGreaterThan(before)
  await expect.poll(() => readdirSync(path.join(dataDir, 'snapshots'))).toEqual([])

  const refused = await command('move', ['--to', await newDatabase()], { DATA_DIR: dataDir })
  expect(refused).toMatchObject({ status: 1, said: expect.stringMatching(/Stop it/) })
  expect(await site.stop()).toBe(0)

  const elsewhere = { DATABASE_URL: await newDatabase(), DATA_DIR: path.join(folder, 'elsewhere') }
  await restore(loadEnv(elsewhere), file, quiet)
  const restored = await connect(elsewhere)
  const rows = await restored.db
    .selectFrom('resumeVersions')
    .innerJoin('resumes', 'resumes.id', 'resumeId')
    .select(['title', 'storageKey'])
    .where('title', 'like', 'vera-%')
    .execute()
  await restored.close()
  const numbers = rows.map(({ title }) => Number(title.slice(5))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => at))
  expect(numbers.length).toBeGreaterThanOrEqual(before)
  expect(numbers.length).toBeLessThanOrEqual(after)
  const store = createFileStore(loadEnv({ DATA_DIR: elsewhere.DATA_DIR }))
  for (const { title, storageKey } of rows)
    expect(String(await store.get(storageKey))).toBe(textOf(Number(title.slice(5))))

  const to = await newDatabase()
  await move(dataDir, to, quiet)
  const [from, moved] = [await connect({ DATA_DIR: dataDir }), await connect({ DATABASE_URL: to })]
  const content = await contentOf(from.db)
  expect(Object.values(content).filter(said => !said.startsWith('0 ')).length).toBeGreaterThan(30)
  expect(await contentOf(moved.db)).toEqual(content)
  expect(await sequencesOf(moved.db)).toEqual(await sequencesOf(from.db))
  await from.close()
  await moved.close()
  await expect(move(dataDir, to, quiet)).rejects.toThrow(/not empty/)
}, 480_000)
