import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { sendVersion } from '../support/resumes.ts'

const t = testApp()

describe('a resume that was copied for a job', () => {
  it('tells no other employer of that job', async () => {
    const [first, other, person] = [await newOpenJob(t), await newOpenJob(t), await newCandidate(t)]
    const { resumeId, caller } = person
    const copy = await caller.resume.copy({ resumeId, jobId: first.jobId })
    const ofCopy = await caller.resume.copy({ resumeId: copy.id, jobId: first.jobId })
    const sentTo = async (org: typeof first, sent: string) => {
      const { jobId } = org
      const { id } = await applyAs(caller, { jobId, resumeId: sent })
      const { sent: seen } = await org.caller.job.applicant({ applicationId: id })
      await caller.job.withdraw({ applicationId: id })
      return seen.resumeTitle
    }
    expect(copy.title).toMatch(/^Ferry Deckhand, /)
    expect(await sentTo(first, copy.id)).toBe(copy.title)
    expect(await sentTo(other, copy.id)).toBe('nadia')
    expect(await sentTo(other, ofCopy.id)).toBe('Resume')
  })
})

describe('what was corrected and is not in the file', () => {
  const corrected = async () => {
    const [{ jobId }, person] = [await newOpenJob(t), await newCandidate(t)]
    const { resumeId, caller } = person
    await caller.resume.edit({
      resumeId,
      version: 1,
      pointer: '/work/0/position',
      before: 'Deck Officer',
      value: 'Chief Officer',
    })
    return { jobId, ...person }
  }

  it('keeps the resume from being sent until its person has chosen a file', async () => {
    const { jobId, resumeId, caller } = await corrected()
    expect((await caller.resume.byId({ resumeId })).isCorrected).toBe(true)
    const unchosen = { jobId, resumeId, fileAsItIs: false }
    await expect(applyAs(caller, unchosen)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('not in the file'),
    })
    const { sent } = await applyAs(caller, { jobId, resumeId, fileAsItIs: true })
    expect(sent).toMatchObject({ content: { work: [{ position: 'Chief Officer' }] } })
  })

  it('is in the new file that is made of it', async () => {
    const { jobId, resumeId, caller, client } = await corrected()
    const made = await client.get(`/api/resumes/${resumeId}/export?format=pdf`)
    expect(made.status).toBe(200)
    await sendVersion(client, resumeId, made.bytes, 'made.pdf')
    expect((await caller.resume.byId({ resumeId })).isCorrected).toBe(false)
    const { sent } = await applyAs(caller, { jobId, resumeId, fileAsItIs: false })
    expect(sent).toMatchObject({ content: { work: [{ position: 'Chief Officer' }] } })
  })
})
