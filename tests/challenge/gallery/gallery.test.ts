import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { excerptLength } from '#server/shown/challenge-gallery.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { testApp, type TestClient } from '../../support/app.ts'
import { expectAbsent, newEntrant } from '../../support/challenge.ts'
import { fileOf, isShown, judgedEntries, showProfile } from '../../support/challenges/gallery.ts'
import type { Caller } from '../../support/challenges/judging.ts'
import { bytesIn } from '../../support/challenges/named-files.ts'
import { namedJpeg } from '../../support/challenges/named-pictures.ts'

const t = testApp()
const nothing = () => Promise.resolve({})

const visitor = async () => ({ client: t.client(), caller: await t.callerFor() })

describe('the gallery', () => {
  it('shows what was agreed to once the results are out, and nothing before', async () => {
    const a = await judgedEntries(t, {}, nothing, false)
    const { challengeId, works } = a
    const people = [await visitor(), a.zoe, a.ada, a.outside, { client: a.admin, caller: a.caller }]
    for (const person of people)
      for (const id of Object.values(works))
        expect(await isShown(person, challengeId, id)).toBe(false)
    await a.caller.challenge.finalize({ challengeId })
    for (const person of people) expect(await isShown(person, challengeId, works.ofZoe)).toBe(true)
    const { items } = await (await visitor()).caller.challenge.gallery({ challengeId })
    expect(items.map(({ id, rank, number }) => [id, rank, number])).toEqual([
      [works.ofTeam, 1, 1],
      [works.ofZoe, 2, 2],
      [works.ofKim, 3, 3],
    ])
    expect(items[1]).toMatchObject({
      name: 'Zoe Zander',
      username: a.zoe.username,
      excerpt: 'It hums below 40 dB.',
      isCut: false,
      links: ['https://code.example/pump'],
    })
    // What is disqualified is no part of it, whatever was agreed.
    expect(await isShown(a.dis, challengeId, works.ofDis)).toBe(false)
  })

  it('names whom a profile names, and no file by a name that is not shown', async () => {
    const a = await judgedEntries(t, {}, nothing)
    const { challengeId, works } = a
    const anybody = await visitor()
    const namesFor = async ({ caller, client }: typeof anybody) => {
      const { items } = await caller.challenge.gallery({ challengeId })
      for (const { id, files } of items) {
        const { headers } = await fileOf(client, id)
        expect(headers['content-disposition']).toContain(files[0]?.name)
      }
      return items.map(({ files }) => files[0]?.name)
    }
    expect(await namesFor(anybody)).toEqual([
      'Entrant 1, file 1.txt',
      'zoe archer sketch.svg.txt',
      'Entrant 3, file 1.txt',
    ])
    expect((await namesFor(a.kim))[2]).toBe('kim archer sketch.svg.txt')
    const told = JSON.stringify(await anybody.caller.challenge.gallery({ challengeId }))
    expect(told).not.toMatch(/Ada|Ben|Kim|ada arch|kim arch|Dis/)
    expect(told).toContain('Night Shift')
    // A team's files are called as they were once all of it are named.
    await showProfile(t, a.ada)
    expect((await namesFor(anybody))[0]).toBe('Entrant 1, file 1.txt')
    await showProfile(t, a.ben)
    expect((await namesFor(anybody))[0]).toBe('ada archer sketch.svg.txt')
    expect(works.ofTeam).toBeTruthy()
  })

  it('gives files of who is not named without the names in them', async () => {
    const { kim, works } = await judgedEntries(t, {}, nothing)
    const { client } = await visitor()
    const [told, own] = await Promise.all([
      fileOf(client, works.ofKim, 1),
      fileOf(kim.client, works.ofKim, 1),
    ])
    expect(own.bytes).toEqual(namedJpeg('Kim Kestrel'))
    expect(bytesIn(told.bytes)).not.toContain('kestrel')
    expect(Number(told.headers['content-length'])).toBe(told.bytes.length)
    expect(told.headers['content-disposition']).toContain('Entrant 3, file 2')
  })

  it('gives files as attachments that no browser runs', async () => {
    const a = await judgedEntries(t, {}, nothing)
    const { client } = await visitor()
    const { status, headers, body } = await fileOf(client, a.works.ofZoe)
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="zoe archer sketch.svg.txt"$/,
    )
    expect(body).toContain('onload')
    for (const index of ['1', '9', '10', 'x', '-1'])
      expect((await client.get(`/api/gallery/${a.works.ofZoe}/files/${index}`)).status).toBe(404)
    expect((await client.get('/api/gallery/nothing/files/0')).status).toBe(404)
    // The way of entrants and judges stays closed to others.
    expect((await client.get(`/api/submissions/${a.works.ofZoe}/files/0`)).status).toBe(401)
  })

  it('is in no order that tells places, where these are not shown', async () => {
    const a = await judgedEntries(t, { leaderboardVisibility: 'none' }, nothing)
    const { challengeId } = a
    // Kim, the third by number, is moved to the first place.
    await sql`update submissions set rank = 4 - rank where challenge_id = ${challengeId}
      and rank is not null`.execute(t.db)
    const orderFor = async (caller: Caller) =>
      (await caller.challenge.gallery({ challengeId })).items.map(({ number, rank }) => [
        number,
        rank,
      ])
    expect(await orderFor(a.kim.caller)).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ])
    expect(await orderFor(a.caller)).toEqual([
      [3, 1],
      [2, 2],
      [1, 3],
    ])
  })

  it.each([
    ['everyone', [true, true, true, true, true, true]],
    ['entrants', [false, false, true, true, true, false]],
    ['none', [false, false, false, false, false, false]],
  ] as const)('for %s is shown to these alone', async (galleryVisibility, expected) => {
    const a = await judgedEntries(t, { galleryVisibility }, async ({ challengeId }) => ({
      joined: await newEntrant(t, challengeId),
    }))
    if (galleryVisibility === 'none')
      await sql`update submissions set gallery_agreed_at = now()
        where challenge_id = ${a.challengeId}`.execute(t.db)
    const viewers = [
      await visitor(),
      a.joined,
      a.dis,
      a.ben,
      { client: a.admin, caller: a.caller },
      a.outside,
    ]
    const seen: unknown[] = []
    for (const one of viewers) seen.push(await isShown(one, a.challengeId, a.works.ofZoe))
    expect(seen).toEqual(expected)
  })

  it('is gone with a suspended organization, files too', async () => {
    const a = await judgedEntries(t, {}, nothing)
    await sql`update organizations set status = 'suspended' where id = ${a.id}`.execute(t.db)
    for (const { client, caller } of [
      await visitor(),
      a.zoe,
      { client: a.admin, caller: a.caller },
    ]) {
      await expectAbsent([
        caller.challenge.gallery(a),
        caller.challenge.galleryText({ submissionId: a.works.ofZoe }),
      ])
      expect((await fileOf(client, a.works.ofZoe)).status).toBe(404)
    }
    // Who agreed can take it back meanwhile.
    await a.zoe.caller.challenge.showInGallery({ challengeId: a.challengeId, isShown: false })
    await sql`update organizations set status = 'verified' where id = ${a.id}`.execute(t.db)
    expect(await isShown(a.zoe, a.challengeId, a.works.ofZoe)).toBe(false)
  })

  it('follows a correction', async () => {
    const a = await judgedEntries(t, {}, nothing)
    const { challengeId, works } = a
    const correct = (isLeftOut: boolean, version: number) =>
      a.caller.challenge.correct({ challengeId, number: 1, isLeftOut, version, reason: 'Bought.' })
    const anybody = await visitor()
    await correct(true, 1)
    expect(await isShown(anybody, challengeId, works.ofTeam)).toBe(false)
    const { items } = await anybody.caller.challenge.gallery({ challengeId })
    expect(items[0]).toMatchObject({ id: works.ofZoe, rank: 1 })
    await correct(false, 2)
    expect(await isShown(anybody, challengeId, works.ofTeam)).toBe(true)
  })

  it('has the beginning of a long text, and all of it on demand', async () => {
    const a = await judgedEntries(t, {}, nothing)
    const { challengeId, works } = a
    const long = '<script>alert(1)</script> '.repeat(100)
    const lines = 'a\n'.repeat(30)
    await sql`update submissions set text = ${long} where id = ${works.ofZoe}`.execute(t.db)
    await sql`update submissions set text = ${lines} where id = ${works.ofKim}`.execute(t.db)
    const { caller } = await visitor()
    const { items } = await caller.challenge.gallery({ challengeId })
    expect(items.map(({ isCut }) => isCut)).toEqual([false, true, true])
    expect(items[1]?.excerpt).toBe(long.slice(0, excerptLength))
    expect(await caller.challenge.galleryText({ submissionId: works.ofZoe })).toEqual({
      text: long,
    })
  })

  it('loses the work of an account that is about to be erased, and then for good', async () => {
    const a = await judgedEntries(t, {}, nothing)
    const { challengeId, works } = a
    const anybody = await visitor()
    const due = (client: TestClient) =>
      sql`update users
      set status = 'pending_deletion', deletion_at = now() where id = ${client.userId}`.execute(
        t.db,
      )
    await due(a.zoe.client)
    expect(await isShown(anybody, challengeId, works.ofZoe)).toBe(false)
    // What others of a team made too stays theirs.
    await due(a.ada.client)
    expect(await isShown(anybody, challengeId, works.ofTeam)).toBe(true)
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    await eraseDueAccounts({ db: t.db, files })
    expect(await isShown(anybody, challengeId, works.ofZoe)).toBe(false)
    expect(await isShown(anybody, challengeId, works.ofTeam)).toBe(true)
    const left = await t.db
      .selectFrom('submissions')
      .select(['userId', 'text', 'galleryAgreedAt'])
      .where('id', '=', works.ofZoe)
      .executeTakeFirst()
    expect(left).toEqual({ userId: null, text: '', galleryAgreedAt: null })
    await due(a.ben.client)
    expect(await isShown(anybody, challengeId, works.ofTeam)).toBe(false)
  })
})
