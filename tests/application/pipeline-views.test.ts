import { describe, expect, it } from 'vitest'
import { viewLimit } from '#server/limits.ts'
import { testApp } from '../support/app.ts'
import { onPostgres } from '../support/database.ts'

const t = testApp()

async function newTeam() {
  const org = await t.newAdmin()
  const join = async (role: 'recruiter' | 'viewer') => {
    const client = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({ organizationId: org.id, userId: client.userId, role })
      .execute()
    return t.callerFor(client)
  }
  return { ...org, recruiter: await join('recruiter'), viewer: await join('viewer') }
}

const namesOf = async (caller: Awaited<ReturnType<typeof newTeam>>['caller'], orgSlug: string) =>
  (await caller.job.pipelineViews({ orgSlug })).items.map(({ name }) => name)

describe('a view of the applicants', () => {
  it('is kept under a name, replaced by the next of that name, and removed', async () => {
    const { orgSlug, recruiter } = await newTeam()
    const view = { match: 60, tag: 'Phone', days: 7, owner: 'me' as const, sort: 'days' as const }
    const { id } = await recruiter.job.savePipelineView({ orgSlug, name: ' Long  wait ', view })
    expect(await recruiter.job.pipelineViews({ orgSlug })).toEqual({
      items: [{ id, name: 'Long wait', view }],
    })
    await recruiter.job.savePipelineView({ orgSlug, name: 'Best', view: { sort: 'match' } })
    await recruiter.job.savePipelineView({ orgSlug, name: 'Long wait', view: { days: 14 } })
    expect(await recruiter.job.pipelineViews({ orgSlug })).toMatchObject({
      items: [
        { name: 'Best', view: { sort: 'match' } },
        { id, name: 'Long wait', view: { days: 14 } },
      ],
    })
    await recruiter.job.removePipelineView({ orgSlug, viewId: id })
    expect(await namesOf(recruiter, orgSlug)).toEqual(['Best'])
    await expect(recruiter.job.removePipelineView({ orgSlug, viewId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is of one person in one organization, who may read applications', async () => {
    const { orgSlug, caller, recruiter, viewer } = await newTeam()
    const { id } = await recruiter.job.savePipelineView({ orgSlug, name: 'Mine', view: {} })
    expect(await namesOf(caller, orgSlug)).toEqual([])
    await expect(caller.job.removePipelineView({ orgSlug, viewId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const elsewhere = await newTeam()
    expect(await namesOf(elsewhere.recruiter, elsewhere.orgSlug)).toEqual([])
    await expect(namesOf(viewer, orgSlug)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(namesOf(elsewhere.caller, orgSlug)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await namesOf(recruiter, orgSlug)).toEqual(['Mine'])
  })

  it.each([
    ['without a name', { name: ' ', view: {} }],
    ['with a long name', { name: 'x'.repeat(61), view: {} }],
    ['with what is no filter', { name: 'A', view: { match: 101 } }],
  ])('is refused %s', async (_, asked) => {
    const { orgSlug, recruiter } = await newTeam()
    await expect(recruiter.job.savePipelineView({ orgSlug, ...asked })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('is one of so many, also of those saved at once', async () => {
    const { orgSlug, recruiter } = await newTeam()
    for (let at = 1; at < viewLimit; at++)
      await recruiter.job.savePipelineView({ orgSlug, name: `View ${at}`, view: {} })
    const results = await Promise.allSettled(
      Array.from({ length: onPostgres() ? 5 : 2 }, (_, at) =>
        recruiter.job.savePipelineView({ orgSlug, name: `Last ${at}`, view: {} }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await namesOf(recruiter, orgSlug)).toHaveLength(viewLimit)
    // One that is there is replaced all the same.
    await recruiter.job.savePipelineView({ orgSlug, name: 'View 1', view: { rating: 5 } })
  })
})
