import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import {
  challengeFields,
  close,
  expectAbsent,
  inDays,
  newChallenge,
  newEntrant,
} from '../support/challenge.ts'

const t = testApp()

const fields = { ...challengeFields, opensAt: inDays(1) }

describe('a challenge', () => {
  it('is a draft for its admins, then listed; open at once when its opening has passed', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const visitor = await t.callerFor()
    const draft = await caller.challenge.create({ orgSlug, ...fields, opensAt: inDays(-1) })
    await expect(visitor.challenge.byId({ challengeId: draft.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await caller.challenge.publish({ challengeId: draft.id })).toMatchObject({
      status: 'open',
    })
    expect(await visitor.challenge.byId({ challengeId: draft.id })).toMatchObject({
      title: 'Quiet pumps',
      entrants: 0,
      briefHtml: expect.stringContaining('<h2>'),
    })
    expect((await visitor.challenge.list({})).items.map(one => one.id)).toContain(draft.id)
  })

  it('can be edited until it opens, not after', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const { id: challengeId, version } = await caller.challenge.create({ orgSlug, ...fields })
    await caller.challenge.publish({ challengeId })
    const edited = await caller.challenge.update({
      challengeId,
      version,
      fields: { ...fields, title: 'Silent pumps' },
    })
    await t.db
      .updateTable('challenges')
      .set({ opensAt: new Date(Date.now() - 1000) })
      .where('id', '=', challengeId)
      .execute()
    await expect(
      caller.challenge.update({ challengeId, version: edited.version, fields }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('opened') })
  })

  it('cannot be moved into the past once it is published, for people may have joined', async () => {
    const { admin, caller, orgSlug } = await t.newAdmin()
    const { id: challengeId, version } = await caller.challenge.create({ orgSlug, ...fields })
    const past = { ...fields, opensAt: inDays(-3), submissionsCloseAt: inDays(-1) }
    const draft = await caller.challenge.update({ challengeId, version, fields: past })
    const again = await caller.challenge.update({ challengeId, version: draft.version, fields })
    await caller.challenge.publish({ challengeId })
    await newEntrant(t, challengeId)
    const change = { challengeId, version: again.version, fields: past }
    const answer = await admin.post('/trpc/challenge.update', change)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: {
        message: expect.stringContaining('in the future'),
        data: { fieldErrors: { submissionsCloseAt: expect.any(String) } },
      },
    })
    expect(await caller.challenge.forAdmin({ challengeId })).toMatchObject({
      status: 'scheduled',
      entrants: 1,
    })
    // A form that is out of date is told so, whatever its dates.
    await expect(
      caller.challenge.update({ ...change, version: version + 100 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is not found by admins of other organizations', async () => {
    const [mine, other] = [await t.newAdmin(), await t.newAdmin()]
    const { id: challengeId } = await mine.caller.challenge.create({
      orgSlug: mine.orgSlug,
      ...fields,
    })
    await expectAbsent([
      other.caller.challenge.forAdmin({ challengeId }),
      other.caller.challenge.publish({ challengeId }),
      other.caller.challenge.update({ challengeId, version: 1, fields }),
      other.caller.challenge.extend({ challengeId, fields }),
      other.caller.challenge.cancel({ challengeId }),
      other.caller.challenge.submissions({ challengeId }),
      other.caller.challenge.finalize({ challengeId }),
      other.caller.challenge.create({ orgSlug: mine.orgSlug, ...fields }),
    ])
  })

  it.each([
    [
      'weights of 90',
      {
        criteria: [
          { label: 'A', weight: 50 },
          { label: 'B', weight: 40 },
        ],
      },
      'criteria',
    ],
    ['one criterion', { criteria: [{ label: 'A', weight: 100 }] }, 'criteria'],
    ['a deadline before the opening', { submissionsCloseAt: inDays(0) }, 'submissionsCloseAt'],
    ['no effort cap', { effortHours: 0 }, 'effortHours'],
    ['judging that ends before the deadline', { judgingEndsAt: inDays(2) }, 'judgingEndsAt'],
    ['money without an amount', { reward: { kind: 'money', currency: 'EUR' } }, 'reward.amount'],
    [
      'money in no currency',
      { reward: { kind: 'money', amount: 5, currency: 'euros' } },
      'reward.currency',
    ],
    ['another reward unnamed', { reward: { kind: 'other', text: '' } }, 'reward.text'],
    [
      'two criteria of one name',
      {
        criteria: [
          { label: 'Clarity', weight: 50 },
          { label: 'clarity', weight: 50 },
        ],
      },
      'criteria.1.label',
    ],
  ])('refuses %s, naming the field', async (_, change, field) => {
    const { admin, orgSlug } = await t.newAdmin()
    const answer = await admin.post('/trpc/challenge.create', { orgSlug, ...fields, ...change })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { [field]: expect.any(String) } } },
    })
  })
})

