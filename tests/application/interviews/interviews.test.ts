import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { remindOfInterviews } from '#server/application/interviews/remind.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { testApp } from '../../support/app.ts'
import {
  countTaken,
  interviewFields,
  newApplicant,
  newInterviewing,
  newMember,
  noonIn,
} from '../../support/interviewing/interviews.ts'
import { newStaff, staffEnv } from '../../support/people/staff.ts'

const t = testApp(staffEnv)

const conflict = (message: RegExp) => ({
  code: 'CONFLICT',
  message: expect.stringMatching(message) as string,
})
const notFound = { code: 'NOT_FOUND' }

describe('an interview', () => {
  it('is proposed by a mail, picked, and stands in both calendars', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    expect(a.toCandidate().map(({ subject }) => subject)).toEqual([
      'Skylark Lines invites you to an interview: Ferry Deckhand',
    ])
    expect(await a.seen()).toMatchObject([
      { id, state: 'proposed', panel: ['Ines Moreau'], place: 'Pier 4, second floor' },
    ])
    expect((await a.seen())[0]?.freeTimes.map(at => at.toISOString())).toEqual([
      noonIn(3),
      noonIn(4),
    ])
    await a.pick(id)
    // Asked again by an impatient click, it is still one.
    await a.pick(id)
    expect(await countTaken(t, id)).toBe(8)
    const booked = a.toCandidate().at(-1)
    expect(booked?.subject).toBe('Your interview is booked: Ferry Deckhand at Skylark Lines')
    expect(booked?.calendar).toMatchObject({ method: 'REQUEST', sequence: 1, startsAt: noonIn(3) })
    expect(booked?.text).toContain(', America/New_York')
    // Of the colleague no zone is known.
    const [toPanel] = a.mailsTo(a.colleague.email)
    expect(toPanel?.text).toMatch(/, Europe\/London\n.*, UTC/)
    expect(a.mailsTo(a.admin.email).at(-1)?.text).toMatch(/, Europe\/London\n(?!.*, UTC)/)
    const listed = await a.caller.job.comingInterviews({ orgSlug: a.orgSlug, kind: 'booked' })
    expect(listed.items).toMatchObject([{ id, applicantName: 'Nadia Okonjo' }])
    expect((await a.person.caller.job.myInterviews({ kind: 'booked' })).items).toMatchObject([
      { id },
    ])
    const { events } = await a.person.caller.job.application({ applicationId: a.applicationId })
    expect(events.map(({ type }) => type)).toEqual([
      'received',
      'interview_proposed',
      'interview_booked',
    ])
  })

  it('goes to whoever picks the last time first; the other is told, and sees what is left', async () => {
    const a = await newInterviewing(t)
    const others = await Promise.all(
      ['Bo Lind', 'Cleo Ray', 'Dan Ode'].map(name => newApplicant(t, a, a.colleague.userId, name)),
    )
    const all = [a, ...others]
    const proposed = await Promise.all(all.map(one => one.propose({ times: [noonIn(3)] })))
    const picks = await Promise.allSettled(
      all.map((one, index) => one.pick(proposed[index]?.id ?? '')),
    )
    expect(picks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const pick of picks)
      if (pick.status === 'rejected')
        expect(pick.reason).toMatchObject(conflict(/This time has just been taken/))
    const seen = await Promise.all(all.map(async one => (await one.seen())[0]))
    expect(seen.map(one => String(one?.state)).toSorted((x, y) => x.localeCompare(y))).toEqual([
      'booked',
      'proposed',
      'proposed',
      'proposed',
    ])
    expect(seen.flatMap(one => one?.freeTimes ?? [])).toEqual([])
  })

  it('that overlaps a booked one of the same people is not free', async () => {
    const a = await newInterviewing(t)
    const other = await newApplicant(t, a, a.colleague.userId, 'Bo Lind')
    const [first, second] = [
      await a.propose({ times: [noonIn(3)] }),
      await other.propose({
        times: [noonIn(3, 1), new Date(Date.parse(noonIn(3)) + 45 * 60_000).toISOString()],
      }),
    ]
    await a.pick(first.id)
    expect((await other.seen())[0]?.freeTimes.map(at => at.toISOString())).toEqual([noonIn(3, 1)])
    await other.pick(second.id, noonIn(3, 1))
  })

  it('is asked about: other times, with a word, after which new ones are offered', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.ask(id, 'I work at noon.', [noonIn(5, 4)])
    const [asked] = await a.shown()
    expect(asked).toMatchObject({ state: 'asked_for_others', answerNote: 'I work at noon.' })
    expect(asked?.suggested.map(at => at.toISOString())).toEqual([noonIn(5, 4)])
    expect(a.mailsTo(a.admin.email).at(-1)?.subject).toBe(
      'Nadia Okonjo asks for other times: Ferry Deckhand',
    )
    await expect(a.change(id, 0, { times: [noonIn(5, 4)] })).rejects.toMatchObject(
      conflict(/changed meanwhile/),
    )
    await a.change(id, 1, { times: [noonIn(5, 4)] })
    await expect(a.pick(id)).rejects.toMatchObject(conflict(/not offered any more/))
    await a.pick(id, noonIn(5, 4))
    expect((await a.shown())[0]).toMatchObject({ state: 'booked', answerNote: '', suggested: [] })
  })

  it('that is booked is moved: its time is free, and calendars let go of it', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    await a.change(id, 1, { times: [noonIn(6)] })
    expect(await countTaken(t, id)).toBe(0)
    expect((await a.seen())[0]).toMatchObject({ state: 'proposed', startsAt: null })
    const told = a.toCandidate().at(-1)
    expect(told?.calendar).toMatchObject({ method: 'CANCEL', sequence: 2, startsAt: noonIn(3) })
    await a.pick(id, noonIn(6))
    expect(a.toCandidate().at(-1)?.calendar).toMatchObject({ method: 'REQUEST', sequence: 3 })
  })

  it('that is booked is asked to move, and stays until it is moved', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    await expect(a.ask(id, '')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await a.ask(id, 'My train is late.', [noonIn(5, 4)])
    for (const [one] of [await a.shown(), await a.seen()])
      expect(one).toMatchObject({ state: 'booked', answerNote: 'My train is late.' })
    expect(await countTaken(t, id)).toBe(8)
    const told = a.mailsTo(a.admin.email).at(-1)
    expect(told?.subject).toBe('Nadia Okonjo asks for other times: Ferry Deckhand')
    expect(told?.text).toMatch(/stays booked until you change it:[^]*My train is late\./)
    expect(await a.change(id, 2)).toMatchObject({ isChanged: false })
    // Who reads no masks may write brackets.
    await a.change(id, 2, { note: 'Bring your [link] and [name] cards.' })
    // Another place is no answer to it.
    expect(await a.change(id, 3, { place: 'Pier 5' })).toMatchObject({ isChanged: true })
    expect((await a.shown())[0]?.suggested.map(at => at.toISOString())).toEqual([noonIn(5, 4)])
    await a.change(id, 4, { times: [noonIn(5, 4)] })
    expect((await a.seen())[0]).toMatchObject({ state: 'proposed', answerNote: '', suggested: [] })
    await a.ask(id, 'Once more, please.')
    await a.caller.job.close({ jobId: a.jobId, reason: 'filled' })
    // Not as if it were the team's word.
    expect((await a.seen())[0]).toMatchObject({ state: 'cancelled', answerNote: '', suggested: [] })
  })

  it('that is booked may stay when it is, at another place and with somebody else', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    await a.change(id, 1, { place: 'Pier 5', panel: [a.admin.userId] })
    expect((await a.seen())[0]).toMatchObject({ state: 'booked', place: 'Pier 5' })
    const { rows } = await sql<{ userId: string }>`select distinct user_id from taken_times
      where interview_id = ${id}`.execute(t.db)
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual(
      [a.admin.userId, a.person.client.userId].toSorted(),
    )
    expect(a.toCandidate().at(-1)?.calendar).toMatchObject({ method: 'REQUEST', place: 'Pier 5' })
    const without = a.mailsTo(a.colleague.email).at(-1)
    expect(without?.subject).toBe('Without you: the interview with Nadia Okonjo, Ferry Deckhand')
    expect(without?.calendar).toMatchObject({ method: 'CANCEL', startsAt: noonIn(3) })
    const other = await newApplicant(t, a, a.colleague.userId, 'Bo Lind')
    const taken = await other.propose({ times: [noonIn(3)] })
    await other.pick(taken.id)
    await expect(a.change(id, 2)).rejects.toMatchObject(conflict(/booked at that time already/))
    expect((await a.seen())[0]).toMatchObject({ place: 'Pier 5', panel: ['Test Person'] })
  })

  it('is cancelled by the team with a reason, or declined with one', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    await a.cancel(id)
    expect(a.toCandidate().at(-1)).toMatchObject({
      subject: 'Cancelled: your interview with Skylark Lines, Ferry Deckhand',
      text: expect.stringContaining('The post was cut.') as string,
      calendar: { method: 'CANCEL', sequence: 2 },
    })
    expect(await countTaken(t, id)).toBe(0)
    for (const [one] of [await a.shown(), await a.seen()])
      expect(one?.wasAt?.toISOString()).toBe(noonIn(3))
    await expect(a.cancel(id)).rejects.toMatchObject(conflict(/cancelled already/))
    await expect(a.pick(id)).rejects.toMatchObject(conflict(/cancelled already/))
    const next = await a.propose()
    await a.pick(next.id)
    await a.decline(next.id)
    expect(await countTaken(t, next.id)).toBe(0)
    expect(a.mailsTo(a.colleague.email).at(-1)).toMatchObject({
      text: expect.stringMatching(/Nadia Okonjo can’t come[^]*I am ill\./) as string,
      calendar: { method: 'CANCEL' },
    })
    await expect(a.ask(next.id)).rejects.toMatchObject(conflict(/declined already/))
  })

  it('takes a place or an https link, quarters of an hour, and times to come', async () => {
    const a = await newInterviewing(t)
    const refused = (more: object) =>
      expect(a.propose(more)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await refused({ link: 'https://video.example/1' })
    await refused({ place: '', link: 'http://video.example/1' })
    await refused({ place: '', link: 'javascript:alert(1)' })
    await refused({ place: '' })
    await refused({ minutes: 20 })
    await refused({ minutes: 495 })
    await refused({ times: [] })
    await refused({ times: [noonIn(-1)] })
    await refused({ times: [noonIn(92)] })
    await refused({ times: [noonIn(3).replace(':00:', ':05:')] })
    await refused({ times: Array.from({ length: 21 }, (_, day) => noonIn(day + 1)) })
    await refused({ zone: '+01:00' })
    await refused({ zone: 'Europe/Nowhere' })
    await refused({ panel: [] })
    await expect(a.propose({ panel: [a.person.client.userId] })).rejects.toMatchObject(
      conflict(/not of the team/),
    )
    const viewer = await newMember(t, a.id, 'viewer')
    await expect(a.propose({ panel: [viewer.userId] })).rejects.toMatchObject(
      conflict(/not of the team/),
    )
    await a.propose({ place: '', link: 'https://video.example/1', minutes: 480 })
  })
})

