import { expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { challengeToJudge, type Caller } from '../../support/challenges/judging.ts'

const t = testApp()

const send = (caller: Caller, submissionId: string, comments: [string, string]) =>
  caller.challenge.judge({
    submissionId,
    scores: ['result', 'clarity'].map((criterion, at) => ({
      criterion,
      value: 5,
      comment: comments[at] ?? '',
    })),
    overallComment: 'Thank you.',
  })

it('a judgement without its comments is kept, and told at once to be unfinished', async () => {
  const { of, entry, one } = await challengeToJudge(t, 3, 2)
  const { caller } = one(1)
  const queue = async () => (await caller.challenge.submissions(of)).queue
  const mine = async (number: number) =>
    (await caller.challenge.submissions(of)).items.find(item => item.number === number)

  expect(await send(caller, entry(1), ['', '  '])).toMatchObject({ owed: ['result', 'clarity'] })
  expect(await send(caller, entry(2), ['Measured.', ''])).toMatchObject({ owed: ['clarity'] })
  expect(await queue()).toMatchObject({ total: 3, judged: 0, unfinished: 2 })
  // What has no score comes first; then the comments.
  expect((await queue()).waiting).toEqual([entry(3), entry(1)])
  expect(await mine(2)).toMatchObject({ isJudgedByMe: true, isFinishedByMe: false })

  expect(await send(caller, entry(3), ['Measured.', 'Read.'])).toMatchObject({ owed: [] })
  expect((await queue()).waiting).toEqual([entry(1), entry(2)])
  expect(await send(caller, entry(2), ['Measured.', 'Read.'])).toMatchObject({ owed: [] })
  expect(await queue()).toMatchObject({ judged: 2, unfinished: 1, waiting: [entry(1)] })
  expect(await mine(2)).toMatchObject({ isJudgedByMe: true, isFinishedByMe: true })

  // Another judge's stands beside it: the comments can still be added, and only they.
  await send(one(2).caller, entry(1), ['Seen.', 'Seen.'])
  expect(await send(caller, entry(1), ['Measured.', 'Read.'])).toMatchObject({ owed: [] })
  expect(await queue()).toMatchObject({ total: 3, judged: 3, unfinished: 0, waiting: [] })
})

it('an entry that lacks comments waits still on its judge’s own page', async () => {
  const { of, entry, one } = await challengeToJudge(t, 1, 2, { judgesPerEntry: 1 })
  const second = one(2)
  await one(1).caller.challenge.changeJury({ ...of, add: [second.client.userId], remove: [] })
  await one(1).caller.challenge.assign({ ...of })
  const waiting = async () => (await second.caller.challenge.toJudge()).items.map(x => x.waiting)
  const given = async () => (await one(1).caller.challenge.submissions(of)).items[0]?.assignedTo
  const judges = async () =>
    (await one(1).caller.challenge.entryJudges({ submissionId: entry(1) })).judges
  expect(await waiting()).toEqual([1])
  await send(second.caller, entry(1), ['Measured.', ''])
  expect(await waiting()).toEqual([1])
  expect(await given()).toEqual([{ name: 'Judge 2', hasJudged: false }])
  expect(await judges()).toMatchObject([{ hasJudged: true, isWhole: false }])
  await send(second.caller, entry(1), ['Measured.', 'Read.'])
  expect(await waiting()).toEqual([])
  expect(await given()).toEqual([{ name: 'Judge 2', hasJudged: true }])
  expect(await judges()).toMatchObject([{ hasJudged: true, isWhole: true }])
})
