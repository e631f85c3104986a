import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { close, newChallenge, newSubmission, parallel } from '../support/challenge.ts'

const t = testApp()
type Caller = Awaited<ReturnType<typeof t.callerFor>>

const given = (result: number, comment = 'Measured.') => ({
  scores: [
    { criterion: 'result', value: result, comment },
    { criterion: 'clarity', value: result, comment: 'Read.' },
  ],
  overallComment: '',
})

const judge = (caller: Caller, submissionId: string, ...of: Parameters<typeof given>) =>
  caller.challenge.judge({ submissionId, ...given(...of) })

const stands = {
  code: 'CONFLICT',
  message: 'You have seen what others gave, so yours stands.',
}

/** Past its deadline, with two judges. */
async function toJudge(entrants: number) {
  const { id, challengeId, caller: first } = await newChallenge(t)
  const client = await t.signUp()
  await t.db
    .insertInto('memberships')
    .values({ organizationId: id, userId: client.userId, role: 'admin' })
    .execute()
  const second = await t.callerFor(client)
  const works = []
  for (let count = 0; count < entrants; count++) works.push(await newSubmission(t, challengeId))
  await close(t, challengeId)
  return { first, second, entries: works.map(({ submissionId }) => submissionId) }
}

describe('a judgement that was sent', () => {
  it('can be changed until another judge’s of the same entry stands beside it', async () => {
    const { first, second, entries } = await toJudge(2)
    const [entry = '', other = ''] = entries
    await judge(first, entry, 9)
    await judge(second, other, 3)
    await judge(first, entry, 8)
    expect(await first.challenge.submission({ submissionId: entry })).toMatchObject({
      isSettled: false,
    })
    // A score to see the others' by, which stands as it is.
    await judge(second, entry, 5)
    for (const caller of [first, second]) {
      expect(await caller.challenge.submission({ submissionId: entry })).toMatchObject({
        isSettled: true,
      })
      await expect(judge(caller, entry, 0)).rejects.toMatchObject(stands)
      await expect(judge(caller, entry, 0, 'Other words.')).rejects.toMatchObject(stands)
    }
    const { mine, others } = await second.challenge.submission({ submissionId: entry })
    expect([mine?.scores[0]?.value, others[0]?.scores[0]?.value]).toEqual([5, 8])
    await judge(second, other, 4)
  })

  it('takes the comments that are missing, without which nothing can be finalized', async () => {
    const { first, second, entries } = await toJudge(1)
    const [entry = ''] = entries
    await judge(first, entry, 9, '')
    await judge(second, entry, 5)
    await expect(judge(first, entry, 8, 'Late.')).rejects.toMatchObject(stands)
    await judge(first, entry, 9, 'Late.')
    await expect(judge(first, entry, 9, 'Later.')).rejects.toMatchObject(stands)
    const { mine } = await first.challenge.submission({ submissionId: entry })
    expect(mine?.scores[0]).toMatchObject({ value: 9, comment: 'Late.' })
  })

  it('is not changed after another’s, when both come at once', async () => {
    const { first, second, entries } = await toJudge(parallel())
    for (const entry of entries) await judge(first, entry, 9)
    const results = await Promise.allSettled(
      entries.flatMap(entry => [judge(second, entry, 5), judge(first, entry, 1)]),
    )
    const rows = await t.db.selectFrom('judgements').selectAll().execute()
    for (const [at, entry] of entries.entries()) {
      expect(results[2 * at]).toMatchObject({ status: 'fulfilled' })
      const of = rows.filter(({ submissionId }) => submissionId === entry)
      const mine = of.find(({ scores }) => scores[0]?.value !== 5)
      const theirs = of.find(({ scores }) => scores[0]?.value === 5)
      const isChanged = results[2 * at + 1]?.status === 'fulfilled'
      expect(mine?.scores[0]?.value).toBe(isChanged ? 1 : 9)
      if (isChanged)
        expect(mine?.submittedAt.getTime()).toBeLessThanOrEqual(theirs?.submittedAt.getTime() ?? 0)
    }
  })
})
