import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { withReader } from '#server/background/reader-processes.ts'
import { closeParsers, parserPids } from '#server/resume/engine/isolate.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'
import { imported, sendImport } from '../support/imports.ts'
import { resumeText, sendResume, uploaded } from '../support/resumes.ts'

const t = testApp()

/** Work for each of `people` until it is let go. */
function occupied(people: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = people.map(person => withReader(person, () => promise))
  return async () => {
    resolve()
    await Promise.all(done)
  }
}

const filesOf = () => {
  const all = readdirSync(path.join(t.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return all.filter(file => file.isFile()).length
}

describe('the readers', () => {
  it('are taken in turn: many files of one person hold nobody else up', async () => {
    const [busy, other] = [await t.signUp(), await t.signUp()]
    const release = occupied([busy.userId])
    const answered: string[] = []
    const send = async (name: string, person: TestClient) => {
      expect((await sendResume(person, 'a.txt', resumeText())).status).toBe(201)
      answered.push(name)
    }
    const many = Array.from({ length: 8 }, () => send('busy', busy))
    await send('other', other)
    expect(answered).toEqual(['other'])
    await Promise.all([release(), ...many])
  })

  it.each([
    ['one’s own line is full', 429, (own: string) => Array<string>(21).fill(own)],
    ['everybody’s is', 503, () => Array.from({ length: 102 }, () => unique('person'))],
  ])('refuse when %s: nothing is stored, and all of it works later', async (_, status, people) => {
    const { person, caller, importId } = await imported(t)
    const resume = await uploaded(person, resumeText())
    const resumeId = resume.id
    const files = filesOf()
    const release = occupied(people(person.userId))
    const input = { resumeId, version: 1, pointer: '/basics/phone', before: null, value: '+351 21' }
    const calls = [
      () => sendResume(person, 'me.txt', resumeText()),
      () => person.request({ method: 'POST', url: '/trpc/resume.recheck', payload: { resumeId } }),
      () => person.post('/trpc/resume.edit', input),
      () => person.post('/trpc/user.applyImport', { importId, choices: {} }),
      () =>
        person.get(
          `/trpc/user.importById?input=${encodeURIComponent(JSON.stringify({ importId }))}`,
        ),
      () =>
        sendImport(
          person,
          Buffer.from('{"basics": {"name": "Wanda Walker", "label": "Baker of bread"}}'),
          'a.json',
        ),
    ]
    for (const call of calls) {
      const answer = await call()
      expect([answer.status, Number(answer.headers['retry-after'])], answer.body).toEqual([
        status,
        expect.any(Number),
      ])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    const { items } = await caller.resume.list()
    expect(items.map(({ id, parseStatus }) => [id, parseStatus])).toEqual([[resumeId, 'ready']])
    expect(filesOf()).toBe(files)
    expect((await caller.user.imports()).items.map(({ id }) => id)).toEqual([importId])
    await release()
    for (const call of calls) expect((await call()).status).toBeLessThan(300)
  })

  it('do all that takes long: edits, looks at imports and applying them', async () => {
    const { person, caller, importId } = await imported(t)
    const { id: resumeId } = await uploaded(person, resumeText())
    const edit = { resumeId, version: 1, pointer: '/basics/phone', before: null, value: '+351 21' }
    for (const work of [
      () => caller.resume.edit(edit),
      () => caller.resume.undoEdit({ resumeId, version: 1, pointer: edit.pointer }),
      () => caller.resume.recheck({ resumeId }),
      () => caller.user.importById({ importId }),
      () => caller.user.applyImport({ importId, choices: {} }),
    ]) {
      await closeParsers()
      await work()
      expect(parserPids()).toHaveLength(1)
    }
  })
})
