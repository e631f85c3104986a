import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { onPostgres } from '../support/database.ts'
import { resumeText, sendVersion, uploaded, weakBullets } from '../support/resumes.ts'

const t = testApp()
const absentId = '7d1e2f4c-0000-4000-8000-000000000000'
const hostile = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../resume-bench/hostile/files', name))

/** The published schema's own check; the package has no types. */
const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as {
  validate: (resume: unknown, done: (errors: { stack: string }[] | null) => void) => void
}

async function person() {
  const client = await t.signUp()
  return { client, caller: await t.callerFor(client) }
}

const better = resumeText({
  phone: '+351 210 000 000',
  bullets: [
    'Baked the bread of the whole bakery every morning in four ovens',
    'Supplied three cafes in the quarter around the harbour with pastry',
    ...weakBullets.slice(2),
  ],
})

describe('replacing the file', () => {
  it('makes it the next version; each keeps its file, its reading and its score', async () => {
    const { client, caller } = await person()
    const { id } = await uploaded(client, resumeText())
    const before = (await caller.resume.analysis({ resumeId: id })).overall
    const answer = await sendVersion(client, id, better, 'better.txt')
    expect([answer.status, answer.json]).toEqual([
      201,
      { data: expect.objectContaining({ id, version: 2, parseStatus: 'ready' }) },
    ])
    const { overall } = await caller.resume.analysis({ resumeId: id })
    expect(overall).toBeGreaterThan(before ?? 100)
    expect((await caller.resume.list()).items).toEqual([
      expect.objectContaining({
        id,
        title: 'me',
        version: 2,
        fileName: 'better.txt',
        overall,
        overallBefore: before,
      }),
    ])
    const { versions } = await caller.resume.history({ resumeId: id })
    expect(versions).toMatchObject([
      { version: 2, fileName: 'better.txt', overall, rubricVersion: expect.any(String) },
      { version: 1, fileName: 'me.txt', overall: before },
    ])
    const file = (url: string) => client.get(`/api/resumes/${id}${url}`)
    expect((await file('/file')).body).toBe(better)
    expect((await file('/versions/2/file')).body).toBe(better)
    const first = await file('/versions/1/file')
    expect(first.body).toBe(resumeText())
    expect(first.headers).toMatchObject({
      'content-disposition': 'attachment; filename=me.txt',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await file('/versions/3/file')).status).toBe(404)
    expect((await file('/versions/0x1/file')).status).toBe(404)
  })

  it('tells finding by finding what changed', async () => {
    const { client, caller } = await person()
    const { id } = await uploaded(client, resumeText())
    await sendVersion(client, id, better)
    const changes = await caller.resume.compare({ resumeId: id, from: 1, to: 2 })
    expect(changes.fixed.map(one => one.code)).toContain('MISSING_PHONE')
    const back = await caller.resume.compare({ resumeId: id, from: 2, to: 1 })
    expect(back.added.map(one => one.code)).toContain('MISSING_PHONE')
    expect(back.before?.overall).toBe(changes.after?.overall)
    await expect(caller.resume.compare({ resumeId: id, from: 1, to: 3 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it.each([
    ['an empty file', 'x.pdf', Buffer.alloc(0), 400],
    ['a picture named .pdf', 'x.pdf', hostile('x06.pdf'), 415],
    ['eleven megabytes', 'x.pdf', Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 '), 413],
  ])('with %s is refused, and the old one stays', async (_, name, bytes, status) => {
    const { client, caller } = await person()
    const { id } = await uploaded(client, resumeText())
    const files = () => readdirSync(path.join(t.dataDir, 'files/resumes')).length
    const kept = files()
    expect((await sendVersion(client, id, bytes, name)).status).toBe(status)
    expect((await caller.resume.byId({ resumeId: id })).version).toBe(1)
    expect(files()).toBe(kept)
  })

  it('with a locked file keeps it and says why; the one before is still there', async () => {
    const { client, caller } = await person()
    const { id } = await uploaded(client, resumeText())
    const answer = await sendVersion(client, id, hostile('x04.pdf'), 'locked.pdf')
    expect(answer.json).toMatchObject({ data: { parseStatus: 'failed' } })
    const { versions } = await caller.resume.history({ resumeId: id })
    expect(versions).toMatchObject([
      { version: 2, overall: null, parseError: { code: 'ENCRYPTED' } },
      { version: 1, overall: expect.any(Number) },
    ])
    await expect(caller.resume.recheck({ resumeId: id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('of others is not found, as of none, and needs a person', async () => {
    const { client } = await person()
    const { id } = await uploaded(client, resumeText())
    const stranger = await t.signUp()
    const foreign = await sendVersion(stranger, id, better)
    const absent = await sendVersion(stranger, absentId, better)
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])
    expect((await sendVersion(stranger, 'nonsense', better)).status).toBe(404)
    expect((await sendVersion(t.client(), id, better)).status).toBe(401)
    for (const url of ['versions/1/file', 'json']) {
      expect((await stranger.get(`/api/resumes/${id}/${url}`)).status).toBe(404)
      expect((await t.client().get(`/api/resumes/${id}/${url}`)).status).toBe(401)
    }
  })

  it('at once gives each its own version, and no more than twenty in all', async () => {
    const { client, caller } = await person()
    const { id } = await uploaded(client, resumeText())
    const parallel = onPostgres() ? 8 : 3
    const several = await Promise.all(
      Array.from({ length: parallel }, (_, i) => sendVersion(client, id, better, `${i}.txt`)),
    )
    const numbers = several.map(
      answer => (answer.json as { data: { version: number } }).data.version,
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: parallel }, (_, i) => i + 2),
    )
    const files = () => readdirSync(path.join(t.dataDir, 'files/resumes')).length
    const kept = files()
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => sendVersion(client, id, better, `more${i}.txt`)),
    )
    expect(all.filter(answer => answer.status === 201)).toHaveLength(19 - parallel)
    const refused = all.filter(answer => answer.status !== 201)
    expect(new Set(refused.map(answer => answer.status))).toEqual(new Set([409]))
    expect(refused[0]?.json).toMatchObject({ message: expect.stringMatching(/20 versions/) })
    const { versions } = await caller.resume.history({ resumeId: id })
    expect(versions.map(one => one.version)).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i))
    expect(versions.every(one => one.overall !== null)).toBe(true)
    expect(files()).toBe(kept + 19 - parallel)
  }, 60_000)
})

describe('a resume', () => {
  it('is renamed, and made the primary one, of which there is one', async () => {
    const { client, caller } = await person()
    const first = await uploaded(client, resumeText())
    const second = await uploaded(client, resumeText(), 'other.txt')
    await caller.resume.rename({ resumeId: first.id, title: '  Baker, long  ' })
    expect((await caller.resume.byId({ resumeId: first.id })).title).toBe('Baker, long')
    await expect(caller.resume.rename({ resumeId: first.id, title: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const wanted = [first, second, first, second, first, second]
    await Promise.all(wanted.map(({ id }) => caller.resume.setPrimary({ resumeId: id })))
    const primary = async () =>
      (await caller.resume.list()).items.filter(one => one.isPrimary).map(one => one.id)
    expect(await primary()).toHaveLength(1)
    await caller.resume.setPrimary({ resumeId: first.id })
    expect(await primary()).toEqual([first.id])
  })

  it('is removed with the files of all its versions', async () => {
    const { client, caller } = await person()
    const files = () => readdirSync(path.join(t.dataDir, 'files/resumes')).length
    const before = files()
    const { id } = await uploaded(client, resumeText())
    await sendVersion(client, id, better)
    expect(files()).toBe(before + 2)
    await caller.resume.remove({ resumeId: id })
    expect(files()).toBe(before)
  })

  it('comes out as JSON Resume, as it is now, with what made it', async () => {
    const { client, caller } = await person()
    const { id } = await uploaded(client, resumeText())
    await caller.resume.edit({
      resumeId: id,
      version: 1,
      pointer: '/basics/phone',
      before: null,
      value: '+351 210 000 000',
    })
    const answer = await client.get(`/api/resumes/${id}/json`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename=me.json',
    })
    expect(answer.json).toMatchObject({
      basics: { name: 'Wanda Walker', phone: '+351 210 000 000' },
      work: [{ name: 'Forno Bakery' }],
      meta: {
        version: expect.stringMatching(/^v\d/),
        lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    })
    const problems: string[] = []
    validate(answer.json, errors => problems.push(...(errors ?? []).map(error => error.stack)))
    expect(problems).toEqual([])
  })
})

describe('a check again', () => {
  it('gives the same, and with an older reading or rubric says so before', async () => {
    const { client, caller } = await person()
    const { id } = await uploaded(client, resumeText())
    const { createdAt: _, ...first } = await caller.resume.analysis({ resumeId: id })
    expect(first.isOutdated).toBe(false)
    await caller.resume.recheck({ resumeId: id })
    const { createdAt: __, ...again } = await caller.resume.analysis({ resumeId: id })
    expect(again).toEqual(first)

    await t.db
      .updateTable('analyses')
      .set({ rubricVersion: '0.1.0', result: JSON.stringify({ ...first, rubricVersion: '0.1.0' }) })
      .where('resumeId', '=', id)
      .execute()
    expect((await caller.resume.analysis({ resumeId: id })).isOutdated).toBe(true)
    await caller.resume.recheck({ resumeId: id })
    const fresh = await caller.resume.analysis({ resumeId: id })
    expect([fresh.isOutdated, fresh.overall]).toEqual([false, first.overall])
    // The older judgement stays beside it; lists and history show the newest alone.
    expect((await caller.resume.list()).items).toHaveLength(1)
    expect((await caller.resume.history({ resumeId: id })).versions).toHaveLength(1)
  })

  it('keeps what the person corrected', async () => {
    const { client, caller } = await person()
    const { id } = await uploaded(client, resumeText())
    await caller.resume.edit({
      resumeId: id,
      version: 1,
      pointer: '/work/0/position',
      before: 'Baker',
      value: 'Head baker',
    })
    await caller.resume.recheck({ resumeId: id })
    const { parsed, edits } = await caller.resume.byId({ resumeId: id })
    expect(parsed?.content.work?.[0]?.position).toBe('Head baker')
    expect(edits).toEqual([
      {
        pointer: '/work/0/position',
        at: '/work/0/position',
        value: 'Head baker',
        was: 'Baker',
        isPlaced: true,
        isConfirmed: false,
      },
    ])
  })
})
