import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { applyAs, newOpenJob } from '../../support/application.ts'
import { jobFields } from '../../support/jobs.ts'
import { interviewFields, newInterviewing, noonIn } from '../../support/interviewing/interviews.ts'

const t = testApp()

type Interviewing = Awaited<ReturnType<typeof newInterviewing>>

/** The same person for another job of the same organization. */
async function secondOf({ caller, orgSlug, person }: Interviewing) {
  const { id: jobId } = await caller.job.create({ orgSlug, ...jobFields, title: 'Purser' })
  await caller.job.publish({ jobId })
  const { id } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
  return { jobId, id }
}

/** What is known of the candidate at full hours of a day, for an hour's talk. */
async function knownOn(a: Interviewing, days: number, more: object = {}) {
  const { items } = await a.caller.job.freeTimes({
    applicationId: a.applicationId,
    panel: [a.admin.userId],
    minutes: 60,
    zone: 'UTC',
    from: noonIn(days).slice(0, 10),
    days: 1,
    opens: '10:00',
    closes: '15:00',
    ...more,
  })
  const found = items.filter(({ withCandidate }) => withCandidate !== null)
  return Object.fromEntries(
    found.map(({ at, withCandidate }) => [at.toISOString().slice(11, 16), withCandidate]),
  )
}

const offered = { '11:30': 'offered', '12:00': 'offered', '12:30': 'offered' }

describe('the times to offer say what the candidate has of the organization', () => {
  it('that is offered to them in the same application, but for the one that is changed', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose({ times: [noonIn(3)] })
    expect(await knownOn(a, 3)).toEqual(offered)
    expect(await knownOn(a, 3, { interviewId: id })).toEqual({})
    await a.ask(id)
    expect(await knownOn(a, 3)).toEqual(offered)
    await a.decline(id)
    expect(await knownOn(a, 3)).toEqual({})
  })

  it('that is offered or booked in another application of theirs', async () => {
    const a = await newInterviewing(t)
    const { id: applicationId } = await secondOf(a)
    const { id } = await a.caller.job.proposeInterview({
      applicationId,
      fields: { ...interviewFields, panel: [a.colleague.userId], times: [noonIn(3), noonIn(4)] },
    })
    expect(await knownOn(a, 3)).toEqual(offered)
    await a.pick(id)
    expect(await knownOn(a, 3)).toEqual({
      '11:30': 'booked',
      '12:00': 'booked',
      '12:30': 'booked',
    })
    expect(await knownOn(a, 4)).toEqual({})
  })

  it('but nothing that another organization has of them', async () => {
    const a = await newInterviewing(t)
    const other = await newOpenJob(t)
    const { id: applicationId } = await applyAs(a.person.caller, {
      jobId: other.jobId,
      resumeId: a.person.resumeId,
    })
    const fields = { ...interviewFields, panel: [other.admin.userId] }
    const [booked] = [
      await other.caller.job.proposeInterview({
        applicationId,
        fields: { ...fields, times: [noonIn(3)] },
      }),
      await other.caller.job.proposeInterview({
        applicationId,
        fields: { ...fields, times: [noonIn(4)] },
      }),
    ]
    await a.pick(booked.id)
    expect([await knownOn(a, 3), await knownOn(a, 4)]).toEqual([{}, {}])
  })

  it('nor what would tell who it is, where one of the two is read blind', async () => {
    const a = await newInterviewing(t)
    const second = await secondOf(a)
    await a.caller.job.proposeInterview({
      applicationId: second.id,
      fields: { ...interviewFields, panel: [a.colleague.userId], times: [noonIn(3)] },
    })
    const blind = (jobId: string, isBlind: boolean) =>
      sql`update jobs set is_blind = ${isBlind} where id = ${jobId}`.execute(t.db)
    await blind(a.jobId, true)
    expect(await knownOn(a, 3)).toEqual({})
    await a.propose({ times: [noonIn(4)] })
    expect(await knownOn(a, 4)).toEqual(offered)
    await blind(a.jobId, false)
    await blind(second.jobId, true)
    expect(await knownOn(a, 3)).toEqual({})
  })
})
