import { describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../support/app.ts'
import { close, expectAbsent, newChallenge, newEntrant, parallel } from '../../support/challenge.ts'

const t = testApp()
const limited = testApp({ RATE_LIMIT_SCALE: '1' })
const conflict = { code: 'CONFLICT' }

/** An open challenge with two entrants, and a way to see what the second page shows. */
async function asking(on: TestApp = t) {
  const org = await newChallenge(on)
  const { challengeId } = org
  const asker = await newEntrant(on, challengeId, 'Ann Archer')
  const other = await newEntrant(on, challengeId, 'Bo Baker')
  const visitor = await on.callerFor()
  const ask = (body: string, by = asker) => by.caller.challenge.ask({ challengeId, body })
  const forTeam = async () => (await org.caller.challenge.questionsForTeam({ challengeId })).items
  const seenBy = async ({ caller }: Pick<typeof asker, 'caller'>) =>
    (await caller.challenge.questions({ challengeId })).items
  const answer = (questionId: string, text: string, version = 1) =>
    org.caller.challenge.answerQuestion({ challengeId, questionId, answer: text, version })
  return {
    org,
    challengeId,
    asker,
    other,
    visitor: { caller: visitor },
    ask,
    forTeam,
    seenBy,
    answer,
  }
}

const mailsTo = (email: string, from: number, on = t) =>
  on.mails.slice(from).filter(({ to }) => to === email)

describe('a question', () => {
  it('is its asker’s until it is answered, and then everybody’s, in nobody’s name', async () => {
    const a = await asking()
    const from = t.mails.length
    const { id } = await a.ask('May I use a rubber mount?')
    expect(mailsTo(a.org.admin.email, from).map(({ subject }) => subject)).toEqual([
      'A question: Quiet pumps',
    ])
    expect(await a.seenBy(a.asker)).toMatchObject([{ id, answerHtml: null, isMine: true }])
    expect(await a.seenBy(a.other)).toEqual([])
    await a.answer(id, 'Yes, one.')
    for (const one of [a.other, a.visitor])
      expect(await a.seenBy(one)).toMatchObject([
        {
          body: 'May I use a rubber mount?',
          answerHtml: '<p>Yes, one.</p>\n',
          isMine: false,
          editedAt: null,
        },
      ])
    const page = await a.visitor.caller.challenge.byId({ challengeId: a.challengeId })
    expect(page.asked.items).toHaveLength(1)
    const others = t.mails.slice(from).filter(({ to }) => to !== a.asker.client.email)
    const told = JSON.stringify([page, await a.forTeam(), others])
    for (const trace of ['Archer', a.asker.client.userId, a.asker.client.email])
      expect(told).not.toContain(trace)
  })

  it('tells the asker and every entrant of its answer, once each; of an edit the asker alone', async () => {
    const a = await asking()
    const { id } = await a.ask('When?')
    const from = t.mails.length
    await a.answer(id, 'On Monday.')
    const subjects = (email: string) => mailsTo(email, from).map(({ subject }) => subject)
    expect(subjects(a.asker.client.email)).toEqual(['Your question was answered: Quiet pumps'])
    expect(subjects(a.other.client.email)).toEqual(['A question was answered: Quiet pumps'])
    await a.answer(id, 'On *Tuesday*.', 2)
    expect(subjects(a.asker.client.email)).toEqual([
      'Your question was answered: Quiet pumps',
      'The answer to your question was edited: Quiet pumps',
    ])
    expect(subjects(a.other.client.email)).toHaveLength(1)
    const [shown] = await a.seenBy(a.visitor)
    // Once, as the page shows it; as it was written only for who may edit it.
    expect(shown).toMatchObject({ answerHtml: '<p>On <em>Tuesday</em>.</p>\n' })
    expect(shown).not.toHaveProperty('answer')
    expect(await a.forTeam()).toMatchObject([{ answer: 'On *Tuesday*.' }])
    expect(shown?.editedAt).toBeInstanceOf(Date)
    const { items } = await a.other.caller.user.notifications()
    expect(items).toHaveLength(1)
    expect(JSON.stringify(items)).not.toContain('Monday')
  })

  it('is told to its asker who has left', async () => {
    const a = await asking()
    const { id } = await a.ask('When?')
    await a.asker.caller.challenge.leave({ challengeId: a.challengeId })
    const from = t.mails.length
    await a.answer(id, 'On Monday.')
    expect(mailsTo(a.asker.client.email, from)).toHaveLength(1)
  })

  it('is under a number that tells askers apart, and in a name once the results are out', async () => {
    const a = await asking()
    await a.ask('One?', a.other)
    await a.ask('Two?')
    await a.ask('Three?', a.other)
    const numbers = async () => (await a.forTeam()).map(({ asker, name }) => [asker, name])
    expect(await numbers()).toEqual([
      [1, null],
      [2, null],
      [1, null],
    ])
    await close(t, a.challengeId)
    await a.org.caller.challenge.finalize({ challengeId: a.challengeId })
    expect(await numbers()).toEqual([
      [1, 'Bo Baker'],
      [2, 'Ann Archer'],
      [1, 'Bo Baker'],
    ])
  })

  it('gives two who ask at once two numbers', async () => {
    const { challengeId } = await newChallenge(t)
    const entrants = []
    for (let count = 0; count < parallel(); count++) entrants.push(await newEntrant(t, challengeId))
    await Promise.all(
      entrants.map(({ caller }) => caller.challenge.ask({ challengeId, body: 'When?' })),
    )
    const rows = await t.db
      .selectFrom('challengeQuestions')
      .select('asker')
      .where('challengeId', '=', challengeId)
      .execute()
    expect(new Set(rows.map(({ asker }) => asker)).size).toBe(parallel())
  })

  it('that is hidden is seen by its asker alone, with the reason, and comes back', async () => {
    const a = await asking()
    const { id: questionId } = await a.ask('I am Ann, is my bearing fine?')
    const { challengeId } = a
    const { caller } = a.org
    await caller.challenge.hideQuestion({
      challengeId,
      questionId,
      version: 1,
      reason: 'It says who asks.',
    })
    await expect(a.answer(questionId, 'Yes.', 2)).rejects.toMatchObject(conflict)
    expect(await a.seenBy(a.visitor)).toEqual([])
    expect(await a.seenBy(a.asker)).toMatchObject([{ hiddenReason: 'It says who asks.' }])
    await caller.challenge.showQuestion({ challengeId, questionId, version: 2 })
    await a.answer(questionId, 'Yes.', 3)
    expect(await a.seenBy(a.visitor)).toHaveLength(1)
  })

  it('is answered as it was shown: of two of a team at once one', async () => {
    const a = await asking()
    const { id } = await a.ask('When?')
    const results = await Promise.allSettled([a.answer(id, 'Now.'), a.answer(id, 'Never.')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is an entrant’s, and asked before the deadline', async () => {
    const a = await asking()
    const stranger = { caller: await t.callerFor(await t.signUp()) }
    const { challengeId } = a
    const ask = (by: typeof stranger) => by.caller.challenge.ask({ challengeId, body: 'When?' })
    await expect(ask(stranger)).rejects.toMatchObject(conflict)
    await expect(ask(a.org)).rejects.toMatchObject(conflict)
    const { id: questionId } = await a.ask('When?')
    await close(t, challengeId)
    await expect(ask(a.asker)).rejects.toMatchObject(conflict)
    // What waits is answered still.
    await a.answer(questionId, 'On Monday.')
    const elsewhere = await newChallenge(t)
    await expectAbsent([
      elsewhere.caller.challenge.answerQuestion({
        challengeId: elsewhere.challengeId,
        questionId,
        answer: 'Mine now.',
        version: 2,
      }),
    ])
    await expect(a.ask('x'.repeat(501))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('comes ten times a day from one person', async () => {
    // Those of the tests before.
    await t.db.deleteFrom('rateLimits').execute()
    const a = await asking(limited)
    for (let count = 1; count <= 10; count++) await a.ask(`Question ${count}?`)
    await expect(a.ask('One more?')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await a.ask('And mine?', a.other)
  })
})
