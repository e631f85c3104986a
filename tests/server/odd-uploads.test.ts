import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { resumeFile, testApp, type TestClient } from '../support/app.ts'
import { newChallenge, newEntrant, sendFiles } from '../support/challenge.ts'

const t = testApp()

/** As a program sends it that names no file. */
function sendNameless(client: TestClient, url: string, bytes: Buffer) {
  const { payload, headers } = resumeFile('x', bytes)
  const nameless = Buffer.from(payload.toString().replace('; filename="x"', ''))
  return client.request({ method: 'POST', url, headers, payload: nameless })
}

it('takes an import without a file name', async () => {
  const client = await t.signUp()
  const read = { basics: { name: 'Vera Lindqvist', label: 'Deckhand on the ferries' } }
  const answer = await sendNameless(client, '/api/imports', Buffer.from(JSON.stringify(read)))
  expect(answer.status).toBe(201)
  const { items } = await (await t.callerFor(client)).user.imports()
  expect(items).toMatchObject([{ fileName: 'Import' }])
})

it('takes a challenge’s file without a name', async () => {
  const { challengeId } = await newChallenge(t)
  const { client } = await newEntrant(t, challengeId)
  const url = `/api/challenges/${challengeId}/files`
  const answer = await sendNameless(client, url, Buffer.from('Measured'))
  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({ data: [{ name: 'file' }] })
})

it('takes a long name that would be cut within a character', async () => {
  const { challengeId } = await newChallenge(t)
  const { client } = await newEntrant(t, challengeId)
  const name = `${'f'.repeat(199)}🚢.txt`
  const answer = await sendFiles(client, challengeId, { name, bytes: Buffer.from('Afloat') })
  expect(answer.status).toBe(201)
  const { data } = answer.json as { data: { name: string }[] }
  expect(data[0]?.name).toMatch(/^f{199}/)
  expect(data[0]?.name.isWellFormed()).toBe(true)
})

it('keeps no file that the database did not take', async () => {
  const { challengeId } = await newChallenge(t)
  const { client } = await newEntrant(t, challengeId)
  const stored = () => readdirSync(`${t.dataDir}/files/challenges`)
  const before = stored()
  await sql`alter table challenge_entries
    add constraint no_files check (draft_files = '[]') not valid`.execute(t.db)
  try {
    const file = { name: 'a.txt', bytes: Buffer.from('Lost') }
    expect((await sendFiles(client, challengeId, file)).status).toBe(500)
  } finally {
    await sql`alter table challenge_entries drop constraint no_files`.execute(t.db)
  }
  expect(stored()).toEqual(before)
})
