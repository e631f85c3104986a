import { expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import { newFinalized } from '../support/challenges/judged-challenge.ts'

const t = testApp()

it('a badge says whether anybody finds the page of its challenge', async () => {
  const { challengeId, caller, entrants } = await newFinalized(t, { Ann: 9 })
  const [ann] = entrants
  const username = unique('ann')
  await ann!.caller.user.updateProfile({ username, visibility: 'public' })
  const visitor = await t.callerFor()
  const badges = async () => (await visitor.user.profile({ username })).badges
  expect(await badges()).toMatchObject([{ challengeId, hasPage: true }])
  await caller.challenge.archive({ challengeId })
  expect(await badges()).toMatchObject([{ challengeId, hasPage: false }])
  await expect(visitor.challenge.byId({ challengeId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
