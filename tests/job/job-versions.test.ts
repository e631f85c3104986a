import { describe, expect, it } from 'vitest'
import { compareText } from '#src/lib/compare-text.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate } from '../support/application.ts'
import { jobFields, publishJob } from '../support/jobs.ts'

const t = testApp()
const limited = testApp({ RATE_LIMIT_SCALE: '1' })

type Org = Awaited<ReturnType<typeof t.newAdmin>>

async function edit(
  { caller }: Org,
  jobId: string,
  change: Partial<Parameters<Org['caller']['job']['update']>[0]['fields']>,
) {
  const { version } = await caller.job.forEdit({ jobId })
  return caller.job.update({ jobId, version, fields: { ...jobFields, ...change } })
}

describe('versions of a job', () => {
  it('are kept from its publishing on, each with what it said and who saved it', async () => {
    const org = await t.newAdmin()
    const { id: jobId } = await org.caller.job.create({ ...jobFields, orgSlug: org.orgSlug })
    await edit(org, jobId, { title: 'A draft of a title' })
    expect((await org.caller.job.versions({ jobId })).items).toEqual([])
    await org.caller.job.publish({ jobId })
    await edit(org, jobId, { title: 'Second title' })
    await edit(org, jobId, { title: 'Second title', description: 'Keep it clean.' })
    // Saved without a change, paused and resumed: nothing new.
    await edit(org, jobId, { title: 'Second title', description: 'Keep it clean.' })
    await org.caller.job.pause({ jobId })
    await org.caller.job.resume({ jobId })
    await org.caller.job.close({ jobId, reason: 'cancelled' })
    await org.caller.job.reopen({ jobId })
    const { items } = await org.caller.job.versions({ jobId })
    expect(
      items.map(one => [one.kind, one.by, one.isMaterial, one.fields.title, one.before?.title]),
    ).toEqual([
      ['reposted', 'Test Person', false, 'Second title', 'Second title'],
      ['edited', 'Test Person', false, 'Second title', 'Second title'],
      ['edited', 'Test Person', true, 'Second title', 'A draft of a title'],
      ['posted', 'Test Person', false, 'A draft of a title', undefined],
    ])
    expect(items[1]?.fields.description).toBe('Keep it clean.')
    expect(items[1]?.before?.description).toBe(jobFields.description)
  })

  it('begin, of a job that was published before they were kept, with what it said', async () => {
    const org = await t.newAdmin()
    const jobId = await publishJob(org)
    await t.db.deleteFrom('jobVersions').where('jobId', '=', jobId).execute()
    const { datePosted } = await org.caller.job.byId({ jobId })
    await edit(org, jobId, { salaryMax: 60_000 })
    const { items } = await org.caller.job.versions({ jobId })
    expect(items.map(one => [one.kind, one.by, one.fields.salaryMax])).toEqual([
      ['edited', 'Test Person', 60_000],
      ['posted', null, 50_000],
    ])
    expect(items[1]?.at).toEqual(datePosted)
  })

  it('of two who save at once, one does, and the other is told', async () => {
    const org = await t.newAdmin()
    const jobId = await publishJob(org)
    const { version } = await org.caller.job.forEdit({ jobId })
    const saves = await Promise.allSettled(
      ['one', 'two', 'three', 'four'].map(word =>
        org.caller.job.update({
          jobId,
          version,
          fields: { ...jobFields, title: `Title ${word}` },
        }),
      ),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const save of saves)
      if (save.status === 'rejected') expect(save.reason).toMatchObject({ code: 'CONFLICT' })
    const { items } = await org.caller.job.versions({ jobId })
    expect(items.filter(({ kind }) => kind === 'edited')).toHaveLength(1)
  })
})

