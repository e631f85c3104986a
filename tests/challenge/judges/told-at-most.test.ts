import { expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { judgedByThree } from '../../support/challenges/judged-anew.ts'
import { challengeToJudge } from '../../support/challenges/judging.ts'

const limited = testApp({ RATE_LIMIT_SCALE: '1' })
const reason = 'The work is a copy of a published one.'

const mailsTo = (email: string) => limited.mails.filter(({ to }) => to === email).length
const refused = (message: string) => ({
  code: 'TOO_MANY_REQUESTS',
  message: expect.stringContaining(message),
})

async function assignedByHand() {
  const a = await challengeToJudge(limited, 1, 2, { judgesPerEntry: 1 })
  const judge = a.one(2).client
  const { challenge } = a.caller
  await challenge.changeJury({ ...a.of, add: [judge.userId], remove: [] })
  const pair = { submissionId: a.entry(1), judgeId: judge.userId }
  await limited.db.deleteFrom('rateLimits').execute()
  return { ...a, judge, pair, challenge }
}

it('an entry given to a judge and taken back again and again is told once', async () => {
  const { challenge, pair, judge } = await assignedByHand()
  const before = mailsTo(judge.email)
  for (let time = 0; time < 5; time++) {
    await challenge.assignJudge(pair)
    await challenge.unassignJudge(pair)
  }
  expect(mailsTo(judge.email) - before).toBe(1)
  await challenge.assignJudge(pair)
  expect(await challenge.entryJudges(pair)).toMatchObject({ judges: [{ id: judge.userId }] })
})

it('entries of a challenge are given to a judge 300 times a day at most', async () => {
  const { challenge, of, pair } = await assignedByHand()
  await limited.db
    .insertInto('rateLimits')
    .values({
      key: `assignJudge:${of.challengeId}`,
      count: 299,
      resetsAt: new Date(Date.now() + 60 * 60 * 1000),
    })
    .execute()
  await challenge.assignJudge(pair)
  await challenge.unassignJudge(pair)
  await expect(challenge.assignJudge(pair)).rejects.toMatchObject(
    refused('one by one 300 times a day'),
  )
})

it('a challenge is assigned 30 times a day at most; a press that gives nobody anything is none', async () => {
  const { challenge, of, pair, judge } = await assignedByHand()
  const before = mailsTo(judge.email)
  for (let time = 0; time < 30; time++) {
    await challenge.assign(of)
    await challenge.assign(of)
    await challenge.unassignJudge(pair)
  }
  await expect(challenge.assign(of)).rejects.toMatchObject(refused('30 times a day'))
  expect(mailsTo(judge.email) - before).toBe(30)
  await challenge.assignJudge(pair)
})

it('a plan is looked at 300 times an hour at most', async () => {
  const { challenge, of, admin } = await assignedByHand()
  await limited.db
    .insertInto('rateLimits')
    .values({
      key: `assignmentPlan:${admin.userId}`,
      count: 299,
      resetsAt: new Date(Date.now() + 60 * 60 * 1000),
    })
    .execute()
  await challenge.assignmentPlan(of)
  await expect(challenge.assignmentPlan(of)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(challenge.assign(of)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

it('an entry is disqualified 5 times a day at most, and can be let in again', async () => {
  const { challenge, pair, works } = await assignedByHand()
  const { submissionId } = pair
  const { email } = works[0]!.client
  const before = mailsTo(email)
  for (let time = 0; time < 5; time++) {
    await challenge.disqualify({ submissionId, reason })
    await challenge.undoDisqualification({ submissionId })
  }
  await expect(challenge.disqualify({ submissionId, reason })).rejects.toMatchObject(
    refused('disqualified 5 times a day'),
  )
  expect(mailsTo(email) - before).toBe(10)
})

it('an entry is judged anew 3 times a day at most, and a challenge has 40 such', async () => {
  const a = await judgedByThree(limited)
  await limited.db.deleteFrom('rateLimits').execute()
  const openAndClose = async (number: number) => {
    const { judgingId } = await a.open(number)
    await a.caller.challenge.closeAnew({ ...a.of, judgingId, reason: 'It was not needed.' })
  }
  for (let time = 0; time < 3; time++) await openAndClose(3)
  await expect(a.open(3)).rejects.toMatchObject(refused('judged anew 3 times a day'))
  await openAndClose(2)
  await limited.db
    .updateTable('rateLimits')
    .set({ count: 40 })
    .where('key', '=', `anewOfChallenge:${a.challengeId}`)
    .execute()
  await expect(a.open(1)).rejects.toMatchObject(refused('40 times a day'))
})
