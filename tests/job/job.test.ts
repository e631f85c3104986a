import { describe, expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'

const t = testApp()

const fields = {
  title: 'Ferry Deckhand',
  description: '## What you will do\n\nKeep the *deck* safe.',
  workplaceType: 'onsite' as const,
  addressLocality: 'Málaga',
  addressCountry: 'ES',
  employmentType: ['FULL_TIME' as const],
  skillsRequired: ['Seamanship', 'C++'],
  skillsPreferred: [],
  salaryCurrency: 'EUR',
  salaryMin: 24_000,
  salaryMax: 29_000,
  salaryUnit: 'YEAR' as const,
}

async function publish(
  caller: Awaited<ReturnType<typeof t.newAdmin>>['caller'],
  orgSlug: string,
  change = {},
) {
  const draft = await caller.job.create({ orgSlug, ...fields, ...change })
  await caller.job.publish({ jobId: draft.id })
  return draft.id
}

describe('a job', () => {
  it('is a draft for its admins only, then public, then closed', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const visitor = await t.callerFor()
    const draft = await caller.job.create({ orgSlug, ...fields })
    expect(draft).toMatchObject({ status: 'draft', slug: 'ferry-deckhand' })
    await expect(visitor.job.byId({ jobId: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await caller.job.byId({ jobId: draft.id })).toMatchObject({ status: 'draft' })

    await caller.job.publish({ jobId: draft.id })
    const open = await visitor.job.byId({ jobId: draft.id })
    expect(open).toMatchObject({
      status: 'open',
      orgSlug,
      descriptionHtml: expect.stringContaining('<h2>What you will do</h2>'),
    })
    expect((open.validThrough?.getTime() ?? 0) - (open.datePosted?.getTime() ?? 0)).toBe(
      30 * 24 * 60 * 60 * 1000,
    )
    await expect(caller.job.publish({ jobId: draft.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    })

    await caller.job.close({ jobId: draft.id, reason: 'filled' })
    expect(await visitor.job.byId({ jobId: draft.id })).toMatchObject({
      status: 'closed',
      closeReason: 'filled',
    })
    expect((await visitor.job.list({ query: 'deckhand' })).items).not.toContainEqual(
      expect.objectContaining({ id: draft.id }),
    )
  })

  it('is not found by admins of other organizations and by people without one', async () => {
    const [mine, other] = [await t.newAdmin(), await t.newAdmin()]
    const jobId = await publish(mine.caller, mine.orgSlug)
    const stranger = await t.callerFor(await t.signUp())
    for (const caller of [other.caller, stranger]) {
      await expect(caller.job.forEdit({ jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(caller.job.update({ jobId, version: 1, fields })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(caller.job.close({ jobId, reason: 'filled' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(caller.job.create({ orgSlug: mine.orgSlug, ...fields })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    await expect(
      (await t.callerFor()).job.create({ orgSlug: mine.orgSlug, ...fields }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('tells the second of two editors, and loses nothing of the first', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const { id: jobId, version } = await caller.job.create({ orgSlug, ...fields })
    await caller.job.update({ jobId, version, fields: { ...fields, title: 'First editor' } })
    await expect(
      caller.job.update({ jobId, version, fields: { ...fields, title: 'Second editor' } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await caller.job.forEdit({ jobId })).toMatchObject({
      title: 'First editor',
      version: version + 1,
    })
  })

  it('shows markup and script links of its author as text', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const jobId = await publish(caller, orgSlug, {
      description:
        '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>',
    })
    const { descriptionHtml } = await caller.job.byId({ jobId })
    expect(descriptionHtml).not.toMatch(/<script|<img|href="javascript/i)
  })

  it.each([
    ['pay without currency', { salaryCurrency: '' }, 'salaryCurrency'],
    ['pay upside down', { salaryMin: 3, salaryMax: 2 }, 'salaryMax'],
    ['a title of one letter', { title: 'x' }, 'title'],
    ['a title that nobody sees', { title: '\u200B\u200B\u200B\u3164' }, 'title'],
    ['a title of controls', { title: '\u0001\u202E\u0001\u202E' }, 'title'],
  ])('refuses %s, naming the field', async (_, change, field) => {
    const { admin, orgSlug } = await t.newAdmin()
    const answer = await admin.post('/trpc/job.create', { orgSlug, ...fields, ...change })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { [field]: expect.any(String) } } },
    })
  })
})

describe('the list', () => {
  it('pages through everything once, the newest first, with a total on the first page', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const word = unique('zephyr').replaceAll('-', '')
    const ids = []
    for (let i = 0; i < 45; i++)
      ids.unshift(await publish(caller, orgSlug, { title: `${word} number ${i}` }))
    const visitor = await t.callerFor()
    const seen = []
    let cursor: string | undefined
    do {
      const page = await visitor.job.list({ query: word, cursor })
      expect(page.total).toBe(cursor ? null : 45)
      seen.push(...page.items.map(job => job.id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  it('finds words without their accents, and by organization and skill; filters by workplace', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const jobId = await publish(caller, orgSlug, {
      title: 'Développeuse façade',
      workplaceType: 'remote',
    })
    const visitor = await t.callerFor()
    for (const query of ['developpeuse', 'Façade', 'skylark seamanship'])
      expect((await visitor.job.list({ query })).items.map(job => job.id)).toContain(jobId)
    const found = async (workplaceType: 'remote' | 'onsite') =>
      (await visitor.job.list({ query: 'developpeuse', workplaceType })).items.length
    expect([await found('remote'), await found('onsite')]).toEqual([1, 0])
  })

  it('follows an edit of an open job', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const word = unique('quokka').replaceAll('-', '')
    const jobId = await publish(caller, orgSlug)
    const { version } = await caller.job.forEdit({ jobId })
    await caller.job.update({ jobId, version, fields: { ...fields, title: `Keeper ${word}` } })
    expect((await caller.job.list({ query: word })).items).toHaveLength(1)
  })

  it('refuses a cursor that is none', async () => {
    await expect((await t.callerFor()).job.list({ cursor: 'bogus' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})
