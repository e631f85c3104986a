import { expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { newChallenge, newEntrant } from '../../support/challenge.ts'
import {
  challengeToJudge,
  judge,
  makeAdmin,
  newOutsideJudge,
} from '../../support/challenges/judging.ts'

const t = testApp()

it('the organization’s list has how many entered, handed in and have a score, for who may judge', async () => {
  const a = await challengeToJudge(t, 3, 1)
  await a.caller.challenge.disqualify({ submissionId: a.entry(3), reason: 'A copy.' })
  await judge(a.caller, a.entry(1), 5)
  const { orgSlug } = a
  const listed = async (caller: typeof a.caller) =>
    (await caller.org.challenges({ orgSlug })).items.map(({ entrants, work }) => [entrants, work])
  expect(await listed(a.caller)).toEqual([[3, { handedIn: 3, toJudge: 2, judged: 1 }]])

  const viewer = await t.signUp()
  await t.db
    .insertInto('memberships')
    .values({ organizationId: a.id, userId: viewer.userId, role: 'viewer' })
    .execute()
  expect(await listed(await t.callerFor(viewer))).toEqual([[3, null]])

  const other = await newChallenge(t)
  await newEntrant(t, other.challengeId)
  const { items } = await other.caller.org.challenges({ orgSlug: other.orgSlug })
  expect(items).toMatchObject([{ entrants: 1, work: { handedIn: 0, toJudge: 0, judged: 0 } }])
})

it('the list counts the scores that count, and tells nothing to who has an entry', async () => {
  const a = await challengeToJudge(t, 3, 2)
  const other = await challengeToJudge(t, 1, 1)
  const second = a.one(2)
  const outside = await newOutsideJudge(t, a)
  const work = async (caller = a.caller) =>
    (await caller.org.challenges({ orgSlug: a.orgSlug })).items[0]?.work
  await judge(other.caller, other.entry(1), 5)
  await judge(second.caller, a.entry(1), 5)
  await judge(outside.caller, a.entry(2), 5)
  expect(await work()).toEqual({ handedIn: 3, toJudge: 3, judged: 2 })
  // One says that they can't judge it, the other is left out.
  await outside.caller.challenge.declareConflict({ submissionId: a.entry(2), reason: 'A friend.' })
  expect(await work()).toMatchObject({ judged: 1 })
  const judgeId = second.client.userId
  await a.caller.challenge.leaveOutJudge({ ...a.of, judgeId, reason: 'incomplete' })
  expect(await work()).toMatchObject({ judged: 0 })
  for (const number of [1, 2, 3]) await judge(a.caller, a.entry(number), 5)
  expect(await work()).toMatchObject({ judged: 3 })
  await a.caller.challenge.finalize(a.of)
  expect(await work()).toEqual({ handedIn: 3, toJudge: 3, judged: 3 })

  const [entrant] = other.works
  await makeAdmin(t, other.id, entrant!.client)
  const { items } = await entrant!.caller.org.challenges({ orgSlug: other.orgSlug })
  expect(items).toMatchObject([{ work: null }])
})
