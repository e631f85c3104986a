import { expect, it } from 'vitest'
import { applyAs, newOpenJob } from '../../support/application.ts'
import { testApp } from '../../support/app.ts'
import { judgedByThree, sendAnew } from '../../support/challenges/judged-anew.ts'
import { resultsFileOf } from '../../support/challenges/results-file.ts'
import { addResume, sentBy } from '../../support/challenges/with-results.ts'

const t = testApp()

it('what is shown and sent of an entry that was judged anew is of the judgements that make its score', async () => {
  const a = await judgedByThree(t)
  const first = await a.open(3)
  for (const caller of a.callers) await sendAnew(caller, first, 1)
  await a.publish(first.judgingId)
  const anew = await a.open(3, a.ids.slice(0, 2))
  await sendAnew(a.callers[0]!, anew, 10, 9)
  const before = await a.works[2]!.caller.job.ownResult(a.of)
  // Till it is published, the judging before it counts.
  expect(before.result).toMatchObject({ score: 10, criteria: [{ value: 1 }, { value: 1 }] })
  await sendAnew(a.callers[1]!, anew, 8, 9)
  await a.publish(anew.judgingId)

  const result = {
    place: 1,
    score: 90,
    criteria: [
      { value: 9, comments: ['Measured again: 10.', 'Measured again: 8.'] },
      { value: 9, comments: ['Read again.', 'Read again.'] },
    ],
    comments: ['Looked at again.', 'Looked at again.'],
  }
  const own = await a.works[2]!.caller.job.ownResult(a.of)
  expect(own.result).toMatchObject(result)
  const hiring = await newOpenJob(t)
  const { id: applicationId } = await applyAs(a.works[2]!.caller, {
    jobId: hiring.jobId,
    resumeId: await addResume(a.works[2]!.client),
    ...sentBy(own, true),
  })
  const sheet = await hiring.caller.job.applicant({ applicationId })
  expect(sheet.results).toMatchObject([result])
  // An entry that was judged once keeps what it has.
  expect((await a.works[1]!.caller.job.ownResult(a.of)).result).toMatchObject({
    score: 70,
    criteria: [{ value: 7 }, { value: 7 }],
  })

  for (const caller of a.callers) {
    const { items } = await caller.challenge.submissions(a.of)
    expect(items.find(one => one.number === 3)).toMatchObject({ score: 90, spread: 12, judges: 2 })
    const work = await caller.challenge.submission({ submissionId: a.entry(3) })
    expect(work).toMatchObject({
      isJudgedAnew: true,
      score: 90,
      spread: 12,
      judges: 2,
      criteria: [
        { value: 9, spread: 2 },
        { value: 9, spread: 0 },
      ],
    })
    expect(work.others.map(one => [one.scores[0]?.value, one.counts])).toEqual([
      [10, true],
      [8, true],
      [5, false],
      [5, false],
      [5, false],
    ])
  }
  const once = await a.caller.challenge.submission({ submissionId: a.entry(2) })
  expect(once).toMatchObject({ isJudgedAnew: false, score: 70, judges: 3 })
  expect(await resultsFileOf(a.admin, a.challengeId)).toMatchObject([
    { Entrant: '1', Score: '90', 'Judges differ by': '0', Result: '9', Clarity: '9', Judges: '3' },
    { Entrant: '3', Score: '90', 'Judges differ by': '12', Result: '9', Clarity: '9', Judges: '2' },
    { Entrant: '2', Score: '70', 'Judges differ by': '0', Result: '7', Clarity: '7', Judges: '3' },
  ])
})
