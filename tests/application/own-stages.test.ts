import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate } from '../support/application.ts'
import { jobFields, publishJob } from '../support/jobs.ts'

const t = testApp()

const stage = (id: string, systemStage: string, expectedDays: number | null = null) => ({
  id,
  name: `Our ${id}`,
  systemStage: systemStage as 'applied',
  expectedDays,
})

const stages = [
  stage('in', 'applied', 3),
  stage('call', 'screening', 5),
  stage('papers', 'screening'),
  stage('visit', 'interview'),
  stage('signed', 'hired', 0),
]

async function newApplication(change = {}) {
  const [org, person] = [await t.newAdmin(), await newCandidate(t)]
  const jobId = await publishJob(org, { stages, ...change })
  const { id: applicationId } = await applyAs(person.caller, {
    jobId,
    resumeId: person.resumeId,
  })
  return { org, person, jobId, applicationId }
}

describe('stages of a job’s own', () => {
  it('stand on its page with what the candidate sees, and the usual ones without any', async () => {
    const org = await t.newAdmin()
    const visitor = await t.callerFor()
    const [own, usual] = [await publishJob(org, { stages }), await publishJob(org)]
    expect((await visitor.job.byId({ jobId: own })).process).toEqual([
      { id: 'in', name: 'Our in', expectedDays: 3, seenAs: 'Received' },
      { id: 'call', name: 'Our call', expectedDays: 5, seenAs: 'In review' },
      { id: 'papers', name: 'Our papers', expectedDays: null, seenAs: 'In review' },
      { id: 'visit', name: 'Our visit', expectedDays: null, seenAs: 'Interviewing' },
      { id: 'signed', name: 'Our signed', expectedDays: 0, seenAs: 'Hired' },
    ])
    expect((await visitor.job.byId({ jobId: usual })).process.map(({ name }) => name)).toEqual([
      'Applied',
      'Screening',
      'Assessment',
      'Interview',
      'Offer',
      'Hired',
    ])
  })

  it('lead an application through, also between two of one kind, in words of their own', async () => {
    const { org, person, jobId, applicationId } = await newApplication()
    const standing = async () => {
      const { stage: kind, stageId, stageName } = await org.caller.job.applicant({ applicationId })
      return [kind, stageId, stageName]
    }
    expect(await standing()).toEqual(['applied', 'in', 'Our in'])
    const move = (from: [string, string], to: [string, string]) =>
      org.caller.job.moveApplication({
        applicationId,
        fromStage: from[0] as 'applied',
        fromStageId: from[1],
        toStage: to[0] as 'applied',
        toStageId: to[1],
      })
    await move(['applied', 'in'], ['screening', 'papers'])
    expect(await standing()).toEqual(['screening', 'papers', 'Our papers'])
    await move(['screening', 'papers'], ['screening', 'call'])
    expect(await standing()).toEqual(['screening', 'call', 'Our call'])
    // It is not there any more, stays where it is, or there is no such stage of this kind.
    for (const [from, to] of [
      [
        ['screening', 'papers'],
        ['interview', 'visit'],
      ],
      [
        ['screening', 'call'],
        ['screening', 'gone'],
      ],
      [
        ['screening', 'call'],
        ['interview', 'call'],
      ],
    ] as const)
      await expect(move([...from], [...to])).rejects.toMatchObject({ code: 'CONFLICT' })
    await org.caller.job.rejectApplication({ applicationId, reason: 'other' })
    await org.caller.job.undoRejection({ applicationId })
    expect(await standing()).toEqual(['screening', 'call', 'Our call'])

    const { events } = await org.caller.job.applicant({ applicationId })
    expect(events.filter(one => one.type === 'moved').map(one => one.stageName)).toEqual([
      'Our papers',
      'Our call',
    ])
    const own = await person.caller.job.application({ applicationId })
    expect(own.stage).toBe('In review')
    // What comes next stands on the job's page; where it stands now among those alike does not.
    expect(JSON.stringify({ ...own, next: null })).not.toContain('Our ')
    expect(own.next?.name).toBe('Our visit')
    expect(own.events.map(one => one.stage)).toEqual(['Received', 'In review'])
    expect((await org.caller.job.applications({ jobId, stage: 'call' })).items).toHaveLength(1)
  })

  it('count and list each its own, the first of a kind those that name none', async () => {
    const { org, jobId, applicationId } = await newApplication()
    const { resumeId, caller } = await newCandidate(t)
    const { id: other } = await applyAs(caller, { jobId, resumeId })
    // As a version before would: by the kind alone.
    for (const id of [applicationId, other])
      await t.db
        .updateTable('applications')
        .set({ systemStage: 'screening' })
        .where('id', '=', id)
        .execute()
    await org.caller.job.moveApplication({
      applicationId: other,
      fromStage: 'screening',
      toStage: 'screening',
      toStageId: 'papers',
    })
    const found = async (wanted: string) => {
      const page = await org.caller.job.applications({ jobId, stage: wanted })
      return page.items.map(({ id }) => id)
    }
    expect([await found('call'), await found('papers'), await found('in')]).toEqual([
      [applicationId],
      [other],
      [],
    ])
    const { stages: counted, counts } = await org.caller.job.applications({ jobId })
    expect(counted.map(({ id, count }) => [id, count])).toEqual([
      ['in', 0],
      ['call', 1],
      ['papers', 1],
      ['visit', 0],
      ['signed', 0],
    ])
    expect(counts).toEqual({ screening: 2 })
  })

  it('that are removed leave their applications in the first of the kind, or the usual one', async () => {
    const { org, jobId, applicationId } = await newApplication()
    await org.caller.job.moveApplication({
      applicationId,
      fromStage: 'applied',
      toStage: 'screening',
      toStageId: 'papers',
    })
    const keep = async (ids: string[]) => {
      const { version } = await org.caller.job.forEdit({ jobId })
      const kept = stages.filter(({ id }) => ids.includes(id))
      await org.caller.job.update({ jobId, version, fields: { ...jobFields, stages: kept } })
      const page = await org.caller.job.applications({ jobId })
      const [item] = page.items
      const here = await org.caller.job.applications({ jobId, stage: item?.stageId ?? '' })
      expect(here.items).toHaveLength(1)
      expect(page.stages.reduce((sum, { count }) => sum + count, 0)).toBe(1)
      return item?.stageName
    }
    expect(await keep(['in', 'call', 'signed'])).toBe('Our call')
    expect(await keep(['in', 'signed'])).toBe('Screening')
  })

  it.each([
    ['eleven', Array.from({ length: 11 }, (_, i) => stage(`s${i}`, i === 0 ? 'applied' : 'hired'))],
    ['of another kind', [stages[0]!, stage('odd', 'rejected'), stages[4]!]],
  ])('refuse to be %s', async (_, wrong) => {
    const org = await t.newAdmin()
    const { status } = await org.admin.post('/trpc/job.create', {
      ...jobFields,
      orgSlug: org.orgSlug,
      stages: wrong,
    })
    expect(status).toBe(400)
  })

  it.each([
    ['without a beginning', stages.slice(1)],
    ['without an end', stages.slice(0, -1)],
    ['two of one name', [...stages.slice(0, 2), { ...stages[1]!, id: 'again' }, stages[4]!]],
  ])('are not published %s', async (_, wrong) => {
    const org = await t.newAdmin()
    const draft = await org.caller.job.create({
      ...jobFields,
      orgSlug: org.orgSlug,
      stages: wrong,
    })
    const { status } = await org.admin.post('/trpc/job.publish', { jobId: draft.id })
    expect(status).toBe(400)
  })
})
