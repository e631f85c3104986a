import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { orgDraftLimit } from '#server/limits.ts'
import { testApp } from '../support/app.ts'
import { jobFields, publishJob } from '../support/jobs.ts'

const t = testApp()

const begun = {
  ...jobFields,
  title: 'Lamp keeper',
  description: '',
  employmentType: [],
  addressLocality: '',
  addressCountry: '',
  salaryCurrency: '' as const,
  salaryMin: null,
  salaryMax: null,
}
const lacking = {
  description: 'Describe the job',
  employmentType: 'Choose at least one',
  addressCountry: 'Enter the country of the workplace',
}

const fill = (orgId: string, drafts: number) =>
  sql`insert into jobs (organization_id, slug, title, description, workplace_type)
    select ${orgId}, 'draft', 'Draft', '', 'remote' from generate_series(1, ${drafts})`.execute(
    t.db,
  )

describe('a draft of a job', () => {
  it('needs a title alone, and is published once it says what candidates have to know', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const { id: jobId } = await caller.job.create({ ...begun, orgSlug })
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    for (const refused of [
      () => caller.job.publish({ jobId }),
      () => caller.job.schedule({ jobId, opensAt: soon }),
    ])
      await expect(refused()).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { fields: lacking },
      })
    const before = await caller.job.forEdit({ jobId })
    expect(before).toMatchObject({ status: 'draft', opensAt: null })
    await caller.job.update({ jobId, version: before.version, fields: jobFields })
    await caller.job.publish({ jobId })
    expect(await caller.job.byId({ jobId })).toMatchObject({ status: 'open' })
  })

  it('what is or will be public stays whole', async () => {
    const admin = await t.newAdmin()
    const { caller, orgSlug } = admin
    const scheduled = await caller.job.create({ ...jobFields, orgSlug })
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    await caller.job.schedule({ jobId: scheduled.id, opensAt: soon })
    for (const jobId of [scheduled.id, await publishJob(admin)]) {
      const { version } = await caller.job.forEdit({ jobId })
      await expect(caller.job.update({ jobId, version, fields: begun })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { fields: { 'fields.description': lacking.description } },
      })
      expect(await caller.job.forEdit({ jobId })).toMatchObject({
        version,
        description: jobFields.description,
      })
    }
  })

  it('is discarded for good, which its log says; what was published is not', async () => {
    const admin = await t.newAdmin()
    const { caller, orgSlug } = admin
    const { id: jobId } = await caller.job.create({ ...begun, orgSlug })
    await caller.job.discard({ jobId })
    await expect(caller.job.forEdit({ jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { items } = await caller.org.activity({ orgSlug })
    expect(items[0]).toMatchObject({ action: 'job.discard', subject: null })
    const published = await publishJob(admin)
    await expect(caller.job.discard({ jobId: published })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await caller.job.byId({ jobId: published })
  })

  it('of one organization there are so many, also of copies and in parallel', async () => {
    const admin = await t.newAdmin()
    const { caller, orgSlug, id: orgId } = admin
    const jobId = await publishJob(admin)
    await fill(orgId, orgDraftLimit - 3)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? caller.job.duplicate({ jobId }) : caller.job.create({ ...begun, orgSlug }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(caller.job.create({ ...begun, orgSlug })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `Your organization has ${orgDraftLimit} drafts, which is the most there can be. Publish or discard one first.`,
    })
    const { drafts } = await t.db
      .selectFrom('jobs')
      .select(eb => eb.fn.countAll<number>().as('drafts'))
      .where('organizationId', '=', orgId)
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow()
    expect(drafts).toBe(orgDraftLimit)
  })
})
