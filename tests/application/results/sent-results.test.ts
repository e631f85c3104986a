import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { testApp } from '../../support/app.ts'
import { applyAs, newOpenJob } from '../../support/application.ts'
import { expectAbsent } from '../../support/challenge.ts'
import { newFinalized } from '../../support/challenges/judged-challenge.ts'
import { addResume, linkJob, sentBy } from '../../support/challenges/with-results.ts'

const t = testApp()

/** Somebody's result of one organization's challenge, sent to a job of another. */
async function sent(results: Record<string, number> = { Ann: 9, Bo: 7, Cy: 7 }, isBlind = false) {
  const host = await newFinalized(t, results)
  const { challengeId } = host
  const hiring = await newOpenJob(t)
  if (isBlind) await hiring.caller.job.setBlind({ jobId: hiring.jobId, isBlind })
  const bo = host.entrants[1]!
  const own = await bo.caller.job.ownResult({ challengeId })
  const { id: applicationId } = await applyAs(bo.caller, {
    jobId: hiring.jobId,
    resumeId: await addResume(bo.client),
    ...sentBy(own, true),
  })
  const leaveOut = (number: number, isLeftOut: boolean, version: number) =>
    host.caller.challenge.correct({
      challengeId,
      number,
      isLeftOut,
      version,
      reason: 'It was bought.',
    })
  const read = async () => (await hiring.caller.job.applicant({ applicationId })).results
  const { orgName } = own.result
  return { host, orgName, challengeId, hiring, bo, applicationId, leaveOut, read }
}

const rows = (applicationId: string) =>
  t.db
    .selectFrom('applicationResults')
    .select('position')
    .where('applicationId', '=', applicationId)
    .execute()