describe('the ends of an interview', () => {
  const endings: [
    what: string,
    end: (a: Awaited<ReturnType<typeof newInterviewing>>) => Promise<unknown>,
  ][] = [
    ['withdrawal', a => a.person.caller.job.withdraw({ applicationId: a.applicationId })],
    [
      'rejection',
      a =>
        a.caller.job.rejectApplication({
          applicationId: a.applicationId,
          reason: 'other',
          delayHours: 24,
        }),
    ],
    ['closing of the job', a => a.caller.job.close({ jobId: a.jobId, reason: 'filled' })],
    [
      'suspension',
      async a =>
        (await newStaff(t)).caller.org.suspend({ orgSlug: a.orgSlug, reason: 'Asked for money.' }),
    ],
  ]

  it.each(endings)('come with the %s, and free the times', async (_, end) => {
    const a = await newInterviewing(t)
    const [open, booked] = [await a.propose(), await a.propose()]
    await a.pick(booked.id)
    await end(a)
    const { rows } = await sql<{ id: string; state: string }>`select id, state from interviews
      where application_id = ${a.applicationId}`.execute(t.db)
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    expect(await countTaken(t, booked.id)).toBe(0)
    expect(
      a.mailsTo(a.colleague.email).filter(({ calendar }) => calendar?.method === 'CANCEL'),
    ).toHaveLength(1)
    expect(a.toCandidate().filter(({ calendar }) => calendar?.method === 'CANCEL')).toHaveLength(1)
    await expect(a.pick(open.id)).rejects.toMatchObject(conflict(/cancelled already/))
  })

  it('come with the account, after which nothing of them is left', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    const { userId } = a.person.client
    await sql`update users set status = 'pending_deletion', deletion_at = now() - interval '1 day'
      where id = ${userId}`.execute(t.db)
    await eraseDueAccounts({ db: t.db, files: { remove: async () => {} } as never })
    const { rows } = await sql`select from interviews where id = ${id}`.execute(t.db)
    expect(rows).toHaveLength(0)
    expect(await countTaken(t, id)).toBe(0)
    const told = a.mailsTo(a.colleague.email).at(-1)
    expect(told?.calendar).toMatchObject({ method: 'CANCEL' })
    expect(told?.text).not.toContain('Nadia')
  })

  it('do not come when a member leaves: they fall out, and the rest is theirs to mend', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    await a.caller.org.removeMember({ orgSlug: a.orgSlug, userId: a.colleague.userId })
    expect((await a.shown())[0]).toMatchObject({ state: 'booked', panel: [] })
    expect(await countTaken(t, id)).toBe(4)
    expect(a.mailsTo(a.admin.email).at(-1)?.text).toContain('Nobody is left')
    const without = a.mailsTo(a.colleague.email).at(-1)
    expect(without?.calendar).toMatchObject({ method: 'CANCEL', startsAt: noonIn(3) })
    const next = await a.propose({ panel: [a.admin.userId] })
    const colleague = await newMember(t, a.id, 'interviewer')
    await a.change(next.id, 0, { panel: [colleague.userId], times: [noonIn(4)] })
    await a.caller.org.changeRole({
      orgSlug: a.orgSlug,
      userId: colleague.userId,
      fromRole: 'interviewer',
      role: 'viewer',
    })
    await expect(a.pick(next.id, noonIn(4))).rejects.toMatchObject(
      conflict(/choose anew who takes part/),
    )
  })
})

