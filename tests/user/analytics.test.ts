import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'

const t = testApp({ COMPANY_DOMAIN: 'company.example' })
const day = 24 * 60 * 60 * 1000

const onDomain = () => t.signUp({ email: `${unique('kim')}@company.example` })

async function staff() {
  const person = await onDomain()
  await t.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', person.userId)
    .execute()
  return t.callerFor(person)
}

describe('who sees analytics', () => {
  it('nobody off the domain, and on it only a verified address', async () => {
    const lookalike = await t.signUp({ email: `${unique('kim')}@notcompany.example` })
    const below = await t.signUp({ email: `${unique('kim')}@mail.company.example` })
    const { caller: admin } = await t.newAdmin()
    for (const caller of [await t.callerFor(lookalike), await t.callerFor(below), admin])
      await expect(caller.user.analytics({ days: 7 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect((await t.callerFor()).user.analytics({ days: 7 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const unverified = await t.callerFor(await onDomain())
    await expect(unverified.user.analytics({ days: 7 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Confirm your e-mail address to see the analytics.',
    })
    await expect((await staff()).user.analytics({ days: 7 })).resolves.toBeDefined()
  })
})

describe('the series', () => {
  it.each([
    [7, 'day', 7, 1],
    [30, 'day', 30, 1],
    [90, 'week', 13, 7],
  ] as const)('of %i days goes by %s without a gap', async (days, unit, least, step) => {
    const { unit: shown, buckets } = await (await staff()).user.analytics({ days })
    expect(shown).toBe(unit)
    expect([least, least + 1]).toContain(buckets.length)
    const starts = buckets.map(bucket => Date.parse(`${bucket.start}T00:00:00Z`))
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
    expect(new Set(gaps)).toEqual(new Set([step * day]))
    const last = starts.at(-1) ?? 0
    const { now } = await t.db
      .selectNoFrom(eb => eb.fn<Date>('now').as('now'))
      .executeTakeFirstOrThrow()
    expect(now.getTime()).toBeGreaterThanOrEqual(last)
    expect(now.getTime()).toBeLessThan(last + step * day)
  })

  it('counts each thing on its day, and nothing from before the period', async () => {
    const caller = await staff()
    const { id: organizationId } = await t.newAdmin()
    const { userId } = await t.signUp()
    const before = await caller.user.analytics({ days: 30 })
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * day)
    const dayOf = (date: Date) => date.toISOString().slice(0, 10)
    const job = await t.db
      .insertInto('jobs')
      .values({
        organizationId,
        slug: 'keeper',
        title: 'Keeper',
        description: 'Keep it.',
        workplaceType: 'onsite',
        status: 'open',
        datePosted: at(20),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('applications')
      .values({
        jobId: job.id,
        userId,
        snapshot: '{}',
        systemStage: 'screening',
        createdAt: at(10),
        firstResponseAt: at(5),
      })
      .execute()
    await t.db
      .insertInto('users')
      .values(
        [35, 3].map(ago => ({
          email: `${unique('old')}@mail.example`,
          passwordHash: '-',
          name: 'Old',
          createdAt: at(ago),
        })),
      )
      .execute()
    const after = await caller.user.analytics({ days: 30 })
    const grown = (key: 'signUps' | 'applications' | 'firstAnswers' | 'jobsPosted') =>
      after.buckets.flatMap(bucket => {
        const old = before.buckets.find(({ start }) => start === bucket.start)
        return bucket[key] > (old?.[key] ?? 0) ? [bucket.start] : []
      })
    expect(grown('jobsPosted')).toEqual([dayOf(at(20))])
    expect(grown('applications')).toEqual([dayOf(at(10))])
    expect(grown('firstAnswers')).toEqual([dayOf(at(5))])
    expect(grown('signUps')).toEqual([dayOf(at(3))])

    const week = await caller.user.analytics({ days: 7 })
    expect(week.buckets.reduce((sum, bucket) => sum + bucket.applications, 0)).toBe(0)
    const quarter = await caller.user.analytics({ days: 90 })
    const total = (buckets: typeof quarter.buckets) =>
      buckets.reduce((sum, bucket) => sum + bucket.signUps, 0)
    expect(total(quarter.buckets)).toBe(total(after.buckets) + 1)
  })

  it('is for seven, thirty and ninety days alone', async () => {
    await expect((await staff()).user.analytics({ days: 8 as 7 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})
