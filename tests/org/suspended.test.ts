import { describe, expect, it } from 'vitest'
import { applyAs, newCandidate } from '../support/application.ts'
import { testApp, unique } from '../support/app.ts'
import { challengeFields, expectAbsent, newEntrant } from '../support/challenge.ts'
import { onPostgres } from '../support/database.ts'
import { jobFields, publishJob } from '../support/jobs.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const t = testApp({ ...staffEnv, CLAIM_TOKEN: 'claim-token-1' })

const staff = async () => (await newStaff(t)).caller

/** An organization with an open job and an open challenge, each with somebody who sent their work. */
async function busy() {
  const org = await t.newAdmin()
  const title = unique('Harbour Pilot')
  const jobId = await publishJob(org, { title })
  const challengeTitle = unique('Calmer harbours')
  const { id: challengeId } = await org.caller.challenge.create({
    orgSlug: org.orgSlug,
    ...challengeFields,
    title: challengeTitle,
  })
  await org.caller.challenge.publish({ challengeId })
  const candidate = await newCandidate(t)
  const application = await applyAs(candidate.caller, { jobId, resumeId: candidate.resumeId })
  const entrant = await newEntrant(t, challengeId)
  await entrant.caller.challenge.submit({ challengeId, text: 'My work', links: [] })
  return { ...org, title, challengeTitle, jobId, challengeId, candidate, application, entrant }
}

const statusOf = async (url: string) => (await t.client().get(url)).status

