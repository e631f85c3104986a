import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()

const stage = (id: string, systemStage: string, expectedDays: number | null = null) => ({
  id,
  name: `Our ${id}`,
  systemStage: systemStage as 'applied',
  expectedDays,
})

const stages = [stage('in', 'applied', 3), stage('call', 'screening', 5), stage('signed', 'hired')]

async function newOrg() {
  const org = await t.newAdmin()
  const { caller, orgSlug } = org
  return {
    ...org,
    save: async (changed: typeof stages) => {
      const { version } = await caller.org.usualStages({ orgSlug })
      return caller.org.saveUsualStages({ orgSlug, version, fields: { stages: changed } })
    },
    newJob: async (own: { stages?: typeof stages } = {}) => {
      const { id: jobId } = await caller.job.create({ orgSlug, ...jobFields, ...own })
      return { jobId, stages: (await caller.job.forEdit({ jobId })).stages.map(({ id }) => id) }
    },
  }
}

const ids = ['in', 'call', 'signed']
const usual = ['applied', 'screening', 'assessment', 'interview', 'offer', 'hired']

describe('stages of an organization’s new jobs', () => {
  it('are those of a job that names none; jobs that are there keep theirs', async () => {
    const { save, newJob, caller } = await newOrg()
    const before = await newJob()
    await save(stages)
    const after = await newJob()
    const own = await newJob({ stages: [stages[0]!, stages[2]!] })
    expect([before.stages, after.stages, own.stages]).toEqual([usual, ids, ['in', 'signed']])
    await save([])
    expect((await newJob()).stages).toEqual(usual)
    const now = async ({ jobId }: typeof before) =>
      (await caller.job.forEdit({ jobId })).stages.map(({ id }) => id)
    expect([await now(before), await now(after)]).toEqual([usual, ids])
  })

  it('keep the rules of a job’s own, which say what is wrong', async () => {
    const { save, caller, orgSlug } = await newOrg()
    for (const [wrong, message] of [
      [[stages[1]!, stages[2]!], /Begin with a stage of the kind/],
      [[stages[0]!, { ...stages[1]!, name: '' }, stages[2]!], /Name the stage/],
      [[stages[0]!, { ...stages[2]!, name: 'Our in' }], /a name of its own/],
      [[stages[0]!, { ...stages[2]!, id: 'in' }], /an id of its own/],
      [Array.from({ length: 11 }, (_, i) => stage(`s${i}`, 'applied')), /at most 10 stages/],
    ] as const)
      await expect(save([...wrong])).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringMatching(message) as string,
      })
    expect(await caller.org.usualStages({ orgSlug })).toEqual({ stages: [], version: 1 })
  })

  it('of two who edit at once the second is refused; what changed is on record once', async () => {
    const { caller, orgSlug, save } = await newOrg()
    const edit = (changed: typeof stages) =>
      caller.org.saveUsualStages({ orgSlug, version: 1, fields: { stages: changed } })
    const answers = await Promise.allSettled([edit(stages), edit(stages.toSpliced(1, 1))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(edit([])).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('reload') as string,
    })
    const kept = (await caller.org.usualStages({ orgSlug })).stages
    await save(kept as typeof stages)
    const { items } = await caller.org.activity({ orgSlug, kind: 'organization' })
    const changes = items.flatMap(({ changed }) => changed ?? [])
    expect(changes.filter(one => one === 'usualStages')).toHaveLength(1)
  })

  it('are read by who posts jobs, and changed by who edits the organization', async () => {
    const { caller, orgSlug } = await newOrg()
    const recruiter = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({
        organizationId: (await caller.org.bySlug({ orgSlug })).id,
        userId: recruiter.userId,
        role: 'recruiter',
      })
      .execute()
    const theirs = await t.callerFor(recruiter)
    expect(await theirs.org.usualStages({ orgSlug })).toEqual({ stages: [], version: 1 })
    await expect(
      theirs.org.saveUsualStages({ orgSlug, version: 1, fields: { stages } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
