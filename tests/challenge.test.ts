import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'

const t = testApp()

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

const fields = {
  title: 'Quiet pumps',
  summary: 'Make a pump quieter.',
  brief: '# Task\n\nMeasure and *mend*.',
  skills: ['Acoustics'],
  difficulty: 'starter' as const,
  effortHours: 6,
  rewardText: 'EUR 500',
  ipTerms: 'owner' as const,
  opensAt: inDays(1),
  submissionsCloseAt: inDays(8),
  criteria: [
    { label: 'Result', weight: 60 },
    { label: 'Clarity', weight: 40 },
  ],
}

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
      briefHtml: expect.stringContaining('<h1>'),
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

  it('is not found by admins of other organizations', async () => {
    const [mine, other] = [await t.newAdmin(), await t.newAdmin()]
    const { id: challengeId } = await mine.caller.challenge.create({
      orgSlug: mine.orgSlug,
      ...fields,
    })
    for (const call of [
      other.caller.challenge.forAdmin({ challengeId }),
      other.caller.challenge.publish({ challengeId }),
      other.caller.challenge.update({ challengeId, version: 1, fields }),
      other.caller.challenge.create({ orgSlug: mine.orgSlug, ...fields }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
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
  ])('refuses %s, naming the field', async (_, change, field) => {
    const { admin, orgSlug } = await t.newAdmin()
    const answer = await admin.post('/trpc/challenge.create', { orgSlug, ...fields, ...change })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { [field]: expect.any(String) } } },
    })
  })
})

it('pages through the list once', async () => {
  const { caller, orgSlug } = await t.newAdmin()
  for (let i = 0; i < 25; i++) {
    const { id } = await caller.challenge.create({
      orgSlug,
      ...fields,
      submissionsCloseAt: inDays(30),
    })
    await caller.challenge.publish({ challengeId: id })
  }
  const first = await caller.challenge.list({})
  const second = await caller.challenge.list({ cursor: first.nextCursor ?? undefined })
  const ids = [...first.items, ...second.items].map(one => one.id)
  expect(first.items).toHaveLength(20)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(25)
})
