import { describe, expect, it } from 'vitest'
import { closeDueChallenges } from '#server/challenge/close-due.ts'
import { testApp, unique } from '../support/app.ts'
import { newChallenge, newEntrant, sendFiles, withClockAt } from '../support/challenge.ts'

const t = testApp()

const deadline = new Date('2031-05-04T12:00:00.000Z')
const at = (milliseconds: number) => new Date(deadline.getTime() + milliseconds)
const times = {
  submissionsCloseAt: deadline.toISOString(),
  judgingEndsAt: at(1000).toISOString(),
}

describe('the server’s clock', () => {
  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('judges a submission %i ms from the deadline: accepted is %s', async (off, accepted) => {
    const { challengeId } = await newChallenge(t, times)
    const { client, caller } = await newEntrant(t, challengeId)
    await caller.challenge.saveDraft({ challengeId, text: 'Kept', links: [] })
    await withClockAt(t, at(off), async () => {
      const answer = await client.post('/trpc/challenge.submit', {
        challengeId,
        text: 'On the dot',
        links: [],
      })
      const mine = await caller.challenge.mySubmission({ challengeId })
      if (accepted) {
        expect(answer.status).toBe(200)
        expect(mine.submission?.submittedAt).toEqual(at(off))
        expect(mine.receipts[0]?.content).toContain(at(off).toISOString())
      } else {
        expect(answer.status).toBe(409)
        expect(answer.body).toContain(at(off).toISOString())
        expect(mine).toMatchObject({ submission: null, draft: { text: 'Kept' }, receipts: [] })
      }
    })
  })

  it('judges drafts, files, joining and the state alike', async () => {
    const { challengeId, caller: admin } = await newChallenge(t, times)
    const { client, caller } = await newEntrant(t, challengeId)
    const newcomer = await t.callerFor(await t.signUp())
    const statusOf = async () => (await admin.challenge.forAdmin({ challengeId })).status
    await withClockAt(t, deadline, async () => {
      expect(await statusOf()).toBe('open')
      await caller.challenge.saveDraft({ challengeId, text: 'Last', links: [] })
      const file = { name: 'a.txt', bytes: Buffer.from('a') }
      expect((await sendFiles(client, challengeId, file)).status).toBe(201)
      await newcomer.challenge.join({ challengeId })
    })
    await withClockAt(t, at(1), async () => {
      expect(await statusOf()).toBe('judging')
      const file = { name: 'b.txt', bytes: Buffer.from('b') }
      expect((await sendFiles(client, challengeId, file)).status).toBe(409)
      for (const late of ['leave', 'withdraw'] as const)
        await expect(caller.challenge[late]({ challengeId })).rejects.toMatchObject({
          code: 'CONFLICT',
        })
      const mine = await caller.challenge.mySubmission({ challengeId })
      expect(mine).toMatchObject({ submission: null, draft: { text: 'Last' } })
    })
  })

  it('opens at the millisecond', async () => {
    const { challengeId } = await newChallenge(t, { ...times, opensAt: at(-1000).toISOString() })
    const { caller } = await newEntrant(t, challengeId)
    const submit = () => caller.challenge.submit({ challengeId, text: 'Go', links: [] })
    await withClockAt(t, at(-1001), async () => {
      await expect(submit()).rejects.toMatchObject({ code: 'CONFLICT' })
    })
    await withClockAt(t, at(-1000), async () => {
      expect(await submit()).toMatchObject({ submittedAt: at(-1000) })
    })
  })
})

it('with the real clock, what is in time is taken and what is late is told its time', async () => {
  const { challengeId } = await newChallenge(t)
  const entrants: Awaited<ReturnType<typeof newEntrant>>[] = []
  for (let i = 0; i < 4; i++) entrants.push(await newEntrant(t, challengeId))
  const closesAt = new Date(Date.now() + 100)
  await t.db
    .updateTable('challenges')
    .set({ submissionsCloseAt: closesAt })
    .where('id', '=', challengeId)
    .execute()
  const taken: Date[] = []
  /** Hands in until it is refused: for the tenth attempt, or for the deadline and its time. */
  const untilRefused = async ({ caller }: (typeof entrants)[number]) => {
    for (;;)
      try {
        const work = { challengeId, text: 'Again', links: [] }
        taken.push((await caller.challenge.submit(work)).submittedAt)
      } catch (error) {
        const shown = /showed (\S+)\. /.exec((error as Error).message)?.[1]
        if (shown) return new Date(shown)
      }
  }
  const late = await Promise.all(entrants.map(untilRefused))
  for (const time of taken) expect(Number(time)).toBeLessThanOrEqual(Number(closesAt))
  for (const time of late) expect(Number(time)).toBeGreaterThan(Number(closesAt))
})

it('lets the stored state follow, and tells the admins once', async () => {
  const title = unique('Closing')
  const { challengeId, admin } = await newChallenge(t, { ...times, title })
  const { caller } = await newEntrant(t, challengeId)
  await caller.challenge.submit({ challengeId, text: 'Done', links: [] })
  const run = () => closeDueChallenges(t.db)
  const told = () => t.mails.filter(mail => mail.subject === `To judge: ${title}`)
  await withClockAt(t, deadline, run)
  expect(told()).toEqual([])
  await withClockAt(t, at(1), async () => {
    await Promise.all([run(), run()])
  })
  expect(told()).toEqual([
    expect.objectContaining({
      to: admin.email,
      text: expect.stringContaining('1 submission waits'),
    }),
  ])
})
