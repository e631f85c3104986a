import { describe, expect, it } from 'vitest'
import { createFileStore } from '#server/files/create-store.ts'
import { loadEnv } from '#server/env.ts'
import { removeNoted } from '#server/files/removals.ts'
import { testApp } from '../support/app.ts'
import {
  close,
  newChallenge,
  newEntrant,
  newSubmission,
  parallel,
  withClockAt,
} from '../support/challenge.ts'
import { newTeam } from '../support/people/team-members.ts'
import { sha256, upload } from '../support/uploads/tus.ts'

const t = testApp()
const conflict = { code: 'CONFLICT' }

describe('withdrawing', () => {
  it('takes back what was handed in; draft, receipts and attempts stay, and handing in again undoes it', async () => {
    const { challengeId, caller: admin, admin: judge } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    await upload(client, challengeId, 'plan.txt', Buffer.from('quiet'))
    const work = { challengeId, text: 'First', links: ['https://code.example/pump'] }
    const { submissionId, receipt } = await caller.challenge.submit(work)
    const { withdrawnAt } = await caller.challenge.withdraw({ challengeId })
    const mine = await caller.challenge.mySubmission({ challengeId })
    expect(mine).toMatchObject({
      submission: null,
      withdrawnAt,
      attemptsLeft: 9,
      draft: { text: 'First', links: work.links, files: [{ name: 'plan.txt' }] },
      receipts: [{ attempt: 1, sha256: receipt }],
    })
    expect((await admin.challenge.submissions({ challengeId })).items).toEqual([])
    for (const who of [client, judge])
      expect((await who.get(`/api/submissions/${submissionId}/files/0`)).status).toBe(404)
    await expect(caller.challenge.withdraw({ challengeId })).rejects.toMatchObject(conflict)
    expect(await caller.challenge.submit(work)).toMatchObject({ attempt: 2, submissionId })
    const again = await caller.challenge.mySubmission({ challengeId })
    expect(again).toMatchObject({
      withdrawnAt: null,
      submission: { attempt: 2, text: 'First', files: [{ name: 'plan.txt' }] },
    })
    expect(again.receipts).toHaveLength(2)
    const file = await client.get(`/api/submissions/${submissionId}/files/0`)
    expect(file.body).toBe('quiet')
  })

  it('is told to the others of a team and to nobody else', async () => {
    const { challengeId, ada, members, admin } = await newTeam(t, ['Ben Brook', 'Cem Cliff'])
    const [ben, cem] = members
    await ada.caller.challenge.submit({ challengeId, text: 'Ours', links: [] })
    const alone = await newSubmission(t, challengeId, 'Zoe Zander')
    const from = t.mails.length
    await alone.caller.challenge.withdraw({ challengeId })
    expect(t.mails.slice(from)).toEqual([])
    await ben!.caller.challenge.withdraw({ challengeId })
    const mails = t.mails.slice(from)
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
      [ada, cem!]
        .map(({ client }) => `${client.email}: Ben Brook withdrew what your team handed in`)
        .toSorted(),
    )
    expect(mails[0]?.text).toContain(`What the team Night Shift had handed in to Quiet pumps`)
    const toldOf = async (client: typeof admin) =>
      (await (await t.callerFor(client)).user.notifications()).items.map(({ title }) => title)
    expect(await toldOf(ada.client)).toContain('Ben Brook withdrew what your team handed in')
    for (const other of [admin, ben!.client, alone.client])
      expect((await toldOf(other)).join()).not.toContain('withdrew')
  })

  it('removes a file that the draft no longer has', async () => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    await upload(client, challengeId, 'plan.txt', Buffer.from('quiet'))
    const { submissionId } = await caller.challenge.submit({ challengeId, text: '', links: [] })
    const { files } = await t.db
      .selectFrom('submissions')
      .select('files')
      .where('id', '=', submissionId)
      .executeTakeFirstOrThrow()
    await caller.challenge.removeFile({ challengeId, sha256: sha256('quiet') })
    await caller.challenge.withdraw({ challengeId })
    const store = createFileStore(loadEnv({ DATA_DIR: t.dataDir }))
    await removeNoted({ db: t.db, files: store })
    expect(await store.get(files[0]?.storageKey ?? '')).toBeNull()
  })

  it('is for what was handed in, until the deadline', async () => {
    const { challengeId } = await newChallenge(t)
    const idle = await newEntrant(t, challengeId)
    await expect(idle.caller.challenge.withdraw({ challengeId })).rejects.toMatchObject({
      ...conflict,
      message: 'You have handed in nothing that could be withdrawn.',
    })
    const { caller } = await newSubmission(t, challengeId)
    await close(t, challengeId)
    await expect(caller.challenge.withdraw({ challengeId })).rejects.toMatchObject({
      ...conflict,
      message: expect.stringContaining('What you handed in stays handed in.'),
    })
  })

  const deadline = new Date('2031-05-04T12:00:00.000Z')
  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('%i ms from the deadline: done is %s', async (off, isDone) => {
    const { challengeId } = await newChallenge(t, {
      submissionsCloseAt: deadline.toISOString(),
      judgingEndsAt: '2031-05-05T12:00:00.000Z',
    })
    const { caller } = await newSubmission(t, challengeId)
    await withClockAt(t, new Date(deadline.getTime() + off), async () => {
      const [done] = await Promise.allSettled([caller.challenge.withdraw({ challengeId })])
      expect(done?.status === 'fulfilled').toBe(isDone)
      const mine = await caller.challenge.mySubmission({ challengeId })
      expect(mine.submission === null).toBe(isDone)
    })
  })

  it('and handing in at once leave one of the two', async () => {
    const { challengeId } = await newChallenge(t)
    const { caller } = await newSubmission(t, challengeId)
    const work = { challengeId, text: 'Again', links: [] }
    await Promise.allSettled(
      Array.from({ length: parallel() / 4 }, () => [
        caller.challenge.withdraw({ challengeId }),
        caller.challenge.submit(work),
      ]).flat(),
    )
    const mine = await caller.challenge.mySubmission({ challengeId })
    expect(mine.receipts).toHaveLength(10 - mine.attemptsLeft)
    expect(mine.submission === null).toBe(mine.withdrawnAt !== null)
  })
})

describe('a receipt', () => {
  it('is a text file whose hash is the receipt, also after withdrawing, and its entrant’s alone', async () => {
    const { challengeId, admin } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId)
    const work = { challengeId, links: [] }
    const first = await caller.challenge.submit({ ...work, text: 'Grüße\n— first' })
    await caller.challenge.submit({ ...work, text: 'second' })
    await caller.challenge.withdraw({ challengeId })
    const url = `/api/challenges/${challengeId}/receipts/1`
    const file = await client.get(url)
    expect(file.status).toBe(200)
    expect(sha256(file.bytes)).toBe(first.receipt)
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename=receipt-1-${first.receipt}.txt`,
    })
    expect(file.body).toContain(first.submittedAt.toISOString())
    const { client: other } = await newSubmission(t, challengeId)
    expect((await other.get(`${url.slice(0, -1)}2`)).status).toBe(404)
    expect((await admin.get(url)).status).toBe(404)
    expect((await t.client().get(url)).status).toBe(401)
    for (const attempt of ['3', '0', 'x', '-1', '999'])
      expect((await client.get(`${url.slice(0, -1)}${attempt}`)).status).toBe(404)
  })
})
