import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { applyAs, newOpenJob } from '../../support/application.ts'
import { countWaiting, onPostgres } from '../../support/database.ts'
import {
  interviewFields,
  newInterviewing,
  newMember,
  noonIn,
} from '../../support/interviewing/interviews.ts'

const t = testApp()

describe('of a candidate', () => {
  it('no words and no name are in a blind team’s list of interviews', async () => {
    const { caller, jobId, orgSlug, propose, ask } = await newInterviewing(t)
    await caller.job.setBlind({ jobId, isBlind: true })
    const { id } = await propose()
    await ask(id, 'Kind regards, Nadia Okonjo')
    const coming = await caller.job.comingInterviews({ orgSlug, kind: 'waiting' })
    expect(coming.items).toHaveLength(1)
    expect(JSON.stringify(coming)).not.toMatch(/Okonjo|Kind regards/)
  })

  it('no name is in what a revealed colleague writes, for who has not looked behind the mask', async () => {
    const interviewing = await newInterviewing(t)
    const { caller, id: organizationId, jobId, orgSlug, applicationId } = interviewing
    const { colleague, propose, pick, cancel, seen } = interviewing
    const second = await newMember(t, organizationId, 'recruiter')
    await caller.job.setBlind({ jobId, isBlind: true })
    await caller.job.reveal({ applicationId, reason: 'contact' })
    const named = {
      title: 'Talk with Nadia',
      place: 'Next to the desk of Okonjo',
      note: 'Nadia, ring at the blue door.',
    }
    const { id } = await propose({ ...named, panel: [colleague.userId, second.userId] })
    await pick(id)
    const unrevealed = await t.callerFor(second)
    const [shown] = (await unrevealed.job.interviews({ applicationId })).items
    expect(shown).toMatchObject({
      title: 'Talk with [link]',
      place: 'Next to the desk of [name]',
      note: '[link], ring at the blue door.',
    })
    const change = (more: object) =>
      unrevealed.job.changeInterview({
        applicationId,
        interviewId: id,
        sequence: shown?.sequence ?? -1,
        fields: {
          ...interviewFields,
          title: shown?.title ?? '',
          note: shown?.note ?? '',
          panel: [colleague.userId],
          times: [],
          ...more,
        },
      })
    await expect(change({ note: '[name], ring at the red door.' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('brackets'),
    })
    await change({ place: 'Pier 5' })
    expect((await seen())[0]).toMatchObject({ ...named, place: 'Pier 5' })
    const coming = await unrevealed.job.comingInterviews({ orgSlug, kind: 'booked' })
    const file = await colleague.get(`/api/interviews/${id}/calendar.ics`)
    expect(file.status).toBe(200)
    await cancel(id, 'Nadia, the post was cut.')
    const after = await unrevealed.job.interviews({ applicationId })
    const { items: told } = await unrevealed.user.notifications({})
    expect(told).not.toEqual([])
    const mails = [colleague, second].flatMap(({ email }) => interviewing.mailsTo(email))
    expect(mails.length).toBeGreaterThan(3)
    expect(JSON.stringify([coming, file.body, after, told, mails])).not.toMatch(/Nadia|Okonjo/)
    await expect(
      unrevealed.job.proposeInterview({
        applicationId,
        fields: {
          ...interviewFields,
          note: 'Dear [name]',
          panel: [colleague.userId],
          times: [noonIn(5)],
        },
      }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const called = { place: '', link: 'https://video.example/nadia-okonjo' }
    const { id: called2 } = await propose({ ...called, panel: [second.userId] })
    await propose({ place: '', link: 'https://video.example/deck', panel: [second.userId] })
    const links = (await unrevealed.job.interviews({ applicationId })).items.map(one => [
      one.place,
      one.link,
    ])
    expect(links.slice(0, 2)).toEqual([
      ['', 'https://video.example/deck'],
      ['[link]', null],
    ])
    await unrevealed.job.changeInterview({
      applicationId,
      interviewId: called2,
      sequence: 0,
      fields: {
        ...interviewFields,
        minutes: 30,
        place: '[link]',
        panel: [second.userId],
        times: [noonIn(3)],
      },
    })
    expect((await seen()).find(({ id: one }) => one === called2)).toMatchObject(called)
    const own = JSON.stringify(interviewing.toCandidate())
    expect(own).toContain('Talk with Nadia')
    expect(own).toContain('Nadia, the post was cut.')
  })

  it('a team does not learn when they are interviewed elsewhere', async () => {
    const { person, propose, shown, seen } = await newInterviewing(t)
    const other = await newOpenJob(t)
    const colleague = await newMember(t, other.id, 'interviewer')
    const { id: applicationId } = await applyAs(person.caller, {
      jobId: other.jobId,
      resumeId: person.resumeId,
    })
    const { id: interviewId } = await other.caller.job.proposeInterview({
      applicationId,
      fields: { ...interviewFields, panel: [colleague.userId], times: [noonIn(3)] },
    })
    await propose()
    await person.caller.job.pickInterview({ interviewId, at: noonIn(3), zone: 'UTC' })
    const free = ([first]: { freeTimes: Date[] }[]) => first?.freeTimes.map(at => at.toISOString())
    expect(free(await shown())).toEqual([noonIn(3), noonIn(4)])
    expect(free(await seen())).toEqual([noonIn(4)])
  })
})

describe('of the team', () => {
  it('who organizes an interview and leaves its panel is told one thing', async () => {
    const { admin, colleague, propose, pick, change } = await newInterviewing(t)
    const { id } = await propose({ panel: [admin.userId, colleague.userId] })
    await pick(id)
    const from = t.mails.length
    await change(id, 1)
    const told = t.mails.slice(from).filter(({ to }) => to === admin.email)
    expect(told.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST'])
  })

  it.runIf(onPostgres())('who leaves while a time is picked has that time again', async () => {
    const { caller, orgSlug, admin, colleague, person, propose, pick } = await newInterviewing(t)
    // A notification refers to the organization, whose lock would end the wait elsewhere.
    for (const one of [caller, await t.callerFor(colleague)])
      await one.user.setNotificationPreference({ topic: 'interviews', mail: 'off', isInApp: false })
    const { id } = await propose({ panel: [colleague.userId, admin.userId] })
    const holder = await t.db.startTransaction().execute()
    await sql`select from users where id = ${person.client.userId} for update`.execute(holder)
    const picking = pick(id)
    await expect.poll(() => countWaiting(t.db)).toBe(1)
    const leaving = caller.org.removeMember({ orgSlug, userId: colleague.userId })
    await expect.poll(() => countWaiting(t.db)).toBe(2)
    await holder.commit().execute()
    await Promise.all([picking, leaving])
    const { rows } = await sql`select at from taken_times
      where user_id = ${colleague.userId}`.execute(t.db)
    expect(rows).toEqual([])
  })
})