describe('calling off', () => {
  it('says why, but to whoever takes no messages', async () => {
    const a = await newInterviewing(t)
    const { id: interviewId } = await a.propose()
    await a.pick(interviewId)
    const cancel = (note: string) =>
      a.caller.job.cancelInterview({ applicationId: a.applicationId, interviewId, note })
    await expect(cancel('')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await a.person.caller.job.blockOrganization({
      applicationId: a.applicationId,
      isBlocked: true,
    })
    await expect(cancel('The train is late')).rejects.toMatchObject(conflict(/without a note/))
    await cancel('')
    expect((await a.seen())[0]).toMatchObject({ state: 'cancelled' })
  })
})

describe('who may', () => {
  it('is whose it is: others find nothing', async () => {
    const [a, b] = [await newInterviewing(t), await newInterviewing(t)]
    const { id } = await a.propose()
    for (const call of [
      () => b.person.caller.job.pickInterview({ interviewId: id, at: noonIn(3), zone: 'UTC' }),
      () => b.person.caller.job.declineInterview({ interviewId: id, note: '' }),
      () => b.caller.job.interviews({ applicationId: a.applicationId }),
      () =>
        b.caller.job.cancelInterview({
          applicationId: a.applicationId,
          interviewId: id,
          note: 'No',
        }),
      // Of an application of their own, but not this one's.
      () =>
        b.caller.job.cancelInterview({
          applicationId: b.applicationId,
          interviewId: id,
          note: 'No',
        }),
      () => b.change(id, 0, { times: [noonIn(3)] }),
    ])
      await expect(call()).rejects.toMatchObject(notFound)
    expect(
      (await b.person.caller.job.ownInterviews({ applicationId: a.applicationId })).items,
    ).toEqual([])
    const interviewer = await t.callerFor(a.colleague)
    expect(
      (await interviewer.job.interviews({ applicationId: a.applicationId })).items,
    ).toHaveLength(1)
    await expect(
      interviewer.job.proposeInterview({
        applicationId: a.applicationId,
        fields: { ...interviewFields, panel: [a.colleague.userId], times: [noonIn(3)] },
      }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await a.pick(id)
    const url = `/api/interviews/${id}/calendar.ics`
    expect((await a.person.client.get(url)).status).toBe(200)
    expect((await a.colleague.get(url)).status).toBe(200)
    expect((await b.person.client.get(url)).status).toBe(404)
    expect((await b.admin.get(url)).status).toBe(404)
  })

  it('is told the alias in blind review, in lists, mails and calendars', async () => {
    const a = await newInterviewing(t)
    await sql`update jobs set is_blind = true where id = ${a.jobId}`.execute(t.db)
    const { id } = await a.propose()
    await a.ask(id, 'Nadia Okonjo here: I work at noon.')
    await a.pick(id)
    const url = `/api/interviews/${id}/calendar.ics`
    const files = await Promise.all([a.admin.get(url), a.colleague.get(url)])
    const lists = await a.caller.job.comingInterviews({ orgSlug: a.orgSlug, kind: 'booked' })
    const told = JSON.stringify([
      files.map(({ body }) => body),
      lists,
      await a.shown(),
      a.mailsTo(a.admin.email).filter(({ calendar, subject }) => calendar ?? /times/.test(subject)),
      a.mailsTo(a.colleague.email),
    ])
    expect(told).not.toMatch(/Nadia|Okonjo/)
    expect(told).not.toContain(a.person.client.email)
    expect(told).toContain('Applicant ')
  })
})

describe('a reminder', () => {
  it('comes a day before, to each once, however many look at once', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    const reminders = () =>
      [a.person.client.email, a.colleague.email].map(
        address =>
          a.mailsTo(address).filter(({ subject }) => subject.startsWith('In a day')).length,
      )
    await remindOfInterviews(t.db)
    expect(reminders()).toEqual([0, 0])
    await sql`update interviews set starts_at = now() + interval '23 hours',
      booked_at = now() - interval '2 days' where id = ${id}`.execute(t.db)
    await Promise.all(Array.from({ length: 4 }, () => remindOfInterviews(t.db)))
    await remindOfInterviews(t.db)
    expect(reminders()).toEqual([1, 1])
  })

  it('does not come to who booked it later than that', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    await sql`update interviews set starts_at = now() + interval '23 hours' where id = ${id}`.execute(
      t.db,
    )
    await remindOfInterviews(t.db)
    expect(a.toCandidate().filter(({ subject }) => subject.startsWith('In a day'))).toEqual([])
  })
})
