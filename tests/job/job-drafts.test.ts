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

  it('keeps what is begun: a question, a stage, a town without its country', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const unfinished = {
      ...begun,
      addressLocality: 'Bergen',
      skillsRequired: ['Welding'],
      skillsPreferred: ['welding', 'Rigging'],
      questions: [
        { id: 'a', type: 'text' as const, label: '' },
        { id: 'b', type: 'choice' as const, label: 'Which?', options: ['Days', ''] },
        { id: 'c', type: 'number' as const, label: 'Years?', least: 5, most: 2 },
      ],
      stages: [
        { id: 'x', name: 'Applied', systemStage: 'applied' as const },
        { id: 'y', name: '', systemStage: 'interview' as const },
      ],
    }
    const { id: jobId } = await caller.job.create({ ...unfinished, orgSlug })
    const kept = await caller.job.forEdit({ jobId })
    expect(kept).toMatchObject({
      jobLocation: [{ addressLocality: 'Bergen', addressCountry: '' }],
      skillsPreferred: ['Rigging'],
      questions: [{ label: '' }, { options: ['Days', ''] }, { least: 5, most: 2 }],
      stages: [{ name: 'Applied' }, { name: '' }],
    })
    const missing = {
      ...lacking,
      'questions.0.label': 'Write the question',
      'questions.1.options.1': 'Write the choice',
      'questions.2.most': 'Must not be less than the least',
      'stages.1.name': 'Name the stage',
    }
    await expect(caller.job.publish({ jobId })).rejects.toMatchObject({
      cause: { fields: missing },
    })
    const [text, choice, number] = unfinished.questions
    const fields = {
      ...jobFields,
      questions: [
        { ...text, id: 'a', type: 'text' as const, label: 'Why?' },
        { ...choice, id: 'b', type: 'choice' as const, label: 'Which?', options: ['Days', 'days'] },
        { ...number, id: 'c', type: 'number' as const, label: 'Years?', least: 2, most: 5 },
      ],
      stages: [{ id: 'x', name: 'Applied', systemStage: 'applied' as const }],
    }
    await caller.job.update({ jobId, version: kept.version, fields })
    await expect(caller.job.publish({ jobId })).rejects.toMatchObject({
      cause: {
        fields: {
          'questions.1.options': 'Give each choice once',
          stages: expect.stringContaining('Begin with a stage of the kind “Applied”'),
        },
      },
    })
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
