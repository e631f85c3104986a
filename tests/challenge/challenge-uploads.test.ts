import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createFileStore } from '#server/files/create-store.ts'
import { loadEnv } from '#server/env.ts'
import { removeNoted } from '#server/files/removals.ts'
import { withoutRow } from '#server/files/remove-stray.ts'
import { deleteAbandonedUploads } from '#server/challenge/entry/upload/queries.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { testApp, type TestApp, type TestClient } from '../support/app.ts'
import { close, newChallenge, newEntrant, sendFiles } from '../support/challenge.ts'
import { smallDisk } from '../support/full-disk.ts'
import { smallS3 } from '../support/servers/small-s3.ts'
import {
  announce,
  beginUpload,
  cancelUpload,
  offsetOf,
  sendPiece,
  sha256,
  tusVersion,
  upload,
} from '../support/uploads/tus.ts'

const inFolder = testApp()
const s3 = await smallS3()
afterAll(s3.close)

const text = (size: number) => Buffer.from('a quiet pump. '.repeat(size)).subarray(0, size)

/** The bytes of what was handed in. */
async function handedIn(client: TestClient, t: TestApp, challengeId: string, index = 0) {
  const caller = await t.callerFor(client)
  const { submissionId } = await caller.challenge.submit({ challengeId, text: '', links: [] })
  return (await client.get(`/api/submissions/${submissionId}/files/${index}`)).bytes
}

/** Where the pieces and files of this person's entries lie. */
async function keysOf(t: TestApp, userId: string) {
  const { rows } = await sql<{ key: string }>`
    select unnest(piece_keys) as key from challenge_uploads where user_id = ${userId}
    union all select file->>'storageKey' from challenge_entries,
      jsonb_array_elements(draft_files) file where user_id = ${userId}`.execute(t.db)
  return rows.map(row => row.key)
}

it('takes the kinds of files that its challenge asks for, in each way', async () => {
  const format = { text: true, links: true, files: 2, kinds: ['pdf'] }
  const { challengeId } = await newChallenge(inFolder, { format } as object)
  const { client } = await newEntrant(inFolder, challengeId)
  const refused = await announce(client, challengeId, { name: 'plan.png', size: 9 })
  expect(refused.status).toBe(415)
  expect(JSON.stringify(refused.body)).toContain('takes: PDF.')
  const sent = await sendFiles(client, challengeId, { name: 'plan.png', bytes: text(9) })
  expect(sent.status).toBe(415)
  expect((await announce(client, challengeId, { name: 'Plan.PDF', size: 9 })).status).toBe(201)
})