describe('a change of a job', () => {
  it('that matters is told to who waits for an answer, once a save', async () => {
    const [org, waiting, gone] = [await t.newAdmin(), await newCandidate(t), await newCandidate(t)]
    const jobId = await publishJob(org)
    await applyAs(waiting.caller, { jobId, resumeId: waiting.resumeId })
    const { id } = await applyAs(gone.caller, { jobId, resumeId: gone.resumeId })
    await gone.caller.job.withdraw({ applicationId: id })
    const told = (email: string) =>
      t.mails.filter(mail => mail.to === email && mail.subject.startsWith('Changed:'))
    await edit(org, jobId, { description: 'Other words alone.' })
    expect(told(waiting.client.email)).toHaveLength(0)
    await edit(org, jobId, { salaryMin: 45_000, salaryMax: 55_000, workplaceType: 'hybrid' })
    const [mail, ...others] = told(waiting.client.email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('changed the workplace and the pay of a job')
    expect(told(gone.client.email)).toHaveLength(0)
    await org.caller.job.close({ jobId, reason: 'filled' })
    await edit(org, jobId, { title: 'Closed and renamed' })
    expect(told(waiting.client.email)).toHaveLength(1)
  })
})

describe('pay with cents', () => {
  it('is kept, shown, sorted by and searched', async () => {
    const org = await t.newAdmin()
    const skill = 'Rope splicing by hand'
    const hourly = {
      salaryUnit: 'HOUR' as const,
      salaryMin: 16.5,
      salaryMax: 17.25,
      skillsRequired: [skill],
    }
    const jobId = await publishJob(org, hourly)
    expect(await org.caller.job.forEdit({ jobId })).toMatchObject(hourly)
    expect(await org.caller.job.byId({ jobId })).toMatchObject(hourly)
    // 17.25 an hour are 35,880 a year; whole units would be 35,360.
    const count = async (salaryMin: number) =>
      (await org.caller.job.list({ salaryMin, skill })).total
    expect([await count(35_880), await count(35_881)]).toEqual([1, 0])
    const copy = await org.caller.job.duplicate({ jobId })
    expect(await org.caller.job.forEdit({ jobId: copy.id })).toMatchObject(hourly)
    await expect(publishJob(org, { ...hourly, salaryMin: 16.505 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('gives way to what a version that knows no cents writes', async () => {
    const org = await t.newAdmin()
    const jobId = await publishJob(org, { salaryUnit: 'HOUR', salaryMin: 16.5, salaryMax: 18.5 })
    await t.db
      .updateTable('jobs')
      .set({ salaryMin: 16, salaryMax: 20 })
      .where('id', '=', jobId)
      .execute()
    expect(await org.caller.job.byId({ jobId })).toMatchObject({ salaryMin: 16.5, salaryMax: 20 })
  })
})

describe('comparing texts', () => {
  it.each([
    ['words', 'the old pay', 'the new pay', 'the |-old|+new| pay'],
    ['lines', 'a\nb\nc', 'a\nc\nd', 'a\n|-b\n|c|+\nd'],
    ['nothing', 'same', 'same', 'same'],
    ['all of it', '', 'all', '+all'],
  ])('finds %s', (_, before, after, found) => {
    const sign = { same: '', added: '+', removed: '-' }
    const said = compareText(before, after).map(({ kind, text }) => sign[kind] + text)
    expect(said.join('|')).toBe(found)
  })

  it('gives both back whole, however much they differ', () => {
    const [before, after] = ['a\nb\n'.repeat(2500), 'b\nc\n'.repeat(2500)]
    const parts = compareText(before, after)
    const side = (kind: string) =>
      parts.flatMap(part => (part.kind === kind ? [] : part.text)).join('')
    expect([side('added'), side('removed')]).toEqual([before, after])
  })
})

it('what matters of a job is changed ten times an hour at most, and what is refused changes nothing', async () => {
  const org = await limited.newAdmin()
  const jobId = await publishJob(org)
  for (let time = 1; time <= 10; time++) await edit(org, jobId, { salaryMin: 40_000 + time })
  await expect(edit(org, jobId, { salaryMin: 30_000 })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  expect(await org.caller.job.forEdit({ jobId })).toMatchObject({ salaryMin: 40_010 })
  await edit(org, jobId, { salaryMin: 40_010, description: 'Other words alone.' })
})
