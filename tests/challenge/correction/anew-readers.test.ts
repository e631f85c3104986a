import { expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { close, newChallenge, newEntrant, sendFiles } from '../../support/challenge.ts'
import { judge, newOutsideJudge } from '../../support/challenges/judging.ts'

const t = testApp()
const reason = 'A file was overlooked.'

it('the judges who are asked to judge an entry anew read it meanwhile, whomever it was given to', async () => {
  const { challengeId, caller, admin } = await newChallenge(t, { judgesPerEntry: 1 })
  const of = { challengeId }
  const entrant = await newEntrant(t, challengeId)
  await sendFiles(entrant.client, challengeId, { name: 'a.txt', bytes: Buffer.from('Work') })
  const work = await entrant.caller.challenge.submit({ ...of, text: 'Work', links: [] })
  const submission = { submissionId: work.submissionId }
  await close(t, challengeId)
  const { client, caller: asked } = await newOutsideJudge(t, { caller, challengeId })
  await caller.challenge.changeJury({ ...of, add: [admin.userId], remove: [] })
  await caller.challenge.assign(of)
  await judge(caller, work.submissionId, 5)
  await caller.challenge.finalize(of)

  const file = async () =>
    (await client.get(`/api/submissions/${work.submissionId}/files/0`)).status
  const expectHidden = async () => {
    await expect(asked.challenge.submission(submission)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await file()).toBe(404)
  }
  await expectHidden()
  const open = () =>
    caller.challenge.openAnew({ ...of, number: 1, judgeIds: [client.userId, admin.userId], reason })
  const first = await open()
  expect(await asked.challenge.submission(submission)).toMatchObject({ number: 1 })
  expect(await file()).toBe(200)
  await caller.challenge.dropJudgeAnew({ ...of, ...first, judgeId: client.userId, reason })
  await expectHidden()
  await caller.challenge.closeAnew({ ...of, ...first, reason })
  const second = await open()
  expect(await file()).toBe(200)
  await caller.challenge.closeAnew({ ...of, ...second, reason })
  await expectHidden()
})
