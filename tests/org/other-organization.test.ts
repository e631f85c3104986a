import { describe, it } from 'vitest'
import { applyAs, newCandidate } from '../support/application.ts'
import { testApp } from '../support/app.ts'
import { challengeFields, close, expectAbsent, newSubmission } from '../support/challenge.ts'
import { publishJob } from '../support/jobs.ts'

const t = testApp()

/** Two organizations of one admin; the first has a job with an applicant, and a challenge with work. */
async function two() {
  const mine = await t.newAdmin()
  const other = await t.newOrganization({ name: 'Other Works' })
  await t.db
    .insertInto('memberships')
    .values({ organizationId: other.id, userId: mine.admin.userId, role: 'admin' })
    .execute()
  const jobId = await publishJob(mine)
  const { id: challengeId } = await mine.caller.challenge.create({
    orgSlug: mine.orgSlug,
    ...challengeFields,
  })
  await mine.caller.challenge.publish({ challengeId })
  const { submissionId } = await newSubmission(t, challengeId)
  await close(t, challengeId)
  const candidate = await newCandidate(t)
  const { id: applicationId } = await applyAs(candidate.caller, {
    jobId,
    resumeId: candidate.resumeId,
  })
  return { ...mine, other: other.orgSlug, jobId, challengeId, submissionId, applicationId }
}

describe('point 9: the address of one organization opens nothing of another', () => {
  it('though the person is an admin of both', async () => {
    const { caller, orgSlug, other, jobId, challengeId, submissionId, applicationId } = await two()
    const calls = (slug: string) => [
      caller.job.forEdit({ jobId, orgSlug: slug }),
      caller.job.applications({ jobId, orgSlug: slug }),
      caller.job.applicant({ applicationId, orgSlug: slug }),
      caller.challenge.forAdmin({ challengeId, orgSlug: slug }),
      caller.challenge.submissions({ challengeId, orgSlug: slug }),
      caller.challenge.jury({ challengeId, orgSlug: slug }),
      caller.challenge.submission({ submissionId, orgSlug: slug }),
    ]
    await Promise.all(calls(orgSlug))
    await expectAbsent(calls(other))
    await expectAbsent([
      caller.job.pause({ jobId, orgSlug: other }),
      caller.job.moveApplication({
        applicationId,
        orgSlug: other,
        fromStage: 'applied',
        toStage: 'screening',
      }),
      caller.challenge.cancel({ challengeId, orgSlug: other }),
    ])
  })
})