it('keeps all that its form holds', async () => {
  const { caller, orgSlug } = await t.newAdmin()
  const { id: challengeId } = await caller.challenge.create({ orgSlug, ...fields })
  const kept = await caller.challenge.forAdmin({ challengeId })
  expect(kept).toMatchObject({
    rules: 'Work **alone**.',
    reward: { kind: 'money', amount: 500, currency: 'EUR', text: 'For the first place' },
    criteria: [
      { key: 'result', label: 'Result', description: 'It is quieter.', weight: 60 },
      { key: 'clarity', label: 'Clarity', description: '', weight: 40 },
    ],
  })
  expect(kept.judgingEndsAt?.toISOString()).toBe(fields.judgingEndsAt)
})

it.each([{ labels: ['C', 'C++', 'C#'] }, { labels: ['X 3', 'X!', 'X'] }])(
  'gives criteria of like names keys of their own: $labels',
  async ({ labels }) => {
    const { caller, orgSlug } = await t.newAdmin()
    const criteria = labels.map((label, index) => ({
      label,
      description: '',
      weight: index === 0 ? 40 : 30,
    }))
    const { id: challengeId } = await caller.challenge.create({ orgSlug, ...fields, criteria })
    const keys = (await caller.challenge.forAdmin({ challengeId })).criteria.map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
  },
)

describe('once it is open', () => {
  it('the deadline moves only to a later time, and every entrant is told', async () => {
    const { caller, challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    const move = (days: number) =>
      caller.challenge.extend({
        challengeId,
        fields: { submissionsCloseAt: inDays(days), judgingEndsAt: inDays(days + 7) },
      })
    await expect(move(7)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { submissionsCloseAt } = await move(9)
    expect(await caller.challenge.forAdmin({ challengeId })).toMatchObject({ submissionsCloseAt })
    expect(t.mails.filter(mail => mail.to === client.email).at(-1)).toMatchObject({
      subject: 'More time: Quiet pumps',
      text: expect.stringMatching(new RegExp(`\n\nhttp\\S+/challenge-details/${challengeId}\n`)),
    })
    await close(t, challengeId)
    await expect(move(20)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is cancelled from any state before it is finalized, once', async () => {
    const { caller, challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    await close(t, challengeId)
    const reason = 'Our workshop closes.'
    expect(await caller.challenge.cancel({ challengeId, reason })).toMatchObject({
      status: 'cancelled',
    })
    await expect(caller.challenge.cancel({ challengeId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(caller.challenge.finalize({ challengeId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(t.mails.filter(mail => mail.to === client.email).at(-1)?.subject).toBe(
      'Cancelled: Quiet pumps',
    )
  })
})

describe('the list', () => {
  it('has a tab for each state by the clock, and for what one joined', async () => {
    const word = unique('osprey').replaceAll('-', '')
    const title = `Count the ${word}`
    const open = await newChallenge(t, { title })
    const upcoming = await newChallenge(t, { title, opensAt: inDays(2) })
    const closed = await newChallenge(t, { title })
    const { caller } = await newEntrant(t, closed.challengeId)
    await close(t, closed.challengeId)
    const idsOf = async (state: 'open' | 'upcoming' | 'closed' | 'mine') =>
      (await caller.challenge.list({ state, query: word })).items.map(({ id }) => id)
    expect(await idsOf('open')).toEqual([open.challengeId])
    expect(await idsOf('upcoming')).toEqual([upcoming.challengeId])
    expect(await idsOf('closed')).toEqual([closed.challengeId])
    expect(await idsOf('mine')).toEqual([closed.challengeId])
    const visitor = await t.callerFor()
    await expect(visitor.challenge.list({ state: 'mine' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  it('finds by words of title and organization and by skill, whatever their case', async () => {
    const skill = unique('Skill')
    const { challengeId } = await newChallenge(t, { title: 'Über den Fluß', skills: [skill] })
    const visitor = await t.callerFor()
    const found = async (filter: { query?: string; skill?: string }) =>
      (await visitor.challenge.list(filter)).items.map(({ id }) => id)
    expect(await found({ skill: skill.toUpperCase() })).toEqual([challengeId])
    expect(await found({ skill, query: 'SKYLARK uber' })).toEqual([challengeId])
    expect(await found({ skill, query: '100%' })).toEqual([])
  })

  it.each(['open', undefined] as const)('pages once through all, state %s', async state => {
    const skill = unique('paging')
    const { caller, orgSlug } = await t.newAdmin()
    const ids: string[] = []
    for (let i = 0; i < 25; i++) {
      const submissionsCloseAt = inDays(30 - (i % 3))
      const own = { ...challengeFields, skills: [skill], submissionsCloseAt }
      const { id } = await caller.challenge.create({ orgSlug, ...own, judgingEndsAt: inDays(60) })
      await caller.challenge.publish({ challengeId: id })
      ids.push(id)
    }
    const visitor = await t.callerFor()
    const first = await visitor.challenge.list({ skill, state })
    const second = await visitor.challenge.list({
      skill,
      state,
      cursor: first.nextCursor ?? undefined,
    })
    expect(first.items).toHaveLength(20)
    expect(second.nextCursor).toBeNull()
    const all = [...first.items, ...second.items]
    expect(all.map(one => one.id).toSorted()).toEqual(ids.toSorted())
    const times = all.map(one => Number(one.submissionsCloseAt))
    expect(times).toEqual(times.toSorted((a, b) => (state === 'open' ? a - b : b - a)))
  })
})