describe.each([
  ['a folder', {}],
  ['an S3-compatible store', s3.env],
])('an upload into %s', (_, env) => {
  const t = testApp(env)
  const store = () => createFileStore(loadEnv({ DATA_DIR: t.dataDir, ...env }))

  it('comes in pieces, and is the file once it is whole', async () => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)])
    const url = await beginUpload(client, challengeId, { name: 'plan.pdf', size: bytes.length })
    expect(await offsetOf(client, url)).toBe(0)
    const first = await sendPiece(client, url, 0, bytes.subarray(0, 180_000))
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '180000'])
    expect(await offsetOf(client, url)).toBe(180_000)
    const half = await caller.challenge.mySubmission({ challengeId })
    expect(half.draft?.files).toEqual([])
    expect(half.uploads).toMatchObject([
      { name: 'plan.pdf', size: bytes.length, received: 180_000 },
    ])
    const pieces = await keysOf(t, client.userId)
    expect(await withoutRow(t.db, pieces)).toEqual([])
    const last = await sendPiece(client, url, 180_000, bytes.subarray(180_000))
    expect([last.status, last.headers['upload-offset']]).toEqual([204, String(bytes.length)])
    const whole = await caller.challenge.mySubmission({ challengeId })
    expect(whole.uploads).toEqual([])
    expect(whole.draft?.files).toEqual([
      {
        name: 'plan.pdf',
        size: bytes.length,
        sha256: sha256(bytes),
        addedAt: expect.any(Date),
      },
    ])
    // Whoever missed the answer learns that it is there.
    expect(await offsetOf(client, url)).toBe(bytes.length)
    expect((await handedIn(client, t, challengeId)).equals(bytes)).toBe(true)
    await removeNoted({ db: t.db, files: store() })
    for (const key of pieces) expect(await store().get(key)).toBeNull()
  })

  it('is taken back with its pieces, by cancelling, leaving, time and erasure', async () => {
    const begun = async () => {
      const { challengeId } = await newChallenge(t)
      const { client, caller } = await newEntrant(t, challengeId)
      const url = await beginUpload(client, challengeId, { name: 'a.txt', size: 100_000 })
      await sendPiece(client, url, 0, text(50_000))
      const [key = ''] = await keysOf(t, client.userId)
      expect(await store().get(key)).toEqual(text(50_000))
      return { challengeId, client, caller, url, key }
    }
    const cancelled = await begun()
    expect((await cancelUpload(cancelled.client, cancelled.url)).status).toBe(204)
    const left = await begun()
    await left.caller.challenge.leave({ challengeId: left.challengeId })
    const abandoned = await begun()
    const later = await begun()
    await sql`update challenge_uploads set changed_at = server_time() - case user_id
      when ${abandoned.client.userId} then interval '24 hours 1 second'
      else interval '23 hours 59 minutes' end
      where user_id in (${abandoned.client.userId}, ${later.client.userId})`.execute(t.db)
    await deleteAbandonedUploads(t.db)
    expect(await offsetOf(later.client, later.url)).toBe(50_000)
    const erased = await begun()
    await sql`update users set status = 'pending_deletion', deletion_at = now()
      where id = ${erased.client.userId}`.execute(t.db)
    await eraseDueAccounts({ db: t.db, files: store() })
    await removeNoted({ db: t.db, files: store() })
    for (const one of [cancelled, left, abandoned, erased])
      expect(await store().get(one.key)).toBeNull()
    for (const one of [cancelled, left, abandoned])
      expect(await offsetOf(one.client, one.url)).toBe(404)
    expect(await store().get(later.key)).not.toBeNull()
  })
})

