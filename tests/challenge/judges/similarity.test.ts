import { expect, it } from 'vitest'
import { sketchDue } from '#server/challenge/similarity/sketch-due.ts'
import { testApp } from '../../support/app.ts'
import { close, newChallenge, newEntrant, sendFiles } from '../../support/challenge.ts'
import { newOutsideJudge } from '../../support/challenges/judging.ts'
import { diceOf } from '../../support/random.ts'

const t = testApp()

/** So many words that nobody else writes in this order. */
function newText(seed: number, words = 400) {
  const { whole } = diceOf(seed)
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const word = () =>
    Array.from({ length: whole(3, 9) }, () => letters[whole(0, letters.length - 1)]).join('')
  return Array.from({ length: words }, word)
}

async function handIn(challengeId: string, text: string, file?: string) {
  const { client, caller } = await newEntrant(t, challengeId)
  if (file)
    await sendFiles(client, challengeId, { name: `${client.userId}.txt`, bytes: Buffer.from(file) })
  return caller.challenge.submit({ challengeId, text, links: [] })
}

it('hints at texts that are partly the same, whatever their signs, and at the same file', async () => {
  const challenge = await newChallenge(t)
  const { challengeId, caller } = challenge
  const own = newText(1)
  const sent = [
    await handIn(challengeId, own.join(' '), 'levels'),
    // All but twenty words, in capitals and with other signs.
    await handIn(challengeId, [...own.slice(20), ...newText(2, 20)].join(', ').toUpperCase()),
    await handIn(challengeId, [...own.slice(0, 200), ...newText(3, 200)].join(' ')),
    await handIn(challengeId, newText(4).join(' '), 'levels'),
    await handIn(challengeId, 'Much too short to say'),
    await handIn(challengeId, 'Much too short to say'),
  ]
  await close(t, challengeId)
  const of = (number: number) => ({ submissionId: sent[number - 1]!.submissionId })
  // What has no sketch yet has no hint but its files.
  expect((await caller.challenge.submission(of(1))).similar).toEqual([
    { number: 4, name: null, share: 0, files: 1 },
  ])
  await sketchDue(t.db)
  const { similar } = await caller.challenge.submission(of(1))
  expect(similar.map(({ number }) => number)).toEqual([2, 3, 4])
  const [first, second, third] = similar
  expect(first?.share).toBeCloseTo(0.95, 2)
  expect(second?.share).toBeCloseTo(0.5, 1)
  expect(third).toEqual({ number: 4, name: null, share: 0, files: 1 })
  for (const number of [5, 6])
    expect((await caller.challenge.submission(of(number))).similar).toEqual([])
  const outside = await newOutsideJudge(t, challenge)
  expect((await outside.caller.challenge.submission(of(4))).similar).toEqual([
    { number: 1, name: null, share: 0, files: 1 },
  ])
})

it('knows nothing of other challenges', async () => {
  const text = newText(9).join(' ')
  const works = []
  for (let count = 0; count < 2; count++) {
    const { challengeId, caller } = await newChallenge(t)
    const { submissionId } = await handIn(challengeId, text, 'the same')
    await close(t, challengeId)
    works.push({ caller, submissionId })
  }
  await sketchDue(t.db)
  for (const { caller, submissionId } of works)
    expect((await caller.challenge.submission({ submissionId })).similar).toEqual([])
})
