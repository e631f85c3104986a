import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { expectAbsent } from '../../support/challenge.ts'
import { newFinalized } from '../../support/challenges/judged-challenge.ts'

const t = testApp()
const conflict = { code: 'CONFLICT' }

/** Places 1, 2, 2 and 4, and what can be seen of them. */
async function corrected() {
  const org = await newFinalized(t, { Ann: 9, Bo: 7, Cy: 7, Di: 2 })
  const { challengeId } = org
  const visitor = await t.callerFor()
  const correct = (number: number, isLeftOut: boolean, version: number) =>
    org.caller.challenge.correct({
      challengeId,
      number,
      isLeftOut,
      version,
      reason: `Entry ${number} was bought.`,
    })
  const placesOf = (items: { number: number; rank: number | null }[]) =>
    items.map(({ number, rank }) => [number, rank])
  const now = async () => placesOf((await visitor.challenge.ranking({ challengeId })).items)
  const of = async (version: number) =>
    placesOf((await visitor.challenge.rankingOf({ challengeId, version })).items)
  const badges = async () =>
    (
      await t.db
        .selectFrom('badges')
        .select(['userId', 'kind', 'rank', 'revokedAt'])
        .where('challengeId', '=', challengeId)
        .execute()
    ).toSorted((one, other) => indexOf(one.userId) - indexOf(other.userId))
  const indexOf = (userId: string) =>
    org.entrants.findIndex(({ client }) => client.userId === userId)
  return { org, challengeId, visitor, correct, now, of, badges }
}

describe('a correction', () => {
  it('is a new ranking beside the one before, with its date and reason', async () => {
    const a = await corrected()
    const first = [
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 4],
    ]
    expect([await a.now(), await a.of(1)]).toEqual([first, first])
    expect(await a.correct(1, true, 1)).toEqual({ version: 2, entries: 3 })
    const second = [
      [2, 1],
      [3, 1],
      [4, 3],
    ]
    expect([await a.now(), await a.of(1), await a.of(2)]).toEqual([second, first, second])
    const { items } = await a.visitor.challenge.rankings({ challengeId: a.challengeId })
    expect(items.map(({ madeAt: _, ...one }) => one)).toEqual([
      { version: 2, reason: 'Entry 1 was bought.', entries: 3, isJudgedAnew: false },
      { version: 1, reason: '', entries: 4, isJudgedAnew: false },
    ])
    await a.correct(1, false, 2)
    expect([await a.now(), await a.of(2), await a.of(3)]).toEqual([first, second, first])
  })

  it('takes badges along, gives back those that were revoked, and keeps what judges said', async () => {
    const a = await corrected()
    const { challengeId } = a
    const [ann] = a.org.entrants
    const kinds = async () => (await a.badges()).map(one => (one.revokedAt ? 'revoked' : one.kind))
    expect(await kinds()).toEqual(['winner', 'finalist', 'finalist', 'participant'])
    const from = t.mails.length
    await a.correct(1, true, 1)
    expect(await kinds()).toEqual(['revoked', 'winner', 'winner', 'finalist'])
    const mine = await ann!.caller.challenge.mySubmission({ challengeId })
    expect(mine.result).toMatchObject({ rank: null, score: 90 })
    expect(mine.badge?.revokedAt).toBeInstanceOf(Date)
    const told = () => t.mails.slice(from)
    expect(told()).toHaveLength(4)
    expect(told().find(({ to }) => to === ann!.client.email)?.text).toContain('badge is revoked')
    await a.correct(1, false, 2)
    expect(await kinds()).toEqual(['winner', 'finalist', 'finalist', 'participant'])
  })

  it('tells each entrant what it changes for them: their place, and what they win', async () => {
    const a = await corrected()
    const told = (from: number) =>
      a.org.entrants.map(({ client }) => {
        const mine = t.mails.slice(from).find(({ to }) => to === client.email)
        return [
          mine?.subject,
          mine?.text.split('\n\n').find(line => /^You .*(place|win)/.test(line)),
        ]
      })
    const texts = (from: number) =>
      a.org.entrants.map(
        ({ client }) => t.mails.slice(from).find(({ to }) => to === client.email)?.text ?? '',
      )
    let from = t.mails.length
    await a.correct(1, true, 1)
    expect(told(from)).toEqual([
      [
        'The result was corrected, and you have no place any more: Quiet pumps',
        'You were in place 1, and have no place any more.',
      ],
      ...[0, 1].map(() => [
        'The result was corrected, and you are in place 1 instead of 2: Quiet pumps',
        'You were in place 2, and are in place 1 now.',
      ]),
      [
        'The result was corrected, and you are in place 3 instead of 4: Quiet pumps',
        'You were in place 4, and are in place 3 now.',
      ],
    ])
    expect(texts(from)[0]).toContain('You no longer win €500 (For the first place).')
    expect(texts(from)[1]).toContain('You win: €250 (For the first place, shared by 2).')
    expect(texts(from)[3]).not.toContain('You win')

    from = t.mails.length
    await a.correct(4, true, 2)
    expect(told(from)[0]).toEqual(['The result was corrected: Quiet pumps', undefined])
    expect(told(from)[1]).toEqual([
      'The result was corrected, and you stay in place 1: Quiet pumps',
      'You stay in place 1.',
    ])
    expect(texts(from)[1]).toContain('You win what you won before: €250')
    const { items } = await a.org.entrants[1]!.caller.user.notifications()
    expect(items[0]?.title).toBe('The result was corrected, and you stay in place 1: Quiet pumps')

    // The same prize, which nobody shares any more.
    from = t.mails.length
    await a.correct(3, true, 3)
    expect(told(from)[1]).toEqual([
      'The result was corrected, you stay in place 1, and what you win has changed: Quiet pumps',
      'You stay in place 1.',
    ])
    expect(texts(from)[1]).toContain('You win: €500 (For the first place). Before, it was €250')
  })

  it('leaves nothing of an earlier ranking to be changed', async () => {
    const a = await corrected()
    await expect(
      t.db
        .updateTable('challengeRankings')
        .set({ rows: '[]' })
        .where('challengeId', '=', a.challengeId)
        .execute(),
    ).rejects.toThrow('never changed')
  })

  it('is made of the ranking that was shown: of two at once one', async () => {
    const a = await corrected()
    const results = await Promise.allSettled([a.correct(1, true, 1), a.correct(2, true, 1)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await a.of(2)).toHaveLength(3)
  })

  it('is for who runs a finalized challenge, of an entry that was ranked', async () => {
    const a = await corrected()
    await expect(a.correct(7, true, 1)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(a.correct(1, false, 1)).rejects.toMatchObject(conflict)
    const [ann] = a.org.entrants
    await expectAbsent([
      ann!.caller.challenge.correct({
        challengeId: a.challengeId,
        number: 2,
        isLeftOut: true,
        version: 1,
        reason: 'Mine is better.',
      }),
    ])
    const open = await newFinalized(t, {})
    await t.db
      .updateTable('challenges')
      .set({ status: 'judging', finalizedAt: null })
      .where('id', '=', open.challengeId)
      .execute()
    await expect(
      open.caller.challenge.correct({
        challengeId: open.challengeId,
        number: 1,
        isLeftOut: true,
        version: 1,
        reason: 'Too early.',
      }),
    ).rejects.toMatchObject(conflict)
  })
})
