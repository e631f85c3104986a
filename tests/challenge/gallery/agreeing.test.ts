import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { close, expectAbsent, newChallenge, newEntrant } from '../../support/challenge.ts'
import { isShown, judgedEntries } from '../../support/challenges/gallery.ts'
import { judgeWith } from '../../support/challenges/judged-challenge.ts'
import { expectRefused, type Caller } from '../../support/challenges/judging.ts'

const t = testApp()
const nothing = () => Promise.resolve({})
const visitor = async () => ({ client: t.client(), caller: await t.callerFor() })

describe('agreeing', () => {
  it('is chosen, and taken back at any time, with which the work is gone at once', async () => {
    const a = await judgedEntries(t, {}, nothing)
    const { challengeId, works } = a
    const anybody = await visitor()
    const say = (isOn: boolean) =>
      a.zoe.caller.challenge.showInGallery({ challengeId, isShown: isOn })
    expect(await say(false)).toEqual({ galleryAgreedAt: null })
    expect(await isShown(anybody, challengeId, works.ofZoe)).toBe(false)
    const { galleryAgreedAt } = await say(true)
    expect(galleryAgreedAt).toBeInstanceOf(Date)
    // A second time it is the first that counts.
    expect(await say(true)).toEqual({ galleryAgreedAt })
    expect(await isShown(anybody, challengeId, works.ofZoe)).toBe(true)
    const mine = await a.zoe.caller.challenge.mySubmission({ challengeId })
    expect(mine).toMatchObject({ mayAgree: true, submission: { galleryAgreedAt } })
  })

  it('is no more than what was said while handing in', async () => {
    const { challengeId, caller } = await newChallenge(t, { galleryVisibility: 'everyone' })
    const { caller: entrant } = await newEntrant(t, challengeId)
    const agreed = async (work: { inGallery?: boolean }) => {
      await entrant.challenge.submit({ challengeId, text: 'Work', links: [], ...work })
      const { submission } = await entrant.challenge.mySubmission({ challengeId })
      return submission?.galleryAgreedAt !== null
    }
    expect(await agreed({})).toBe(false)
    expect(await agreed({ inGallery: true })).toBe(true)
    // Handed in again without a word of it, it stays.
    expect(await agreed({})).toBe(true)
    expect(await agreed({ inGallery: false })).toBe(false)
    expect(await agreed({ inGallery: true })).toBe(true)
    // Withdrawn, it is asked anew.
    await entrant.challenge.withdraw({ challengeId })
    await expectAbsent([entrant.challenge.showInGallery({ challengeId, isShown: true })])
    expect(await agreed({})).toBe(false)
    await close(t, challengeId)
    const { items } = await caller.challenge.submissions({ challengeId })
    await judgeWith(caller, items[0]!.id, 5)
    await caller.challenge.finalize({ challengeId })
    const gallery = await entrant.challenge.gallery({ challengeId })
    expect(gallery.items).toEqual([])
  })

  it('is the lead’s of a team, and each of it takes it back', async () => {
    const a = await judgedEntries(t, {}, nothing)
    const { challengeId, works } = a
    const say = ({ caller }: { caller: Caller }, isOn: boolean) =>
      caller.challenge.showInGallery({ challengeId, isShown: isOn })
    await say(a.ben, false)
    expect(await isShown(await visitor(), challengeId, works.ofTeam)).toBe(false)
    await expectRefused('FORBIDDEN', [say(a.ben, true)])
    expect(await a.ben.caller.challenge.mySubmission({ challengeId })).toMatchObject({
      mayAgree: false,
      submission: { galleryAgreedAt: null },
    })
    await say(a.ada, true)
    expect(await isShown(await visitor(), challengeId, works.ofTeam)).toBe(true)
  })

  it('goes along while somebody of the team hands in, who may not agree for all', async () => {
    const opened = await judgedEntries(
      t,
      {},
      async ({ challengeId }) => ({ of: { challengeId } }),
      false,
    )
    const fresh = await newChallenge(t, { galleryVisibility: 'none' })
    const { caller } = await newEntrant(t, fresh.challengeId)
    const work = { text: 'Work', links: [], inGallery: true }
    await expectRefused('CONFLICT', [
      caller.challenge.submit({ challengeId: fresh.challengeId, ...work }),
    ])
    await caller.challenge.submit({ challengeId: fresh.challengeId, ...work, inGallery: false })
    await expectRefused('CONFLICT', [
      caller.challenge.showInGallery({ challengeId: fresh.challengeId, isShown: true }),
    ])
    await sql`update challenges set submissions_close_at = server_time() + interval '1 hour'
      where id = ${opened.challengeId}`.execute(t.db)
    await expectRefused('FORBIDDEN', [
      opened.ben.caller.challenge.submit({ ...opened.of, ...work }),
    ])
    await opened.ben.caller.challenge.submit({ ...opened.of, text: 'Anew', links: [] })
    const { submission } = await opened.ada.caller.challenge.mySubmission(opened.of)
    expect(submission).toMatchObject({ text: 'Anew', galleryAgreedAt: expect.any(Date) as Date })
  })

  it('is nobody else’s', async () => {
    const a = await judgedEntries(t, {}, nothing)
    const { challengeId } = a
    const other = await t.callerFor(await t.signUp())
    for (const caller of [other, a.outside.caller, a.caller])
      await expectAbsent([caller.challenge.showInGallery({ challengeId, isShown: false })])
    await expectRefused('UNAUTHORIZED', [
      (await t.callerFor()).challenge.showInGallery({ challengeId, isShown: false }),
    ])
    expect(await isShown(await visitor(), challengeId, a.works.ofZoe)).toBe(true)
  })
})
