import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { onPostgres } from '../support/database.ts'
import { resumeFile, testApp } from '../support/app.ts'
import { resumeText, sendResume, uploaded } from '../support/resumes.ts'

const t = testApp()

// The first of this file: a child starts for it, so there is time to delete what it reads.
it.runIf(onPostgres())('a resume deleted while it is read is not found', async () => {
  const person = await t.signUp()
  const caller = await t.callerFor(person)
  const sent = sendResume(person, 'me.txt', resumeText())
  await expect.poll(async () => (await caller.resume.list()).items.length).toBe(1)
  const { items } = await caller.resume.list()
  await caller.resume.remove({ resumeId: items[0]?.id ?? '' })
  // On a slow machine it may have been read before.
  expect([201, 404]).toContain((await sent).status)
})

it('quotes a long bullet without cutting a character in two', async () => {
  const person = await t.signUp()
  const long = 'Was responsible for the rollout of the new ticketing platform, '.repeat(3)
  // Wherever the quote ends: one of these has a rocket there.
  const bullets = Array.from(
    { length: 8 },
    (_, at) => `${long.slice(0, 155 + at)}🚀 and shipped it`,
  )
  const { id, parseStatus } = await uploaded(person, resumeText({ bullets }))
  expect(parseStatus).toBe('ready')
  const { findings } = await (await t.callerFor(person)).resume.analysis({ resumeId: id })
  const quotes = findings.flatMap(one => one.evidence.map(({ quote }) => quote))
  expect(quotes.some(quote => quote.endsWith('…'))).toBe(true)
  expect(quotes.join(' ')).not.toContain('\uFFFD')
})

it('reads a JSON Resume with half a character in it', async () => {
  const person = await t.signUp()
  const json = String.raw`{"basics":{"name":"Nora Feld","email":"nora@mail.example","summary":"Keeps \ud800 locks \u0000 and bridges"}}`
  const { id } = await uploaded(person, json, 'nora.json')
  const { parsed } = await (await t.callerFor(person)).resume.byId({ resumeId: id })
  expect(parsed?.content.basics?.summary).toBe('Keeps  locks  and bridges')
})

it.each([
  ['text', 'me.txt', `${resumeText()}\n${'Kept the lines running. '.repeat(30_000)}`],
  [
    'JSON Resume',
    'me.json',
    JSON.stringify({ basics: { name: 'Nora Feld', summary: 'Ran the line. '.repeat(50_000) } }),
  ],
])('refuses %s far longer than a resume, whatever its lines', async (_, name, text) => {
  const person = await t.signUp()
  expect(await uploaded(person, text, name)).toMatchObject({
    parseStatus: 'failed',
    parseError: { code: 'DAMAGED', message: expect.stringContaining('far more text') as unknown },
  })
})

it.each([
  ["filename*=UTF-8''a%00b.txt", 'ab.txt'],
  ['filename="C:\\work\\cv.txt"', 'cv.txt'],
  ['filename="../../cv.txt"', 'cv.txt'],
])('keeps the plain name of a file sent with %s', async (sent, kept) => {
  const person = await t.signUp()
  const { payload, headers } = resumeFile('x.txt', Buffer.from(resumeText()))
  const body = payload.toString().replace('filename="x.txt"', sent)
  const answer = await person.request({
    method: 'POST',
    url: '/api/resumes',
    headers,
    payload: Buffer.from(body),
  })
  expect(answer.status, answer.body).toBe(201)
  const { items } = await (await t.callerFor(person)).resume.list()
  expect(items[0]?.fileName).toBe(kept)
})

it('takes a file that was sent without a name', async () => {
  const person = await t.signUp()
  const { payload, headers } = resumeFile('x.txt', Buffer.from(resumeText()))
  const body = payload.toString().replace('; filename="x.txt"', '')
  const answer = await person.request({
    method: 'POST',
    url: '/api/resumes',
    headers,
    payload: Buffer.from(body),
  })
  expect(answer.status, answer.body).toBe(201)
})

it('limits how often a reading is judged again', async () => {
  const limited = await t.signUp()
  const { id } = await uploaded(limited, resumeText())
  const caller = await t.callerFor(limited)
  await t.db
    .insertInto('rateLimits')
    .values({
      key: `edit:${limited.userId}`,
      count: 2_000_000_000,
      resetsAt: new Date(Date.now() + 3_600_000),
    })
    .execute()
  await expect(
    caller.resume.edit({
      resumeId: id,
      version: 1,
      pointer: '/basics/name',
      before: null,
      value: 'Wanda',
    }),
  ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

it('is deleted also when the store does not give the file up yet', async () => {
  const person = await t.signUp()
  const { id } = await uploaded(person, resumeText())
  const { storageKey } = await t.db
    .selectFrom('resumeVersions')
    .select('storageKey')
    .where('resumeId', '=', id)
    .executeTakeFirstOrThrow()
  const file = path.join(t.dataDir, 'files', storageKey)
  rmSync(file)
  mkdirSync(file)
  writeFileSync(path.join(file, 'in-the-way'), '')
  const caller = await t.callerFor(person)
  await caller.resume.remove({ resumeId: id })
  expect((await caller.resume.list()).items).toEqual([])
  const noted = await t.db.selectFrom('fileRemovals').select('storageKey').execute()
  expect(noted).toEqual([{ storageKey }])
})
