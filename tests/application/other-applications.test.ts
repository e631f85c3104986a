import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate } from '../support/application.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp()

/** A person who applied to two jobs of an organization, and to one of another. */
async function newTwice() {
  const [org, other] = [await t.newAdmin(), await t.newAdmin()]
  const jobs = [await publishJob(org), await publishJob(org), await publishJob(other)]
  const person = await newCandidate(t)
  const send = async (jobId: string) =>
    (await applyAs(person.caller, { jobId, resumeId: person.resumeId })).id
  const [first, second, elsewhere] = [
    await send(jobs[0]!),
    await send(jobs[1]!),
    await send(jobs[2]!),
  ]
  const othersOf = async (applicationId: string) =>
    (await org.caller.job.applicant({ applicationId })).others
  return { org, other, jobs, person, first, second, elsewhere, othersOf }
}

describe('an applicant’s other applications', () => {
  it('are those to the same organization, with where they stand', async () => {
    const { org, other, jobs, first, second, elsewhere, othersOf } = await newTwice()
    await org.caller.job.moveApplication({
      applicationId: first,
      fromStage: 'applied',
      toStage: 'interview',
    })
    expect(await othersOf(second)).toMatchObject([
      { id: first, jobId: jobs[0], stage: 'interview', stageName: 'Interview' },
    ])
    expect(await othersOf(first)).toMatchObject([{ id: second }])
    const seen = await other.caller.job.applicant({ applicationId: elsewhere })
    expect(seen.others).toEqual([])
    // Somebody else who applied is none of them.
    const stranger = await newCandidate(t)
    await applyAs(stranger.caller, { jobId: jobs[0]!, resumeId: stranger.resumeId })
    expect(await othersOf(first)).toHaveLength(1)
  })

  it('lead from no mask and to none, before it is lifted', async () => {
    const { org, jobs, person, othersOf } = await newTwice()
    const blind = await publishJob(org)
    await org.caller.job.setBlind({ jobId: blind, isBlind: true })
    const { id: masked } = await applyAs(person.caller, {
      jobId: blind,
      resumeId: person.resumeId,
    })
    expect(await othersOf(masked)).toEqual([])
    const open = (await org.caller.job.applications({ jobId: jobs[0]! })).items[0]!.id
    expect((await othersOf(open)).map(({ id }) => id)).not.toContain(masked)
    await org.caller.job.reveal({ applicationId: masked, reason: 'contact' })
    expect(await othersOf(masked)).toHaveLength(2)
    expect((await othersOf(open)).map(({ id }) => id)).toContain(masked)
  })
})
