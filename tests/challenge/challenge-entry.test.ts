import { createHash, randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { removeNoted } from '#server/files/removals.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { loadEnv } from '#server/env.ts'
import { testApp } from '../support/app.ts'
import {
  challengeFields,
  close,
  expectAbsent,
  inDays,
  newChallenge,
  newEntrant,
  newSubmission,
  parallel,
  sendFiles,
} from '../support/challenge.ts'

const t = testApp()
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const conflict = { code: 'CONFLICT' }

describe('joining', () => {
  it('takes a person once, however often they ask', async () => {
    const { challengeId } = await newChallenge(t)
    const caller = await t.callerFor(await t.signUp())
    await Promise.all(
      Array.from({ length: parallel() }, () => caller.challenge.join({ challengeId })),
    )
    const visitor = await t.callerFor()
    expect(await visitor.challenge.byId({ challengeId })).toMatchObject({ entrants: 1 })
  })

  it('works before the opening; handing in does not', async () => {
    const { challengeId } = await newChallenge(t, { opensAt: inDays(1) })
    const { caller } = await newEntrant(t, challengeId)
    await caller.challenge.saveDraft({ challengeId, text: 'Early', links: [] })
    await expect(
      caller.challenge.submit({ challengeId, text: 'Early', links: [] }),
    ).rejects.toMatchObject({ ...conflict, message: expect.stringContaining('not opened') })
  })

  it('is refused to the organization’s admins and after the deadline', async () => {
    const { caller, challengeId } = await newChallenge(t)
    await expect(caller.challenge.join({ challengeId })).rejects.toMatchObject(conflict)
    await close(t, challengeId)
    const late = await t.callerFor(await t.signUp())
    await expect(late.challenge.join({ challengeId })).rejects.toMatchObject(conflict)
  })

  it('finds no draft and nothing that is not there', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const draft = await caller.challenge.create({ orgSlug, ...challengeFields })
    const stranger = await t.callerFor(await t.signUp())
    for (const challengeId of [draft.id, randomUUID()])
      await expectAbsent([
        stranger.challenge.join({ challengeId }),
        stranger.challenge.leave({ challengeId }),
        stranger.challenge.saveDraft({ challengeId, text: '', links: [] }),
        stranger.challenge.submit({ challengeId, text: 'x', links: [] }),
        stranger.challenge.mySubmission({ challengeId }),
        stranger.challenge.removeFile({ challengeId, sha256: sha256('x') }),
      ])
  })
})

describe('handing in', () => {
  it('gives a receipt that anybody can check, and that the database never changes', async () => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    const plan = { name: 'plan.txt', bytes: Buffer.from('berth 14') }
    await sendFiles(client, challengeId, plan)
    const { submissionId, receipt } = await caller.challenge.submit({
      challengeId,
      text: 'Grüße\n— a plan',
      links: ['https://code.example/plan'],
    })
    const { receipts, submission, attemptsLeft } = await caller.challenge.mySubmission({
      challengeId,
    })
    expect(attemptsLeft).toBe(9)
    expect(receipts).toHaveLength(1)
    const content = receipts[0]?.content ?? ''
    expect(receipts[0]?.sha256).toBe(receipt)
    expect(sha256(content)).toBe(receipt)
    expect(JSON.parse(content)).toEqual({
      challenge: challengeId,
      entrant: client.userId,
      attempt: 1,
      submittedAt: submission?.submittedAt?.toISOString(),
      text: 'Grüße\n— a plan',
      links: ['https://code.example/plan'],
      files: [{ name: 'plan.txt', size: 8, sha256: sha256(plan.bytes) }],
    })
    expect(t.mails.filter(mail => mail.to === client.email).at(-1)?.text).toContain(receipt)
    await expect(
      t.db
        .updateTable('submissionReceipts')
        .set({ content: '{}' })
        .where('submissionId', '=', submissionId)
        .execute(),
    ).rejects.toThrow('never changed')
  })

  it('counts the last of ten attempts; drafts between them change nothing', async () => {
    const { challengeId } = await newChallenge(t)
    const { caller } = await newEntrant(t, challengeId)
    const tries = await Promise.allSettled(
      Array.from({ length: 15 }, (_, index) =>
        caller.challenge.submit({ challengeId, text: `Try ${index}`, links: [] }),
      ),
    )
    const done = tries.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    expect(done.map(({ attempt }) => attempt).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    )
    await caller.challenge.saveDraft({ challengeId, text: 'Better', links: ['half a li'] })
    const mine = await caller.challenge.mySubmission({ challengeId })
    const last = JSON.parse(mine.receipts[0]?.content ?? '') as { text: string }
    expect(mine).toMatchObject({
      attemptsLeft: 0,
      submission: { attempt: 10, text: last.text },
      draft: { text: 'Better', links: ['half a li'] },
    })
    expect(mine.receipts).toHaveLength(10)
  })

  it('is done though the mail about it fails', async () => {
    const { challengeId } = await newChallenge(t)
    const { caller } = await newEntrant(t, challengeId)
    const outbox = `${t.dataDir}/outbox`
    rmSync(outbox, { recursive: true })
    writeFileSync(outbox, 'not a folder')
    try {
      const work = { challengeId, text: 'Done', links: [] }
      expect(await caller.challenge.submit(work)).toMatchObject({ attempt: 1 })
    } finally {
      rmSync(outbox)
    }
    const { submission } = await caller.challenge.mySubmission({ challengeId })
    expect(submission).toMatchObject({ text: 'Done', attempt: 1 })
  })

  it('refuses nothing at all, and links that are none', async () => {
    const { challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    const send = (text: string, links: string[]) =>
      client.post('/trpc/challenge.submit', { challengeId, text, links })
    const empty = await send('  ', [])
    expect(empty.json).toMatchObject({
      error: { data: { fieldErrors: { text: expect.any(String) } } },
    })
    for (const link of ['javascript:alert(1)', 'code', '', 'https://a@b.example'])
      expect((await send('x', [link])).json).toMatchObject({
        error: { data: { fieldErrors: { 'links.0': expect.any(String) } } },
      })
    expect([empty.status, (await send('x', ['code.example'])).status]).toEqual([400, 200])
    const shown = await (await t.callerFor(client)).challenge.mySubmission({ challengeId })
    expect(shown).toMatchObject({ submission: { links: ['https://code.example'] } })
  })

  it('is withdrawn by leaving, without new attempts for joining again', async () => {
    const { challengeId, caller: admin } = await newChallenge(t)
    const { caller } = await newSubmission(t, challengeId)
    await caller.challenge.leave({ challengeId })
    expect((await admin.challenge.submissions({ challengeId })).items).toEqual([])
    expect(await caller.challenge.mySubmission({ challengeId })).toMatchObject({
      joinedAt: null,
      submission: null,
    })
    await caller.challenge.join({ challengeId })
    expect(await caller.challenge.submit({ challengeId, text: 'Again', links: [] })).toMatchObject({
      attempt: 2,
    })
    await close(t, challengeId)
    await expect(caller.challenge.leave({ challengeId })).rejects.toMatchObject(conflict)
  })
})

