import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { testApp, type TestClient } from '../../support/app.ts'
import { inOrder } from '../../support/challenges/in-order.ts'
import { onPostgres } from '../../support/database.ts'
import { judgedByThree, sendAnew } from '../../support/challenges/judged-anew.ts'

const t = testApp()

const byCode = (one: string, other: string) => one.localeCompare(other, 'en')

async function erase({ userId }: TestClient) {
  await sql`update users set status = 'pending_deletion', deletion_at = now()
    where id = ${userId}`.execute(t.db)
  const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
  await eraseDueAccounts({ db: t.db, files })
}

it.runIf(onPostgres())(
  'of two who publish at once, one makes the ranking that was shown',
  async () => {
    const a = await judgedByThree(t)
    const [first, second] = [await a.open(3, [a.ids[0]!]), await a.open(2, [a.ids[0]!])]
    await sendAnew(a.caller, first, 10)
    await sendAnew(a.caller, second, 8)
    const publish = async (of: typeof first, caller = a.caller) => {
      const { version } = await a.preview(of.judgingId)
      return () => caller.challenge.publishAnew({ ...of, preview: version })
    }
    const same = [await publish(first), await publish(first, a.one(2).caller)]
    // The same one twice, and another whose preview was of the ranking before.
    const other = await publish(second)
    expect(await inOrder(t.db, a.challengeId, [...same, other])).toEqual([
      'done',
      'CONFLICT',
      'CONFLICT',
    ])
    expect(await a.places()).toEqual([
      [3, 1, 100],
      [1, 2, 90],
      [2, 3, 70],
    ])
    await (
      await publish(second)
    )()
    expect((await a.visitor.challenge.rankings(a.of)).items).toHaveLength(3)
    // A correction that was shown before is refused as well.
    const change = { kind: 'out' as const, number: 1 }
    const { version: preview } = await a.caller.challenge.correctionPreview({ ...a.of, change })
    const leaveOut = (version: number, number: number, shown: string) =>
      a.caller.challenge.correct({
        ...a.of,
        version,
        number,
        isLeftOut: true,
        reason: 'It was bought.',
        preview: shown,
      })
    await expect(leaveOut(3, 2, preview)).rejects.toMatchObject({ code: 'CONFLICT' })
    await leaveOut(3, 1, preview)
  },
)

it.runIf(onPostgres())('a judge who sends while it is closed is in time, or told', async () => {
  const a = await judgedByThree(t)
  const stored = async (judgingId: string) =>
    (await a.caller.challenge.judgingsAnew(a.of)).items
      .find(one => one.id === judgingId)
      ?.judges.filter(one => one.sentAt).length
  for (const [order, answers, sent] of [
    ['send', ['done', 'done'], 1],
    ['close', ['done', 'CONFLICT'], 0],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const of = await a.open(3)
    const send = () => sendAnew(a.one(2).caller, of, 10)
    const close = () => a.caller.challenge.closeAnew({ ...of, reason: 'Nothing new.' })
    const calls = order === 'send' ? [send, close] : [close, send]
    // oxlint-disable-next-line no-await-in-loop
    expect(await inOrder(t.db, a.challengeId, calls)).toEqual(answers)
    // oxlint-disable-next-line no-await-in-loop
    expect(await stored(of.judgingId)).toBe(sent)
  }
  expect((await a.visitor.challenge.rankings(a.of)).items).toHaveLength(1)
})

it.runIf(onPostgres())(
  'of one judge’s two at once, one is kept; of the last two, one says that all have sent',
  async () => {
    const a = await judgedByThree(t)
    const of = await a.open(3, a.ids.slice(0, 2))
    const twice = [10, 2].map(points => () => sendAnew(a.one(2).caller, of, points))
    // Both go on together once the challenge is free.
    expect((await inOrder(t.db, a.challengeId, twice)).toSorted(byCode)).toEqual([
      'CONFLICT',
      'done',
    ])
    await sendAnew(a.caller, of, 10)
    const from = t.mails.length
    const ready = () =>
      t.mails.slice(from).filter(({ subject }) => subject.startsWith('Judged anew: entrant 2'))
    const next = await a.open(2, a.ids.slice(1))
    const both = [a.one(2).caller, a.outside.caller].map(caller => () => sendAnew(caller, next, 9))
    expect(await inOrder(t.db, a.challengeId, both)).toEqual(['done', 'done'])
    // Each of the two who run the challenge is told once.
    expect(ready()).toHaveLength(2)
  },
)

it('does without a judge whose account was erased before it was published, and keeps what counted', async () => {
  const a = await judgedByThree(t)
  const of = await a.open(3)
  await sendAnew(a.outside.caller, of, 10)
  await sendAnew(a.caller, of, 6)
  await erase(a.outside.client)
  await sendAnew(a.one(2).caller, of, 8)
  await a.publish(of.judgingId)
  const places = [
    [1, 1, 90],
    [2, 2, 70],
    [3, 2, 70],
  ]
  expect(await a.places()).toEqual(places)
  await erase(a.one(2).client)
  const { result } = await a.works[2]!.caller.challenge.mySubmission(a.of)
  expect(result?.anew).toMatchObject([{ judges: 2, score: 70 }])
  // One who never sent is not waited for any more.
  const alone = await a.open(1, [a.ids[0]!])
  await t.db
    .updateTable('judgementsAnew')
    .set({ judgeId: null })
    .where('judgingId', '=', alone.judgingId)
    .execute()
  await expect(a.preview(alone.judgingId)).rejects.toMatchObject({ code: 'CONFLICT' })
  await a.caller.challenge.closeAnew({ ...alone, reason: 'Nobody is left.' })
  expect(await a.places()).toEqual(places)
})

it('ends with the account of an entrant, whose place stays in nobody’s name', async () => {
  const a = await judgedByThree(t)
  const done = await a.open(3, [a.ids[0]!])
  await sendAnew(a.caller, done, 9)
  await a.publish(done.judgingId)
  const open = await a.open(3)
  await erase(a.works[2]!.client)
  expect((await a.visitor.challenge.byId(a.of)).judgedAnew).toEqual([])
  await expect(sendAnew(a.caller, open, 9)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(a.open(3)).rejects.toMatchObject({ code: 'CONFLICT' })
  const left = await t.db
    .selectFrom('judgementsAnew')
    .innerJoin('judgingsAnew', 'judgingsAnew.id', 'judgingId')
    .select('judgingId')
    .where('challengeId', '=', a.challengeId)
    .execute()
  expect(left).toEqual([])
  // Its sum is kept with the ranking, so that it is compared as before when all its scores are gone.
  await a.caller.challenge.correct({
    ...a.of,
    version: 2,
    number: 2,
    isLeftOut: true,
    reason: 'It was bought.',
  })
  expect(await a.places()).toEqual([
    [1, 1, 90],
    [3, 1, 90],
  ])
})
