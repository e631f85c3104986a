import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { applyAs, newOpenJob } from '../../support/application.ts'
import { close, expectAbsent, newSubmission } from '../../support/challenge.ts'
import { judgeWith, newFinalized } from '../../support/challenges/judged-challenge.ts'
import { addResume, linkJob, sentBy } from '../../support/challenges/with-results.ts'
import { newTeam } from '../../support/people/team-members.ts'

const t = testApp()

describe('applying with a result', () => {
  it('leads from the result to the job in one step, and sends it as it is then', async () => {
    const org = await newFinalized(t, { Ann: 9, Bo: 7 })
    const { challengeId, orgSlug } = org
    const jobId = await linkJob(t, org)
    const [ann] = org.entrants
    const resumeId = await addResume(ann!.client)
    const own = await ann!.caller.job.ownResult({ challengeId })
    expect(own).toMatchObject({
      applyFor: { id: jobId, orgSlug },
      result: { place: 1, of: 2, score: 90, teamName: null, comments: [] },
    })
    const sent = await applyAs(ann!.caller, { jobId, resumeId, ...sentBy(own) })
    const result = {
      isMasked: false,
      challengeId,
      hasPage: true,
      title: 'Quiet pumps',
      place: 1,
      of: 2,
      score: 90,
      criteria: [
        { label: 'Result', weight: 60, value: 9 },
        { label: 'Clarity', weight: 40, value: 9 },
      ],
      teamName: null,
      version: 1,
      corrected: null,
    }
    expect(sent.results).toMatchObject([result])
    expect(sent.results[0]).not.toHaveProperty('comments')
    expect(JSON.stringify(sent.results)).not.toContain('Measured.')
    const read = await org.caller.job.applicant({ applicationId: sent.id })
    expect(read.results).toEqual(sent.results)
    // They have applied: nothing leads there any more.
    expect((await ann!.caller.job.ownResult({ challengeId })).applyFor).toBeNull()
    expect((await ann!.caller.job.ownResults({})).items).toMatchObject([{ applyFor: null }])
  })

  it('sends the judges’ comments where they are asked for, without names', async () => {
    const org = await newFinalized(t, { Ann: 9, Bo: 7 })
    const [ann] = org.entrants
    const { jobId, caller } = await newOpenJob(t)
    const own = await ann!.caller.job.ownResult({ challengeId: org.challengeId })
    const { id: applicationId } = await applyAs(ann!.caller, {
      jobId,
      resumeId: await addResume(ann!.client),
      ...sentBy(own, true),
    })
    const { results } = await caller.job.applicant({ applicationId })
    expect(results).toMatchObject([
      {
        criteria: [{ comments: ['Measured.'] }, { comments: ['Read.'] }],
        orgName: own.result.orgName,
      },
    ])
    expect(JSON.stringify(results)).not.toMatch(/"Bo"|judge|Admin/)
  })

  it('is each member’s of a team, with its name', async () => {
    const { challengeId, ada, members, org } = await newTeam(t, ['Ben Brook'])
    const { submissionId } = await ada.caller.challenge.submit({
      challengeId,
      text: 'Ours',
      links: [],
    })
    await close(t, challengeId)
    await judgeWith(org, submissionId, 8)
    await org.challenge.finalize({ challengeId })
    for (const { caller } of [ada, ...members])
      expect(await caller.job.ownResult({ challengeId })).toMatchObject({
        result: { teamName: 'Night Shift', place: 1, of: 1 },
      })
  })

  it('needs consent to the result that was read', async () => {
    const org = await newFinalized(t, { Ann: 9, Bo: 7, Cy: 5 })
    const { challengeId } = org
    const { jobId } = await newOpenJob(t)
    const bo = org.entrants[1]!
    const resumeId = await addResume(bo.client)
    const own = await bo.caller.job.ownResult({ challengeId })
    const [chosen] = sentBy(own).results
    for (const consent of [undefined, false])
      await expect(
        applyAs(bo.caller, {
          jobId,
          resumeId,
          results: [{ ...chosen!, consent: consent as true }],
        }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await org.caller.challenge.correct({
      challengeId,
      number: 1,
      isLeftOut: true,
      version: 1,
      reason: 'Bought.',
    })
    await expect(applyAs(bo.caller, { jobId, resumeId, results: [chosen!] })).rejects.toMatchObject(
      {
        code: 'CONFLICT',
        message: expect.stringContaining('was corrected meanwhile'),
      },
    )
    expect((await bo.caller.job.myApplications()).items).toEqual([])
    const again = await bo.caller.job.ownResult({ challengeId })
    const sent = await applyAs(bo.caller, { jobId, resumeId, ...sentBy(again) })
    expect(sent.results).toMatchObject([{ place: 1, of: 2, version: 2, corrected: null }])
  })

  it('is of one’s own results alone, three at most and each once', async () => {
    const { jobId } = await newOpenJob(t)
    const org = await newFinalized(t, { Ann: 9, Bo: 7 })
    const { challengeId } = org
    const [ann, bo] = org.entrants
    const resumeId = await addResume(ann!.client)
    const [mine] = sentBy(await ann!.caller.job.ownResult({ challengeId })).results
    const other = await newFinalized(t, { Zoe: 8 })
    const of = (id: string) => ({ ...mine!, challengeId: id })
    const apply = (...results: (typeof mine)[]) =>
      applyAs(ann!.caller, { jobId, resumeId, results: results.map(one => one!) })
    // A stranger's, one that is not finalized, and one that is disqualified or left out.
    await expectAbsent([
      apply(of(other.challengeId)),
      ann!.caller.job.ownResult({ challengeId: other.challengeId }),
      org.caller.job.ownResult({ challengeId }),
    ])
    await org.caller.challenge.correct({
      challengeId,
      number: 2,
      isLeftOut: true,
      version: 1,
      reason: 'Bought.',
    })
    const resumeOfBo = await addResume(bo!.client)
    await expectAbsent([
      bo!.caller.job.ownResult({ challengeId }),
      applyAs(bo!.caller, {
        jobId,
        resumeId: resumeOfBo,
        results: [{ ...mine!, version: 2 }],
      }),
    ])
    await expect(apply(mine, mine)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(
      apply(mine, of(other.challengeId), of(crypto.randomUUID()), of(crypto.randomUUID())),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await ann!.caller.job.myApplications()).items).toEqual([])
  })

  it('is no result before the challenge is finalized, nor of who is disqualified', async () => {
    const org = await newTeam(t, [])
    const { challengeId } = org
    const { caller, submissionId } = await newSubmission(t, challengeId)
    const cheat = await newSubmission(t, challengeId)
    await close(t, challengeId)
    await judgeWith(org.caller, submissionId, 8)
    await org.caller.challenge.disqualify({
      submissionId: cheat.submissionId,
      reason: 'It was bought.',
    })
    await expectAbsent([caller.job.ownResult({ challengeId })])
    expect((await caller.job.ownResults({})).items).toEqual([])
    await org.caller.challenge.finalize({ challengeId })
    expect((await caller.job.ownResults({})).items).toHaveLength(1)
    await expectAbsent([cheat.caller.job.ownResult({ challengeId })])
    expect((await cheat.caller.job.ownResults({})).items).toEqual([])
  })

  it('leaves an application without one as it was', async () => {
    const org = await newFinalized(t, { Ann: 9 })
    const { jobId, caller } = await newOpenJob(t)
    const [ann] = org.entrants
    const resumeId = await addResume(ann!.client)
    // As the address that others call, with what it was ever called with.
    const answer = await ann!.client.request({
      method: 'POST',
      url: '/trpc/job.apply',
      payload: { jobId, resumeId },
    })
    expect(answer.status).toBe(200)
    const { id, results } = (
      answer.json as { result: { data: { id: string; results: unknown[] } } }
    ).result.data
    expect(results).toEqual([])
    expect((await caller.job.applicant({ applicationId: id })).results).toEqual([])
    expect(
      await t.db
        .selectFrom('applicationResults')
        .selectAll()
        .where('applicationId', '=', id)
        .execute(),
    ).toEqual([])
  })
})