describe('point 6: of a suspended organization', () => {
  it('nothing is listed, found or opened, and all of it again when that is undone', async () => {
    const { orgSlug, title, challengeTitle, jobId, challengeId, caller } = await busy()
    const visitor = await t.callerFor()
    const seeker = await t.callerFor(await t.signUp())
    await seeker.interests.save({
      roles: [title],
      skills: [],
      workplaceTypes: [],
      employmentTypes: [],
      locations: [],
    })
    const listed = async () => ({
      found: (await visitor.job.list({ query: title })).items.map(job => job.id).includes(jobId),
      newest: (await visitor.job.list({})).items.map(job => job.id).includes(jobId),
      byMatch: (await seeker.job.list({ sort: 'match' })).items.some(job => job.id === jobId),
      byPay: (await visitor.job.list({ sort: 'salary' })).items.some(job => job.id === jobId),
      recommended: (await seeker.job.recommended({})).items.some(job => job.id === jobId),
      fitting: (await seeker.job.countFitting({ roles: [title] })).total > 0,
      feed: (await t.client().get('/feed.xml')).body.includes(jobId),
      sitemap: (await t.client().get('/sitemap.xml')).body.includes(jobId),
      challenges: (await visitor.challenge.list({})).items.some(one => one.id === challengeId),
      openChallenges: (await visitor.challenge.list({ state: 'open' })).items.some(
        one => one.id === challengeId,
      ),
      foundChallenge: (await visitor.challenge.list({ query: challengeTitle })).items.length > 0,
    })
    const opened = async () => ({
      job: await statusOf(`/trpc/job.byId?input=${encodeURIComponent(JSON.stringify({ jobId }))}`),
      challenge: await statusOf(
        `/trpc/challenge.byId?input=${encodeURIComponent(JSON.stringify({ challengeId }))}`,
      ),
      ranking: await statusOf(
        `/trpc/challenge.ranking?input=${encodeURIComponent(JSON.stringify({ challengeId }))}`,
      ),
      page: await statusOf(
        `/trpc/org.page?input=${encodeURIComponent(JSON.stringify({ orgSlug }))}`,
      ),
      api: await statusOf(`/api/org/${orgSlug}`),
    })
    const all = <Value>(of: object, value: Value) =>
      Object.fromEntries(Object.keys(of).map(key => [key, value]))
    const before = await listed()
    expect(before).toEqual(all(before, true))
    expect(await opened()).toEqual(all(await opened(), 200))

    const byStaff = await staff()
    await byStaff.org.suspend({ orgSlug })
    expect(await listed()).toEqual(all(before, false))
    expect(await opened()).toEqual(all(await opened(), 404))
    // Its own admins too.
    await expectAbsent([caller.job.byId({ jobId }), caller.challenge.byId({ challengeId })])

    await byStaff.org.undoSuspension({ orgSlug })
    expect(await listed()).toEqual(before)
    expect(await opened()).toEqual(all(await opened(), 200))
    expect((await visitor.org.bySlug({ orgSlug })).status).toBe('unclaimed')
  })

  it('nobody applies for a job, enters a challenge or hands in any more', async () => {
    const { orgSlug, jobId, challengeId, entrant } = await busy()
    const late = await newCandidate(t)
    await (await staff()).org.suspend({ orgSlug })
    await expectAbsent([
      late.caller.job.applying({ jobId }),
      applyAs(late.caller, { jobId, resumeId: late.resumeId }),
      late.caller.challenge.join({ challengeId }),
      late.caller.challenge.mySubmission({ challengeId }),
    ])
    for (const call of [
      () => entrant.caller.challenge.submit({ challengeId, text: 'More', links: [] }),
      () => entrant.caller.challenge.saveDraft({ challengeId, text: 'More', links: [] }),
    ])
      await expect(call()).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('suspended'),
      })
  })

  it('its admins read what is there, and change and publish nothing', async () => {
    const { orgSlug, jobId, challengeId, caller, application, admin } = await busy()
    const { id: draftId } = await caller.job.create({ orgSlug, ...jobFields })
    const { id: draftChallenge } = await caller.challenge.create({ orgSlug, ...challengeFields })
    const { version } = await caller.org.forEdit({ orgSlug })
    await (await staff()).org.suspend({ orgSlug })
    expect(await caller.org.dashboard({ orgSlug })).toMatchObject({ org: { isSuspended: true } })
    expect((await admin.get('/api/user/organizations')).body).toContain(orgSlug)
    await expect(caller.job.applications({ jobId })).resolves.toBeDefined()
    await expect(caller.job.applicant({ applicationId: application.id })).resolves.toBeDefined()
    await expect(caller.challenge.submissions({ challengeId })).resolves.toBeDefined()
    const jobs = { orgSlug, ...jobFields }
    for (const call of [
      () => caller.job.create(jobs),
      () => caller.job.update({ jobId, version: 1, fields: jobFields }),
      () => caller.job.publish({ jobId: draftId }),
      () => caller.job.pause({ jobId }),
      () => caller.job.close({ jobId, reason: 'filled' }),
      () => caller.job.duplicate({ jobId }),
      () =>
        caller.job.moveApplication({
          applicationId: application.id,
          fromStage: 'applied',
          toStage: 'screening',
        }),
      () => caller.job.rejectApplication({ applicationId: application.id, reason: 'other' }),
      () => caller.challenge.create({ orgSlug, ...challengeFields }),
      () => caller.challenge.publish({ challengeId: draftChallenge }),
      () => caller.challenge.cancel({ challengeId }),
      () => caller.org.invite({ orgSlug, email: 'helper@mail.example' }),
      () =>
        caller.org.update({
          orgSlug,
          version,
          fields: {
            description: 'Still here',
            url: '',
            industry: '',
            numberOfEmployees: '',
            foundingDate: '',
            location: '',
          },
        }),
    ])
      await expect(call()).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('suspended'),
      })
  })

  it('who applied or entered keeps the history, sees it and is told, then and afterwards', async () => {
    const { orgSlug, challengeId, candidate, application, entrant, admin, jobId } = await busy()
    const byStaff = await staff()
    const from = t.mails.length
    const reason = 'Its jobs ask for money.'
    await byStaff.org.suspend({ orgSlug, reason })
    const mailed = t.mails.slice(from)
    expect(mailed.map(mail => mail.to).toSorted()).toEqual(
      [admin.email, candidate.client.email, entrant.client.email].toSorted(),
    )
    for (const mail of mailed) expect(mail.subject).toContain('Suspended')
    // Why is between staff and the admins.
    expect(mailed.filter(mail => mail.text.includes(reason)).map(mail => mail.to)).toEqual([
      admin.email,
    ])
    const own = await candidate.caller.job.application({ applicationId: application.id })
    expect(own).toMatchObject({ isSuspended: true, mayWithdraw: true, job: { id: jobId } })
    expect((await candidate.caller.job.myApplications()).items).toMatchObject([
      { id: application.id, isSuspended: true },
    ])
    const sent = await candidate.client.get(`/api/applications/${application.id}/file`)
    expect(sent.status).toBe(200)
    expect((await entrant.caller.challenge.list({ state: 'mine' })).items).toMatchObject([
      { id: challengeId, isSuspended: true },
    ])
    expect(await entrant.caller.challenge.mySubmission({ challengeId })).toMatchObject({
      submission: { text: 'My work' },
      isSuspended: true,
    })
    await byStaff.org.undoSuspension({ orgSlug })
    expect(
      t.mails
        .slice(from + mailed.length)
        .map(mail => mail.to)
        .toSorted(),
    ).toEqual(mailed.map(mail => mail.to).toSorted())
    await candidate.caller.job.withdraw({ applicationId: application.id })
  })

  it('staff alone suspend and undo it, each once, and it stands in the audit log', async () => {
    const { orgSlug, id, caller } = await t.newAdmin()
    const byStaff = await staff()
    for (const one of [caller, await t.callerFor(await t.signUp())])
      await expectAbsent([one.org.suspend({ orgSlug }), one.org.undoSuspension({ orgSlug })])
    await expect(byStaff.org.undoSuspension({ orgSlug })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await byStaff.org.suspend({ orgSlug })
    await expect(byStaff.org.suspend({ orgSlug })).rejects.toMatchObject({ code: 'CONFLICT' })
    // Staff see its page, to undo it there; nobody can claim it.
    expect(await byStaff.org.page({ orgSlug })).toMatchObject({ isStaff: true, jobs: [] })
    await byStaff.org.undoSuspension({ orgSlug })
    const rows = await t.db
      .selectFrom('auditLog')
      .select('action')
      .where('organizationId', '=', id)
      .orderBy('position')
      .execute()
    expect(rows.map(row => row.action)).toEqual(['org.suspended', 'org.suspension_undone'])
  })

  it('whoever is taken out of it, it stays suspended until staff undo that', async () => {
    const { orgSlug, jobId } = await busy()
    const byStaff = await staff()
    await byStaff.org.suspend({ orgSlug })
    await byStaff.org.undoClaim({ orgSlug })
    const visitor = await t.callerFor()
    await expectAbsent([visitor.org.bySlug({ orgSlug }), visitor.job.byId({ jobId })])
    const { org } = await byStaff.org.page({ orgSlug })
    expect(org).toMatchObject({ status: 'suspended', claimable: false })
    await byStaff.org.undoSuspension({ orgSlug })
    expect(await visitor.org.bySlug({ orgSlug })).toMatchObject({
      status: 'unclaimed',
      claimable: true,
    })
  })

  it('a job that is published at that very moment is not listed afterwards', async () => {
    const org = await t.newAdmin()
    const byStaff = await staff()
    const drafts = await Promise.all(
      Array.from({ length: onPostgres() ? 10 : 3 }, async () => {
        const { id } = await org.caller.job.create({ orgSlug: org.orgSlug, ...jobFields })
        return id
      }),
    )
    await Promise.allSettled([
      ...drafts.map(jobId => org.caller.job.publish({ jobId })),
      byStaff.org.suspend({ orgSlug: org.orgSlug }),
    ])
    const { items } = await (await t.callerFor()).job.list({})
    expect(items.filter(job => drafts.includes(job.id))).toEqual([])
  })

  it('the only admin can still delete the account', async () => {
    const { orgSlug, caller, admin } = await t.newAdmin()
    await (await staff()).org.suspend({ orgSlug })
    await expect(
      caller.user.deleteAccount({ email: admin.email, password: 'a long enough passphrase' }),
    ).resolves.toBeDefined()
  })
})
