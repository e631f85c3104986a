import { describe, expect, it } from 'vitest'
import { noticeOf } from '#server/letters.ts'
import { testApp } from '../../support/app.ts'
import { interviewFields, newInterviewing, noonIn } from '../../support/interviewing/interviews.ts'

const t = testApp({ PUBLIC_URL: 'https://fairlead.example' })

type Interviewing = Awaited<ReturnType<typeof newInterviewing>>

const titlesOf = async ({ person }: Interviewing) =>
  (await person.caller.user.notifications()).items.map(({ title }) => title)

const both = [noonIn(3), noonIn(4)]

describe('a change says what it changes, in the bell and by mail', () => {
  const changes: [says: string, more: object][] = [
    ['time', { times: [noonIn(3), noonIn(5)] }],
    ['place', { place: 'Pier 5', times: both }],
    ['place', { place: '', link: 'https://video.example/1', times: both }],
    ['length', { minutes: 45, times: both }],
    ['note', { note: 'Ring at the red door.', times: both }],
    ['title', { title: 'Second talk', times: both }],
    ['time, place, length', { times: [noonIn(6)], place: 'Pier 5', minutes: 30 }],
  ]
  it.each(changes)('the %s, while it is proposed', async (says, more) => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.change(id, 0, more)
    const said = `Skylark Lines has changed your interview (${says}): Ferry Deckhand`
    expect((await titlesOf(a))[0]).toBe(said)
    const mail = a.toCandidate().at(-1)
    expect(mail?.subject).toBe(said)
    expect(mail?.text).toContain(`was changed (${says}).`)
    const { minutes, note } = { ...interviewFields, ...more }
    expect(mail?.text).toContain(`It takes ${minutes} minutes.`)
    expect(mail?.text).toContain(note)
  })

  it('who takes part, once it is booked, also to who takes part', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    await a.change(id, 1, { panel: [a.colleague.userId, a.admin.userId] })
    expect((await titlesOf(a))[0]).toBe(
      'Skylark Lines has changed your interview (who takes part): Ferry Deckhand',
    )
    expect(a.mailsTo(a.colleague.email).at(-1)?.subject).toBe(
      'Changed (who takes part): the interview with Nadia Okonjo, Ferry Deckhand',
    )
  })

  it('the time, when what is booked is offered anew, or the same ones to who asked for others', async () => {
    const [booked, asked] = [await newInterviewing(t), await newInterviewing(t)]
    const { id } = await booked.propose()
    await booked.pick(id)
    await booked.change(id, 1, { times: both })
    const other = await asked.propose()
    await asked.ask(other.id)
    await asked.change(other.id, 1, { times: both })
    for (const a of [booked, asked])
      expect((await titlesOf(a))[0]).toBe(
        'Skylark Lines has changed your interview (time): Ferry Deckhand',
      )
  })

  it('nothing is told of what stays as it was', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    const [from, titles] = [t.mails.length, await titlesOf(a)]
    await a.change(id, 0, { times: both.toReversed() })
    await a.pick(id)
    const picked = t.mails.length
    await a.change(id, 1)
    expect(t.mails).toHaveLength(picked)
    expect(
      t.mails
        .slice(from)
        .map(({ subject }) => subject)
        .join(),
    ).not.toMatch(/changed/i)
    expect((await a.seen())[0]).toMatchObject({ state: 'booked', sequence: 1 })
    expect(titles).toHaveLength(1)
  })

  it('of one that an earlier version queued, that it was changed', () => {
    const interview = { ...interviewFields, sequence: 1, startsAt: null, names: [], times: [] }
    const job = { id: 'j', slug: 'j', title: 'Ferry Deckhand', orgSlug: 's', orgName: 'Skylark' }
    const queued = { id: 'a', interviewId: 'i', job, applicantName: 'Nadia', isCandidate: true }
    const of = (more: object) =>
      noticeOf('interviewChanged', {
        ...queued,
        interview,
        wasAt: null,
        readerZone: null,
        ...more,
      })?.title
    expect(of({})).toBe('Skylark has changed your interview: Ferry Deckhand')
    expect(of({ changes: ['note'] })).toBe(
      'Skylark has changed your interview (note): Ferry Deckhand',
    )
  })
})

describe('the mail of a change', () => {
  it('goes to who made it only where their calendar has it', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose({ panel: [a.admin.userId] })
    const toAdmin = (from: number) => t.mails.slice(from).filter(({ to }) => to === a.admin.email)
    const proposed = t.mails.length
    await a.change(id, 0, { panel: [a.admin.userId], times: [noonIn(3)] })
    expect(toAdmin(proposed)).toEqual([])
    await a.pick(id)
    const booked = t.mails.length
    await a.change(id, 2, { panel: [a.admin.userId], note: 'Bring boots.' })
    expect(toAdmin(booked).map(({ calendar }) => calendar?.method)).toEqual(['REQUEST'])
  })
})