describe('an upload', () => {
  const t = testApp()

  it('is nobody else’s, and of one challenge', async () => {
    const { challengeId, admin } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    const { client: other } = await newEntrant(t, challengeId)
    const url = await beginUpload(client, challengeId, { name: 'a.txt', size: 9 })
    const elsewhere = (await newChallenge(t)).challengeId
    await (await t.callerFor(client)).challenge.join({ challengeId: elsewhere })
    for (const [who, at] of [
      [other, url],
      [admin, url],
      [client, url.replace(challengeId, elsewhere)],
      [client, `/api/challenges/${challengeId}/uploads/${randomUUID()}`],
      [client, `/api/challenges/${challengeId}/uploads/x`],
    ] as const) {
      expect(await offsetOf(who, at)).toBe(404)
      expect((await sendPiece(who, at, 0, text(9))).status).toBe(404)
      expect((await cancelUpload(who, at)).status).toBe(404)
    }
    expect(await offsetOf(t.client(), url)).toBe(401)
    expect((await announce(t.client(), challengeId, { name: 'a', size: 1 })).status).toBe(401)
    const stranger = await t.signUp()
    expect((await announce(stranger, challengeId, { name: 'a', size: 1 })).status).toBe(409)
    expect((await announce(stranger, randomUUID(), { name: 'a', size: 1 })).status).toBe(404)
    expect(await offsetOf(client, url)).toBe(0)
  })

  it('goes on only where it ends, and takes no more than it said', async () => {
    const { challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    const url = await beginUpload(client, challengeId, { name: 'a.txt', size: 10 })
    expect((await sendPiece(client, url, 4, text(2))).status).toBe(409)
    expect((await sendPiece(client, url, 0, text(11))).status).toBe(413)
    expect((await sendPiece(client, url, 0, text(4))).status).toBe(204)
    expect((await sendPiece(client, url, 0, text(4))).status).toBe(409)
    expect((await sendPiece(client, url, 4, Buffer.alloc(0))).status).toBe(204)
    expect(await offsetOf(client, url)).toBe(4)
    const untold = await client.request({ method: 'HEAD', url })
    expect([untold.status, untold.headers['tus-version']]).toEqual([412, '1.0.0'])
    const asked = await client.request({
      method: 'OPTIONS',
      url: `/api/challenges/${challengeId}/uploads`,
    })
    expect(asked.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination',
      'tus-max-size': String(25 * 1024 * 1024),
    })
    const json = await client.request({
      method: 'PATCH',
      url,
      headers: { ...tusVersion, 'upload-offset': '4' },
      payload: { a: 1 },
    })
    expect(json.status).toBe(400)
  })

  it('counts with the files of the draft: five at most, however many begin at once', async () => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    await sendFiles(client, challengeId, { name: 'there.txt', bytes: Buffer.from('there') })
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        announce(client, challengeId, { name: `${index}.txt`, size: 5 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      message: 'You have 5 files, with those that are on their way. Remove one to add another.',
    })
    const { uploads } = await caller.challenge.mySubmission({ challengeId })
    expect(uploads).toHaveLength(4)
    const large = { name: 'a.bin', size: 25 * 1024 * 1024 + 1 }
    expect((await announce(client, challengeId, large)).status).toBe(413)
    for (const size of [0, -1, 1.5, NaN])
      expect((await announce(client, challengeId, { name: 'a.bin', size })).status).toBe(400)
  })

  it('of the same file from two tabs at once is there once, and whole', async () => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    const bytes = text(200_000)
    /** As a tab does it: asks how far it is, sends the next piece, and asks again when refused. */
    const tab = async (url: string) => {
      for (;;) {
        const at = await offsetOf(client, url)
        if (at === bytes.length) return at
        await sendPiece(client, url, at, bytes.subarray(at, at + 40_000))
      }
    }
    const one = await beginUpload(client, challengeId, { name: 'same.txt', size: bytes.length })
    const two = await beginUpload(client, challengeId, { name: 'same.txt', size: bytes.length })
    // Two that go on with the same upload, and a third that began it anew.
    expect(await Promise.all([tab(one), tab(one), tab(two)])).toEqual([200_000, 200_000, 200_000])
    const { draft, uploads } = await caller.challenge.mySubmission({ challengeId })
    expect(draft?.files).toMatchObject([{ name: 'same.txt', sha256: sha256(bytes) }])
    expect(uploads).toEqual([])
    expect((await handedIn(client, t, challengeId)).equals(bytes)).toBe(true)
    const store = createFileStore(loadEnv({ DATA_DIR: t.dataDir }))
    await removeNoted({ db: t.db, files: store })
    const stored: string[] = []
    for await (const page of store.list('challenges')) stored.push(...page.map(({ key }) => key))
    expect(await withoutRow(t.db, stored)).toEqual([])
  })

  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000', 'hex'), randomBytes(9000)])
  const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(9000)])
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9000)])
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(9000)])

  it.each([
    ['plan.pdf', pdf, null],
    ['photo.PNG', png, null],
    ['photo.jpeg', jpeg, null],
    ['work.zip', zip, null],
    ['report.docx', zip, null],
    ['notes.md', text(9000), null],
    ['Makefile', text(100), null],
    ['plan.pdf', text(9000), 'a PDF'],
    ['plan.pdf', Buffer.from('<script>alert(1)</script>'), 'a PDF'],
    ['photo.png', jpeg, 'a PNG picture'],
    ['photo.jpg', pdf, 'a JPEG picture'],
    ['work.zip', text(9000), 'a ZIP archive'],
    ['report.docx', pdf, 'a Word document'],
    ['notes.txt', png, 'plain text'],
  ])('named %s is looked at by its bytes (%#)', async (name, bytes, kind) => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    const { url, answer } = await upload(client, challengeId, name, bytes)
    const { draft, uploads } = await caller.challenge.mySubmission({ challengeId })
    expect(uploads).toEqual([])
    if (kind === null) {
      expect(answer.status).toBe(204)
      expect(draft?.files).toMatchObject([{ name, sha256: sha256(bytes) }])
      return
    }
    expect(answer.status).toBe(415)
    const ending = name.slice(name.indexOf('.'))
    expect((answer.json as { message: string }).message).toBe(
      `“${name}” is called ${ending}, but what is in it is not ${kind}. Save it anew in the program it comes from, or give it the ending of what it is.`,
    )
    expect(draft?.files).toEqual([])
    expect(await offsetOf(client, url)).toBe(404)
    expect(await keysOf(t, client.userId)).toEqual([])
  })

  it('is looked at as a whole too, when its first piece is too short to tell', async () => {
    const { challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    const url = await beginUpload(client, challengeId, { name: 'plan.pdf', size: 9000 })
    expect((await sendPiece(client, url, 0, text(10))).status).toBe(204)
    expect((await sendPiece(client, url, 10, text(8990))).status).toBe(415)
    expect(await offsetOf(client, url)).toBe(404)
  })

  it.each([
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['page.XHTML', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['innocent.txt', '<html><script>alert(1)</script></html>'],
  ])('%s is never shown by a browser', async (name, content) => {
    const { challengeId, admin } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    await upload(client, challengeId, name, Buffer.from(content))
    await sendFiles(client, challengeId, { name: `2-${name}`, bytes: Buffer.from(`${content} `) })
    const { submissionId } = await caller.challenge.submit({ challengeId, text: '', links: [] })
    await close(t, challengeId)
    for (const who of [client, admin])
      for (const index of [0, 1]) {
        const { headers, body } = await who.get(`/api/submissions/${submissionId}/files/${index}`)
        expect(body.trim()).toBe(content)
        expect(headers).toMatchObject({
          'content-type': 'application/octet-stream',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        expect(headers['content-disposition']).toMatch(/^attachment; filename="?[^"]+\.txt"?$/)
      }
  })

  it('is refused before work when too many were begun', async () => {
    const { challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    const url = await beginUpload(client, challengeId, { name: 'a.txt', size: 9 })
    await sql`update rate_limits set count = 1e9
      where key in (${`challengeFile:${client.userId}`})`.execute(t.db)
    const again = await announce(client, challengeId, { name: 'b.txt', size: 9 })
    expect([again.status, Number(again.headers['retry-after']) > 0]).toEqual([429, true])
    await sendPiece(client, url, 0, text(2))
    await sql`update rate_limits set count = 1e9
      where key in (${`challengePiece:${client.userId}`})`.execute(t.db)
    expect((await sendPiece(client, url, 2, text(2))).status).toBe(429)
    expect(await offsetOf(client, url)).toBe(2)
  })
})

const disk = smallDisk(2000)
afterAll(() => disk?.remove())

describe.runIf(disk)('a full disk', () => {
  const t = testApp(disk ? { DATA_DIR: disk.folder } : {})

  it('is told as 507, and the upload stays as far as it was', async () => {
    const { challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    const url = await beginUpload(client, challengeId, { name: 'a.bin', size: 3_000_000 })
    expect((await sendPiece(client, url, 0, randomBytes(500_000))).status).toBe(204)
    const full = await sendPiece(client, url, 500_000, randomBytes(2_000_000))
    expect([full.status, full.json]).toMatchObject([
      507,
      { message: 'Our storage is full, so this was not saved. Try again later.' },
    ])
    expect(await offsetOf(client, url)).toBe(500_000)
    expect((await cancelUpload(client, url)).status).toBe(204)
  })
})
