import { describe, expect, it } from 'vitest'
import { rejectReasons } from '#server/job/schema.ts'
import { onPostgres } from '../support/database.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'

const t = testApp()

const night = { id: 'night', text: 'We need somebody who works nights.' }
const papers = { id: 'papers', text: 'A paper that the law asks for is missing.' }
const gone = {
  code: 'CONFLICT',
  message: expect.stringMatching(/deleted or switched off/) as string,
}

/** An organization with two reasons of its own, a job and as many applications. */
async function newOrg(applicants = 0) {
  const org = await newOpenJob(t)
  const { caller, orgSlug, jobId } = org
  const save = async (fields: { own?: (typeof night)[]; off?: string[] }) => {
    const { own, off, version } = await caller.org.rejectionReasons({ orgSlug })
    return caller.org.saveRejectionReasons({
      orgSlug,
      version,
      fields: { own: fields.own ?? own, off: (fields.off ?? off) as 'pay'[] },
    })
  }
  await save({ own: [night, papers] })
  const people = []
  for (let i = 0; i < applicants; i++) {
    const person = await newCandidate(t)
    const { id } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
    people.push({ ...person, id })
  }
  const activity = async () => (await caller.org.activity({ orgSlug })).items
  return { ...org, save, people, activity }
}

describe('reasons of an organization’s own', () => {
  it('are kept beside the fixed ones that it uses, on record by their names alone', async () => {
    const { caller, orgSlug, save, activity } = await newOrg()
    await save({ off: ['pay', 'place'] })
    await save({ off: ['place', 'pay'] })
    expect(await caller.org.rejectionReasons({ orgSlug })).toEqual({
      own: [night, papers],
      off: ['pay', 'place'],
      version: 3,
    })
    const changes = (await activity()).filter(({ action }) => action === 'org.updated')
    expect(changes.map(({ changed }) => changed)).toEqual([['reasonsOff'], ['ownReasons']])
    expect(JSON.stringify(changes)).not.toContain(night.text)
  })

  it.each([
    ['too short', { own: [{ id: 'a', text: 'No.' }] }],
    ['too long', { own: [{ id: 'a', text: 'x'.repeat(201) }] }],
    ['the key of a fixed one', { own: [{ id: 'a', text: 'skills' }] }],
    ['an id of a fixed one', { own: [{ id: 'skills', text: 'We need more skills.' }] }],
    ['one id twice', { own: [night, { ...papers, id: 'night' }] }],
    ['one sentence twice', { own: [night, { ...night, id: 'other-night' }] }],
    [
      'too many',
      { own: Array.from({ length: 21 }, (_, i) => ({ id: `r${i}`, text: `Reason ${i}.` })) },
    ],
    ['none left', { own: [], off: Object.keys(rejectReasons) }],
    ['one that is not known', { off: ['weather'] }],
  ])('are refused: %s', async (_, fields) => {
    const { save } = await newOrg()
    await expect(save(fields)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('are one line, whatever is pasted', async () => {
    const { caller, orgSlug, save } = await newOrg()
    await save({ own: [{ id: 'a', text: '  We need\nsomebody\tat night. ' }] })
    const { own } = await caller.org.rejectionReasons({ orgSlug })
    expect(own).toEqual([{ id: 'a', text: 'We need somebody at night.' }])
  })

  it('of two who edit at once the second is refused, and nothing is overruled unseen', async () => {
    const { caller, orgSlug } = await newOrg()
    const { version } = await caller.org.rejectionReasons({ orgSlug })
    const save = (text: string) =>
      caller.org.saveRejectionReasons({
        orgSlug,
        version,
        fields: { own: [{ id: 'a', text }], off: [] },
      })
    const answers = await Promise.allSettled([save('The first sentence.'), save('The second.')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save('The third sentence.')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('reload') as string,
    })
  })
})

describe('a rejection with a reason of the organization’s own', () => {
  it('tells the sentence, which never changes when the setting is edited', async () => {
    const { caller, people, save, jobId, admin, activity } = await newOrg(1)
    const { id: applicationId, caller: candidate, client } = people[0]!
    await caller.job.rejectApplication({
      applicationId,
      reason: 'night',
      sentence: night.text,
      delayHours: 0,
    })
    await save({ own: [{ ...night, text: 'Another sentence altogether.' }] })
    const told = async () => (await candidate.job.application({ applicationId })).rejection?.reason
    expect(await told()).toBe(night.text)
    await save({ own: [] })
    expect(await told()).toBe(night.text)
    expect((await caller.job.applicant({ applicationId })).rejectReason).toBe(night.text)
    const mail = t.mails.find(
      ({ to, subject }) => to === client.email && subject.startsWith('Not selected'),
    )
    expect(mail?.text).toContain(night.text)
    const csv = await admin.get(`/api/jobs/${jobId}/applicants.csv`)
    expect([csv.status, csv.body.includes(night.text)]).toEqual([200, true])
    // On record is that it was one of its own.
    const entries = (await activity()).filter(({ kind }) => kind === 'application')
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['application.told', 'own'],
      ['application.rejected', 'own'],
    ])
  })

  it('is made of many at once, and when a job is closed', async () => {
    const { caller, jobId, orgSlug, people } = await newOrg(2)
    const [one, other] = people
    await caller.job.changeApplicants({
      orgSlug,
      jobId,
      which: { ids: [one!.id] },
      change: { kind: 'reject', reason: 'night', message: '', delayHours: 0 },
    })
    const rejection = { reason: 'papers', message: '', delayHours: 0 }
    await caller.job.close({ jobId, reason: 'cancelled', rejection })
    const told = await Promise.all(
      [one, other].map(async person => {
        const { rejection: said } = await person!.caller.job.application({
          applicationId: person!.id,
        })
        return said?.reason
      }),
    )
    expect(told).toEqual([night.text, papers.text])
  })

  it('is refused when the reason was deleted, switched off or worded anew meanwhile', async () => {
    const { caller, jobId, orgSlug, people, save } = await newOrg(1)
    const { id: applicationId } = people[0]!
    await save({ own: [{ ...papers, text: 'The paper of a master is missing.' }], off: ['pay'] })
    for (const reason of ['night', 'pay', 'weather', 'constructor']) {
      await expect(
        caller.job.rejectApplication({ applicationId, reason, delayHours: 0 }),
      ).rejects.toMatchObject(gone)
      await expect(
        caller.job.changeApplicants({
          orgSlug,
          jobId,
          which: { ids: [applicationId] },
          change: { kind: 'reject', reason, message: '', delayHours: 0 },
        }),
      ).rejects.toMatchObject(gone)
      await expect(
        caller.job.close({
          jobId,
          reason: 'filled',
          rejection: { reason, message: '', delayHours: 0 },
        }),
      ).rejects.toMatchObject(gone)
    }
    await expect(
      caller.job.rejectApplication({
        applicationId,
        reason: 'papers',
        sentence: papers.text,
        delayHours: 0,
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/anew/) as string })
    expect((await caller.job.forEdit({ jobId })).status).toBe('open')
    expect((await caller.job.applicant({ applicationId })).stage).toBe('applied')
  })

  it('and one who deletes the reason at that moment wait for each other', async ({ skip }) => {
    skip(!onPostgres(), 'one connection hides races')
    for (let i = 0; i < 5; i++) {
      const { caller, people, save } = await newOrg(2)
      const reject = people.map(({ id: applicationId }) =>
        caller.job.rejectApplication({ applicationId, reason: 'night', delayHours: 24 }),
      )
      const [deleted, ...answers] = await Promise.allSettled([save({ own: [] }), ...reject])
      expect(deleted.status).toBe('fulfilled')
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject(gone)
    }
  })

  it('is of that organization alone', async () => {
    const [{ people, caller }, other] = [await newOrg(1), await newOrg()]
    await other.save({ own: [{ id: 'theirs', text: 'A sentence of another.' }] })
    await expect(
      caller.job.rejectApplication({ applicationId: people[0]!.id, reason: 'theirs' }),
    ).rejects.toMatchObject(gone)
  })
})

describe('templates', () => {
  const kind = { name: 'Kind', reason: 'night', message: 'Thank you, {name}.' }

  it('lose a reason that is deleted or switched off, and ask for another', async () => {
    const { caller, orgSlug, save } = await newOrg()
    await caller.org.saveRejectionTemplate({ orgSlug, ...kind })
    await caller.org.saveRejectionTemplate({ orgSlug, ...kind, name: 'Pay', reason: 'pay' })
    const reasons = async () =>
      (await caller.org.rejectionTemplates({ orgSlug })).items.map(({ reason }) => reason)
    expect(await reasons()).toEqual(['night', 'pay'])
    await save({ own: [], off: ['pay'] })
    expect(await reasons()).toEqual(['', ''])
    await expect(
      caller.org.saveRejectionTemplate({ orgSlug, ...kind, name: 'New' }),
    ).rejects.toMatchObject(gone)
    await save({ off: [] })
    expect(await reasons()).toEqual(['', 'pay'])
    // Deleted, such a one can be brought back.
    await caller.org.saveRejectionTemplate({ orgSlug, ...kind, reason: '' })
    expect(await reasons()).toEqual(['', 'pay'])
  })

  it('are edited under their own or another name, by one at a time, and on record', async () => {
    const { caller, orgSlug, activity } = await newOrg()
    const { id: templateId, version } = await caller.org.saveRejectionTemplate({ orgSlug, ...kind })
    await caller.org.saveRejectionTemplate({ orgSlug, ...kind, name: 'Other' })
    const edit = (name: string, edited = { templateId, version }) =>
      caller.org.saveRejectionTemplate({ orgSlug, ...kind, name, edited })
    await expect(edit('OTHER')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Another template has this name.',
    })
    await edit('Kinder')
    const { items } = await caller.org.rejectionTemplates({ orgSlug })
    expect(items.map(({ name }) => name)).toEqual(['Kinder', 'Other'])
    await expect(edit('Kindest')).rejects.toMatchObject({ code: 'CONFLICT' })
    await caller.org.removeRejectionTemplate({ orgSlug, templateId })
    await expect(edit('Kindest', { templateId, version: version + 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const changes = (await activity()).flatMap(({ changed }) => changed ?? [])
    expect(changes.filter(one => one === 'rejectionTemplates')).toHaveLength(4)
  })
})