describe('a result that was sent', () => {
  it('stays as it was sent, with the place of today beside it once the ranking is corrected', async () => {
    const { read, leaveOut, bo, applicationId } = await sent()
    await leaveOut(1, true, 1)
    const corrected = { place: 1, of: 2, at: expect.any(Date) }
    expect(await read()).toMatchObject([{ place: 2, of: 3, version: 1, corrected }])
    expect((await bo.caller.job.application({ applicationId })).results).toEqual(await read())
    await leaveOut(2, true, 2)
    expect(await read()).toMatchObject([{ place: 2, of: 3, corrected: { place: null, of: 1 } }])
  })

  it('has a link only where anybody finds the challenge', async () => {
    const { read, host, challengeId } = await sent()
    expect(await read()).toMatchObject([{ hasPage: true }])
    await host.caller.challenge.archive({ challengeId })
    expect(await read()).toMatchObject([{ hasPage: false, title: 'Quiet pumps' }])
  })

  it('is taken back by its sender while the application is undecided, which the history says', async () => {
    const { read, hiring, bo, applicationId, challengeId, host } = await sent()
    await expectAbsent([
      hiring.caller.job.withdrawResult({ applicationId, challengeId }),
      host.entrants[0]!.caller.job.withdrawResult({ applicationId, challengeId }),
    ])
    await bo.caller.job.withdrawResult({ applicationId, challengeId })
    expect(await read()).toEqual([])
    const mine = await bo.caller.job.application({ applicationId })
    expect(mine).toMatchObject({ results: [], stage: 'Received' })
    expect(mine.events.map(({ type }) => type)).toEqual(['received', 'result_withdrawn'])
    const seen = await hiring.caller.job.applicant({ applicationId })
    expect(seen.events.map(({ type }) => type)).toContain('result_withdrawn')
    expect(JSON.stringify(seen.events)).not.toContain('Quiet pumps')
    await expectAbsent([bo.caller.job.withdrawResult({ applicationId, challengeId })])
  })

  it('stays once the application is decided', async () => {
    const { bo, applicationId, challengeId, hiring } = await sent()
    await hiring.caller.job.rejectApplication({ applicationId, reason: 'skills', delayHours: 0 })
    await expect(
      bo.caller.job.withdrawResult({ applicationId, challengeId }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await rows(applicationId)).toHaveLength(1)
  })

  it('is in the applicants’ file and in the person’s own data', async () => {
    const { hiring, bo, orgName } = await sent()
    const file = await hiring.admin.get(`/api/jobs/${hiring.jobId}/applicants.csv`)
    expect(file.body).toMatch(
      /Quiet pumps \(.+\): place 2 of 3, 70 of 100 points, as of \d{4}-\d\d-\d\d/,
    )
    const archive = unzipSync((await bo.client.get('/api/user/export')).bytes)
    const { applications } = JSON.parse(strFromU8(archive['data.json']!)) as {
      applications: { results: object[] }[]
    }
    expect(applications.map(one => one.results)).toMatchObject([
      [
        {
          snapshot: { title: 'Quiet pumps', orgName, place: 2 },
          consentedAt: expect.any(String),
        },
      ],
    ])
    const csv = Object.keys(archive).find(name => name.endsWith('application-results.csv'))
    expect(strFromU8(archive[csv ?? '']!)).toContain('Quiet pumps')
  })

  it('goes with what was sent when that may be kept no longer', async () => {
    const { applicationId } = await sent()
    await t.db
      .updateTable('applications')
      .set({ retentionUntil: sql`now()` })
      .where('id', '=', applicationId)
      .execute()
    const files = createFileStore(loadEnv({ DATA_DIR: t.dataDir }))
    await deleteExpiredApplications({ db: t.db, files })
    expect(await rows(applicationId)).toEqual([])
  })
})

describe('in blind review', () => {
  it('a result says nothing by which it is found in a ranking', async () => {
    const many = Object.fromEntries(
      ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].map((name, at) => [name, 9.37 - at]),
    )
    const { hiring, orgName, applicationId, challengeId, leaveOut } = await sent(many, true)
    const seen = await hiring.caller.job.applicant({ applicationId })
    expect(seen.results).toEqual([
      { isMasked: true, isOfOrganization: false, band: 'quarter', scoreFrom: 80 },
    ])
    const url = `/api/jobs/${hiring.jobId}/applicants`
    const files = [await hiring.admin.get(`${url}.csv`), await hiring.admin.get(`${url}.json`)]
    expect(files.map(({ status }) => status)).toEqual([200, 200])
    const told = JSON.stringify([seen, files.map(({ body }) => body)])
    expect(told).toContain('in the first quarter, 80 to 90 of 100 points')
    for (const known of [
      'Quiet pumps',
      orgName,
      challengeId,
      'Measured.',
      'Clarity',
      'place 2',
      '83.7',
    ])
      expect(told).not.toContain(known)
    await leaveOut(2, true, 1)
    expect((await hiring.caller.job.applicant({ applicationId })).results).toEqual([
      { isMasked: true, isOfOrganization: false, band: null, scoreFrom: null },
    ])
    await hiring.caller.job.reveal({ applicationId, reason: 'contact' })
    expect((await hiring.caller.job.applicant({ applicationId })).results).toMatchObject([
      { isMasked: false, title: 'Quiet pumps', place: 2, of: 8, corrected: { place: null } },
    ])
  })

  it('tells nothing of the organization’s own challenges, nor a part of a small ranking', async () => {
    const org = await newFinalized(t, { Ann: 9, Bo: 7 })
    const jobId = await linkJob(t, org)
    await org.caller.job.setBlind({ jobId, isBlind: true })
    const [ann] = org.entrants
    const own = await ann!.caller.job.ownResult({ challengeId: org.challengeId })
    const { id: applicationId } = await applyAs(ann!.caller, {
      jobId,
      resumeId: await addResume(ann!.client),
      ...sentBy(own),
    })
    expect((await org.caller.job.applicant({ applicationId })).results).toEqual([
      { isMasked: true, isOfOrganization: true, band: null, scoreFrom: null },
    ])
    const small = await sent({ Ann: 9, Bo: 7 }, true)
    expect(await small.read()).toEqual([
      { isMasked: true, isOfOrganization: false, band: null, scoreFrom: 70 },
    ])
  })
})