describe('a file', () => {
  const page = { name: '../a page;2.html', bytes: Buffer.from('<script>alert(1)</script>') }

  it('is downloaded by its entrant, and after the deadline by the admins; by nobody else', async () => {
    const { challengeId, admin } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    const sent = await sendFiles(client, challengeId, page)
    expect(sent.status).toBe(201)
    expect(sent.json).toEqual({
      data: [{ name: 'a page;2.html.txt', size: page.bytes.length, sha256: sha256(page.bytes) }],
    })
    const { submissionId } = await caller.challenge.submit({ challengeId, text: '', links: [] })
    const url = `/api/submissions/${submissionId}/files/0`
    const stranger = await t.signUp()
    const otherAdmin = (await t.newAdmin()).admin
    expect((await admin.get(url)).status).toBe(404)
    await close(t, challengeId)
    for (const [one, name] of [
      [client, 'a page;2.html.txt'],
      // Judged without names, which may stand in a file's.
      [admin, 'Entrant 1, file 1.txt'],
    ] as const) {
      const answer = await one.get(url)
      expect(answer.status).toBe(200)
      expect(answer.bytes.equals(page.bytes)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
    for (const one of [stranger, otherAdmin]) expect((await one.get(url)).status).toBe(404)
    expect((await t.client().get(url)).status).toBe(401)
    for (const path of [`${submissionId}/files/1`, `${submissionId}/files/-1`, 'x/files/0'])
      expect((await client.get(`/api/submissions/${path}`)).status).toBe(404)
  })

  it('is taken from entrants only, until the deadline', async () => {
    const { challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    expect((await sendFiles(t.client(), challengeId, page)).status).toBe(401)
    expect((await sendFiles(await t.signUp(), challengeId, page)).status).toBe(409)
    expect((await sendFiles(client, randomUUID(), page)).status).toBe(404)
    expect(
      (await sendFiles(client, challengeId, { name: 'x', bytes: Buffer.alloc(0) })).status,
    ).toBe(400)
    await close(t, challengeId)
    expect((await sendFiles(client, challengeId, page)).status).toBe(409)
  })

  it('is one of at most five, however many come at once, and at most 25 MB', async () => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        sendFiles(client, challengeId, { name: `${index}.txt`, bytes: Buffer.from(`${index}`) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 3 }, () => 409),
    ])
    const { draft } = await caller.challenge.mySubmission({ challengeId })
    expect(draft?.files).toHaveLength(5)
    await caller.challenge.removeFile({ challengeId, sha256: draft?.files[0]?.sha256 ?? '' })
    const large = { name: 'large.bin', bytes: Buffer.alloc(25 * 1024 * 1024 + 1, 7) }
    expect((await sendFiles(client, challengeId, large)).status).toBe(413)
    expect((await caller.challenge.mySubmission({ challengeId })).draft?.files).toHaveLength(4)
  })

  it('stays with what was handed in when the draft drops it, and goes when nothing holds it', async () => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    await sendFiles(client, challengeId, page)
    const { submissionId } = await caller.challenge.submit({ challengeId, text: '', links: [] })
    const { files } = await t.db
      .selectFrom('submissions')
      .select('files')
      .where('id', '=', submissionId)
      .executeTakeFirstOrThrow()
    const store = createFileStore(loadEnv({ DATA_DIR: t.dataDir }))
    const inStore = async () => {
      await removeNoted({ db: t.db, files: store })
      return (await store.get(files[0]?.storageKey ?? '')) !== null
    }
    await caller.challenge.removeFile({ challengeId, sha256: sha256(page.bytes) })
    expect(await inStore()).toBe(true)
    await caller.challenge.submit({ challengeId, text: 'Without it', links: [] })
    expect(await inStore()).toBe(false)
  })
})
