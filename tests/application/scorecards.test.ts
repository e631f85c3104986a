import { describe, expect, it } from 'vitest'
import type { TeamRole } from '#server/shown/roles.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'

const t = testApp()

/** An applicant, and two of the team who may score. */
async function scored() {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const { id: applicationId } = await applyAs(person.caller, {
    jobId: org.jobId,
    resumeId: person.resumeId,
  })
  const join = async (role: TeamRole) => {
    const client = await t.signUp({ name: `A ${role}` })
    await t.db
      .insertInto('memberships')
      .values({ organizationId: org.id, userId: client.userId, role })
      .execute()
    return t.callerFor(client)
  }
  return { org, person, applicationId, join, interviewer: await join('interviewer') }
}

const card = (rating: number, note = '') => ({
  attributes: [{ label: 'Seamanship', rating, note }],
  overall: rating > 2 ? ('yes' as const) : ('no' as const),
  takeaways: `Gave ${rating}`,
})

describe('a scorecard', () => {
  it('shows the others’ once one has sent one’s own, with how far they are apart', async () => {
    const { org, applicationId, interviewer } = await scored()
    const of = { applicationId, stageId: 'applied' }
    const { attributes, stages } = await interviewer.job.scorecards({ applicationId })
    expect(attributes).toEqual(['Seamanship'])
    expect(stages[0]).toEqual({
      stageId: 'applied',
      stageName: 'Applied',
      isDone: false,
      sent: 0,
      cards: null,
      spread: null,
    })
    await interviewer.job.sendScorecard({ ...of, fields: card(4, 'Docked in a gale') })
    const before = (await org.caller.job.scorecards({ applicationId })).stages[0]
    expect(before).toMatchObject({ isDone: false, sent: 1, cards: null, spread: null })
    expect(JSON.stringify(before)).not.toContain('gale')
    await org.caller.job.sendScorecard({ ...of, fields: card(1) })
    const after = (await org.caller.job.scorecards({ applicationId })).stages[0]
    expect(after?.spread).toEqual([
      { label: 'Seamanship', scored: 2, least: 1, most: 4, mean: 2.5 },
    ])
    expect(after?.cards).toMatchObject([
      { isMine: false, authorName: 'A interviewer', overall: 'yes', takeaways: 'Gave 4' },
      { isMine: true, overall: 'no' },
    ])
    // Of another stage nothing shows.
    expect((await org.caller.job.scorecards({ applicationId })).stages[1]?.cards).toBeNull()
  })

  it('is said in the list of applicants to who has sent their own for that stage, and to nobody else', async () => {
    const { org, applicationId, interviewer, join } = await scored()
    const of = { applicationId, stageId: 'applied' }
    const row = async ({ job }: typeof interviewer) => {
      const { items } = await job.pipeline({ jobId: org.jobId })
      const { stages } = await job.board({ jobId: org.jobId })
      expect(stages[0]?.items).toEqual(items)
      return items[0]
    }
    const other = await join('interviewer')
    await interviewer.job.sendScorecard({ ...of, fields: card(4) })
    await other.job.sendScorecard({ ...of, fields: card(1) })
    await other.job.sendScorecard({ ...of, stageId: 'screening', fields: card(3) })
    expect(await row(other)).toMatchObject({ scorecards: 3, saidYes: 2, saidNo: 1 })
    expect(await row(interviewer)).toMatchObject({ scorecards: 3, saidYes: 1, saidNo: 1 })
    expect(await row(org.caller)).toMatchObject({ scorecards: 3, saidYes: 0, saidNo: 0 })
  })

  it('asks for each skill once, and for words that are seen where nothing was assessed', async () => {
    const { org, applicationId } = await scored()
    await t.db
      .updateTable('jobs')
      .set({ skillsRequired: ['Go', 'go'] })
      .where('id', '=', org.jobId)
      .execute()
    const of = { applicationId, stageId: 'applied' }
    expect((await org.caller.job.scorecards({ applicationId })).attributes).toEqual(['go'])
    const fields = (takeaways: string) => ({
      attributes: [{ label: 'go', rating: null, note: '' }],
      overall: 'yes' as const,
      takeaways,
    })
    await expect(
      org.caller.job.sendScorecard({ ...of, fields: fields('\u200B\u00AD') }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await org.caller.job.sendScorecard({ ...of, fields: fields('By phone') })
  })

  it('stands: of several sent at once one is kept, and none after one saw the others’', async () => {
    const { org, applicationId, interviewer } = await scored()
    const of = { applicationId, stageId: 'applied' }
    const sent = await Promise.allSettled(
      [1, 2, 3, 4].map(rating => interviewer.job.sendScorecard({ ...of, fields: card(rating) })),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    await org.caller.job.passScorecard(of)
    const [stage] = (await org.caller.job.scorecards({ applicationId })).stages
    expect(stage?.cards).toHaveLength(1)
    await expect(org.caller.job.sendScorecard({ ...of, fields: card(4) })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('scores each thing that the job asks for, from 1 to 4, in a stage of the job', async () => {
    const { applicationId, interviewer } = await scored()
    const send = (fields: object, stageId = 'applied') =>
      interviewer.job.sendScorecard({ applicationId, stageId, fields } as never)
    for (const fields of [
      { ...card(3), attributes: [] },
      { ...card(3), attributes: [{ label: 'Charm', rating: 3 }] },
      card(0),
      card(5),
      { ...card(3), overall: 'maybe' },
    ])
      await expect(send(fields)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(send(card(3), 'no-such-stage')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await interviewer.job.scorecards({ applicationId })).stages[0]?.isDone).toBe(false)
  })

  it('needs no number for what was not assessed, and words for a verdict that rests on none', async () => {
    const { org, applicationId, interviewer } = await scored()
    const of = { applicationId, stageId: 'applied' }
    const unseen = { attributes: [{ label: 'Seamanship', rating: null }], overall: 'no' as const }
    await expect(
      interviewer.job.sendScorecard({ ...of, fields: { ...unseen, takeaways: ' ' } }),
    ).rejects.toThrow('say what your verdict rests on')
    await interviewer.job.sendScorecard({
      ...of,
      fields: { ...unseen, takeaways: 'Can’t start before May' },
    })
    await org.caller.job.sendScorecard({ ...of, fields: card(4) })
    const [stage] = (await org.caller.job.scorecards({ applicationId })).stages
    expect(stage?.spread).toEqual([{ label: 'Seamanship', scored: 1, least: 4, most: 4, mean: 4 }])
    expect(stage?.cards?.map(({ attributes }) => attributes[0]?.rating)).toEqual([null, 4])
  })

  it('is not for viewers, candidates or others', async () => {
    const { applicationId, person, join, org } = await scored()
    const viewer = await join('viewer')
    await expect(viewer.job.scorecards({ applicationId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const other = await newOpenJob(t)
    for (const caller of [person.caller, other.caller])
      await expect(caller.job.scorecards({ applicationId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    const of = { applicationId, stageId: 'applied' }
    await org.caller.job.sendScorecard({ ...of, fields: card(2, 'Only for the team') })
    const data = await person.caller.user.exportData()
    expect(JSON.stringify(data)).not.toContain('Only for the team')
  })
})
