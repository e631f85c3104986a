import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { challengeToJudge, judge, newOutsideJudge } from '../../support/challenges/judging.ts'
import { resultsFileOf } from '../../support/challenges/results-file.ts'

const t = testApp()

type Challenge = Awaited<ReturnType<typeof challengeToJudge>>

/** Who judges what is given to them, without running the challenge. */
async function newInterviewer({ id }: Challenge) {
  const client = await t.signUp({ name: 'Inga Interviewer' })
  await t.db
    .insertInto('memberships')
    .values({ organizationId: id, userId: client.userId, role: 'interviewer' })
    .execute()
  return { client, caller: await t.callerFor(client) }
}

describe('the results as a file', () => {
  it('hide what others gave for a work from a judge with a conflict of interest', async () => {
    const a = await challengeToJudge(t, 2, 2)
    const { client, caller } = a.one(2)
    for (const number of [1, 2]) await judge(caller, a.entry(number), 9)
    await caller.challenge.declareConflict({ submissionId: a.entry(1), reason: 'A friend.' })
    await judge(a.caller, a.entry(1), 4)
    const { items } = await caller.challenge.submissions(a.of)
    expect(items).toMatchObject([
      { number: 1, score: null, spread: null },
      { number: 2, score: 90 },
    ])
    expect(await resultsFileOf(client, a.challengeId)).toMatchObject([
      { Entrant: '1', Score: '', 'Judges differ by': '', Result: '', Clarity: '', Judges: '1' },
      { Entrant: '2', Score: '90', 'Judges differ by': '', Result: '9', Clarity: '9', Judges: '1' },
    ])
  })

  it('hold the entries that a judge reads, and no others', async () => {
    const a = await challengeToJudge(t, 3, 1, {
      judgesPerEntry: 1,
      blindJudging: false,
      leaderboardVisibility: 'none',
    })
    const { client, caller } = await newInterviewer(a)
    await a.caller.challenge.changeJury({ ...a.of, add: [a.admin.userId], remove: [] })
    await a.caller.challenge.changeJury({ ...a.of, add: [client.userId], remove: [] })
    await a.caller.challenge.assignJudge({ submissionId: a.entry(2), judgeId: client.userId })
    await judge(caller, a.entry(2), 6)
    for (const number of [1, 3]) {
      await a.caller.challenge.assignJudge({
        submissionId: a.entry(number),
        judgeId: a.admin.userId,
      })
      await judge(a.caller, a.entry(number), number)
    }
    const seen = [{ Entrant: '2', Name: 'Entrant 2', Score: '60' }]
    expect(await resultsFileOf(client, a.challengeId)).toMatchObject(seen)
    expect(await resultsFileOf(a.admin, a.challengeId)).toHaveLength(3)
    await a.caller.challenge.finalize(a.of)
    expect(await resultsFileOf(client, a.challengeId)).toMatchObject([{ ...seen[0], Rank: '1' }])
    expect(await resultsFileOf(a.admin, a.challengeId)).toHaveLength(3)
  })

  it('name nobody to a judge from outside who came into the team', async () => {
    const a = await challengeToJudge(t, 1, 1)
    const { client, caller } = await newOutsideJudge(t, a)
    for (const one of [a.caller, caller]) await judge(one, a.entry(1), 6)
    expect((await client.get(`/api/challenges/${a.challengeId}/results.csv`)).status).toBe(404)
    await a.caller.challenge.finalize(a.of)
    await t.db
      .insertInto('memberships')
      .values({ organizationId: a.id, userId: client.userId, role: 'interviewer' })
      .execute()
    expect((await caller.challenge.submissions(a.of)).items).toMatchObject([{ person: null }])
    const [row] = await resultsFileOf(client, a.challengeId)
    expect(row).toMatchObject({ Entrant: '1', Rank: '1' })
    for (const column of ['Name', 'Username', 'Receipt']) expect(row).not.toHaveProperty(column)
  })
})

it('a receipt, which tells whose it is to who tries, is the organization’s with the results', async () => {
  const a = await challengeToJudge(t, 1, 1)
  const outside = await newOutsideJudge(t, a)
  const of = { submissionId: a.entry(1) }
  const { receipt } = a.works[0]!
  const toldTo = async ({ client, caller }: typeof outside) =>
    JSON.stringify([
      await caller.challenge.submissions(a.of),
      await caller.challenge.submission(of),
      (await client.get(`/api/challenges/${a.challengeId}/results.csv`)).body,
    ]).includes(receipt)
  const judges = [a.one(1), outside]
  for (const one of judges) {
    expect(await toldTo(one)).toBe(false)
    await judge(one.caller, a.entry(1), 6)
    expect(await toldTo(one)).toBe(false)
  }
  await a.caller.challenge.finalize(a.of)
  expect(await toldTo(outside)).toBe(false)
  expect(await toldTo(a.one(1))).toBe(true)
  expect((await a.caller.challenge.submission(of)).receipt).toBe(receipt)
  expect((await resultsFileOf(a.admin, a.challengeId))[0]).toMatchObject({ Receipt: receipt })
})

it.each([
  ['everyone', true],
  ['entrants', false],
  ['none', false],
] as const)(
  'places shown to %s are told to judges from outside: %s',
  async (leaderboardVisibility, isTold) => {
    const a = await challengeToJudge(t, 3, 1, { leaderboardVisibility })
    const { caller } = await newOutsideJudge(t, a)
    for (const number of [1, 2, 3])
      for (const one of [a.caller, caller]) await judge(one, a.entry(number), number)
    await a.caller.challenge.finalize(a.of)
    const placesFor = async (one: typeof caller) =>
      (await one.challenge.submissions(a.of)).items.map(({ number, rank }) => [number, rank])
    const ranked = [
      [3, 1],
      [2, 2],
      [1, 3],
    ]
    const byNumber = [1, 2, 3].map(number => [number, null])
    expect(await placesFor(caller)).toEqual(isTold ? ranked : byNumber)
    expect(await placesFor(a.caller)).toEqual(ranked)
  },
)
