import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { close, newChallenge } from '../support/challenge.ts'
import { judge } from '../support/challenges/judging.ts'

const t = testApp()

const questions = [
  { id: 'why', type: 'text', label: 'Why this one?', required: false },
  { id: 'come', type: 'yesno', label: '=Could you come?', required: false },
]

/** Finalized, with a person for each of these results, in their order: two share the second place. */
async function finalized(change: object) {
  const org = await newChallenge(t, { questions, ...change } as object)
  const { challengeId, caller } = org
  const people = []
  for (const [index, result] of [9, 7, 7, 5].entries()) {
    const client = await t.signUp({ name: `Entrant ${index + 1}` })
    const own = await t.callerFor(client)
    const answers = index === 1 ? [{ questionId: 'why', answer: '=1+1' }] : []
    await own.challenge.join({ challengeId, answers })
    const { submissionId } = await own.challenge.submit({ challengeId, text: 'Mine', links: [] })
    people.push({ client, submissionId, result })
  }
  await close(t, challengeId)
  for (const { submissionId, result } of people) await judge(caller, submissionId, result)
  await caller.challenge.finalize({ challengeId })
  const reached = async () =>
    (await caller.challenge.submissions({ challengeId })).items.map(({ person }) => person?.email)
  const emails = people.map(({ client }) => client.email)
  const told = (index: number) => t.mails.filter(({ to }) => to === emails[index]).at(-1)?.text
  return { ...org, told, emails, reached }
}

const prizes = [
  { label: 'First', kind: 'money', amount: 500, currency: 'EUR', places: 1 },
  { label: '=Visit', kind: 'other', places: 1 },
]

it('the organization reaches whoever holds a prize, alone or shared, and nobody else', async () => {
  const { emails, reached } = await finalized({ prizes })
  expect(await reached()).toEqual([...emails.slice(0, 3), null])
})

it('each is told their place, with whom it is shared and what is won', async () => {
  const { told, caller, challengeId } = await finalized({ prizes })
  expect(told(0)).toContain('in place 1, with 90 of 100 points. You win: €500 (First). ')
  for (const index of [1, 2])
    expect(told(index)).toContain(
      'in place 2, shared with 1 other, with 70 of 100 points. You win: =Visit (shared by 2). ',
    )
  expect(told(3)).toContain('in place 4, with 50 of 100 points. ')
  const { ranking } = await caller.challenge.byId({ challengeId })
  expect(ranking?.map(({ isShared }) => isShared)).toEqual([false, true, true, false])
})

it('where no prize is named, it reaches who came first', async () => {
  const { emails, reached } = await finalized({ reward: { kind: 'none' } })
  expect(await reached()).toEqual([emails[0], null, null, null])
})

it('the results name the prizes, and have a column for each question, in which nothing is a formula', async () => {
  const { admin, challengeId } = await finalized({ prizes })
  const { body } = await admin.get(`/api/challenges/${challengeId}/results.csv`)
  const [head, ...rows] = body.trimEnd().split('\r\n')
  expect(head).toMatch(/,Disqualified because,Prizes,Why this one\?,'=Could you come\?$/)
  expect(rows.map(row => row.split(/,[\w-]+,,/).at(-1))).toEqual([
    '€500 (First),,',
    "'=Visit (shared by 2),'=1+1,",
    "'=Visit (shared by 2),,",
    ',,',
  ])
})
