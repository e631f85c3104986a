import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import {
  close,
  newChallenge,
  newEntrant,
  newSubmission,
  withClockAt,
} from '../support/challenge.ts'
import { announce, beginUpload, offsetOf, sendPiece, upload } from '../support/uploads/tus.ts'

const t = testApp()

const deadline = new Date('2031-05-04T12:00:00.000Z')
const at = (milliseconds: number) => new Date(deadline.getTime() + milliseconds)
const times = {
  submissionsCloseAt: deadline.toISOString(),
  judgingEndsAt: at(1_000_000).toISOString(),
}
const bytes = Buffer.from('a quiet pump')

describe('what comes after the deadline', () => {
  it('is kept with its time, and is no part of what was handed in', async () => {
    const { challengeId, caller: admin } = await newChallenge(t, times)
    const { client, caller } = await newEntrant(t, challengeId)
    const work = { challengeId, text: 'In time', links: ['https://code.example/pump'] }
    let whole = ''
    let half = ''
    await withClockAt(t, at(-5000), async () => {
      await upload(client, challengeId, 'in-time.txt', Buffer.from('in time'))
      whole = await beginUpload(client, challengeId, { name: 'late.txt', size: bytes.length })
      half = await beginUpload(client, challengeId, { name: 'half.txt', size: 10 })
      await sendPiece(client, whole, 0, bytes.subarray(0, 7))
      await sendPiece(client, half, 0, bytes.subarray(0, 6))
      const before = await caller.challenge.mySubmission({ challengeId })
      expect(before.notSubmitted).toBeNull()
      await caller.challenge.submit(work)
    })
    await withClockAt(t, at(1), async () => {
      expect((await sendPiece(client, whole, 7, bytes.subarray(7))).status).toBe(204)
      expect((await announce(client, challengeId, { name: 'new.txt', size: 5 })).status).toBe(409)
      await expect(caller.challenge.submit({ ...work, text: 'Late' })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: `The deadline was ${deadline.toISOString()}; our clock showed ${at(1).toISOString()}. What you saved is kept as a draft.`,
      })
    })
    await withClockAt(t, at(2000), async () => {
      const saved = await caller.challenge.saveDraft({ ...work, text: 'Late words' })
      expect(saved).toMatchObject({ draftSavedAt: at(2000), isLate: true })
      const mine = await caller.challenge.mySubmission({ challengeId })
      expect(mine.submission).toMatchObject({
        text: 'In time',
        files: [{ name: 'in-time.txt' }],
        submittedAt: at(-5000),
      })
      expect(mine.notSubmitted).toMatchObject({
        work: { text: 'Late words', savedAt: at(2000), isLate: true },
        files: [{ name: 'late.txt', addedAt: at(1), isLate: true }],
        uploads: [{ name: 'half.txt', size: 10, received: 6 }],
      })
      expect(mine.receipts).toHaveLength(1)
      expect(mine.receipts[0]?.content).not.toContain('late.txt')
      const { items } = await admin.challenge.submissions({ challengeId })
      const submissionId = items[0]?.id ?? ''
      const judged = await admin.challenge.submission({ submissionId })
      expect(judged).toMatchObject({ text: 'In time' })
      expect(judged.files.map(({ name }) => name)).toEqual(['Entrant 1, file 1.txt'])
      expect(await offsetOf(client, half)).toBe(6)
    })
  })

  it('counts a file that was whole at the deadline, and was not handed in, as not late', async () => {
    const { challengeId } = await newChallenge(t, times)
    const { client, caller } = await newEntrant(t, challengeId)
    await withClockAt(t, deadline, async () => {
      await upload(client, challengeId, 'whole.txt', bytes)
      await caller.challenge.saveDraft({ challengeId, text: 'Words', links: [] })
    })
    await withClockAt(t, at(1), async () => {
      const mine = await caller.challenge.mySubmission({ challengeId })
      expect(mine).toMatchObject({
        submission: null,
        notSubmitted: {
          work: { text: 'Words', savedAt: deadline, isLate: false },
          files: [{ name: 'whole.txt', addedAt: deadline, isLate: false }],
          uploads: [],
        },
      })
    })
  })

  it('is not there where everything was handed in', async () => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    await upload(client, challengeId, 'plan.txt', bytes)
    await caller.challenge.submit({ challengeId, text: 'Done', links: [] })
    await close(t, challengeId)
    const { notSubmitted } = await caller.challenge.mySubmission({ challengeId })
    expect(notSubmitted).toBeNull()
  })

  it('is not kept once the results are out', async () => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    const url = await beginUpload(client, challengeId, { name: 'late.txt', size: bytes.length })
    await t.db
      .updateTable('challenges')
      .set({ status: 'finalized', finalizedAt: new Date() })
      .where('id', '=', challengeId)
      .execute()
    expect((await sendPiece(client, url, 0, bytes)).json).toEqual({
      message: 'This challenge takes no more files.',
    })
    await expect(
      caller.challenge.saveDraft({ challengeId, text: 'Late', links: [] }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

it('an empty draft beside what was handed in is nothing to tell of', async () => {
  const { challengeId } = await newChallenge(t)
  const { caller } = await newSubmission(t, challengeId)
  await caller.challenge.saveDraft({ challengeId, text: '', links: [] })
  await close(t, challengeId)
  expect((await caller.challenge.mySubmission({ challengeId })).notSubmitted).toBeNull()
})
