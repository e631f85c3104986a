import { sql, type Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { up as endProposals } from '#db/migrations/0072-asked-in-vain.ts'
import { tellDueStages } from '#server/application/tell-candidate.ts'
import { testApp } from '../../support/app.ts'
import { offerFields } from '../../support/application.ts'
import { newInterviewing, noonIn } from '../../support/interviewing/interviews.ts'

const t = testApp()

type Interviewing = Awaited<ReturnType<typeof newInterviewing>>

const conflict = (message: RegExp) => ({
  code: 'CONFLICT',
  message: expect.stringMatching(message) as string,
})

const answerOffer = async (a: Interviewing, answer: 'accepted' | 'declined') => {
  const { applicationId } = a
  const { id: offerId } = await a.caller.job.makeOffer({ applicationId, fields: offerFields })
  await a.person.caller.job.answerOffer({ offerId, answer, note: '' })
  return offerId
}

const hire = ({ caller, applicationId }: Interviewing, fromStage: 'applied' | 'offer') =>
  caller.job.moveApplication({ applicationId, fromStage, toStage: 'hired' })

const beTold = async ({ applicationId }: Interviewing) => {
  await sql`update applications set tell_at = now() where id = ${applicationId}`.execute(t.db)
  await tellDueStages(t.db, applicationId)
}

const asked = async (a: Interviewing) => [
  (await a.person.caller.job.myInterviews({ kind: 'waiting' })).items,
  (await a.caller.job.comingInterviews({ orgSlug: a.orgSlug, kind: 'waiting' })).items,
]

const cancelledOf = async (a: Interviewing) =>
  (await a.person.caller.job.myInterviews({ kind: 'cancelled' })).items

describe('who is to be hired', () => {
  it.each([
    ['accepted an offer', (a: Interviewing) => answerOffer(a, 'accepted')],
    [
      'is told that they are hired',
      async (a: Interviewing) => {
        await hire(a, 'applied')
        await beTold(a)
      },
    ],
  ])('and %s is asked for no interview any more; a booked one stays', async (_, decide) => {
    const a = await newInterviewing(t)
    const [open, other, booked] = [await a.propose(), await a.propose(), await a.propose()]
    await a.ask(other.id)
    await a.pick(booked.id)
    await decide(a)
    expect(await asked(a)).toEqual([[], []])
    const states = new Map((await a.seen()).map(({ id, state }) => [id, state]))
    expect([open, other, booked].map(({ id }) => states.get(id))).toEqual([
      'cancelled',
      'cancelled',
      'booked',
    ])
    expect((await a.person.caller.job.myInterviews({ kind: 'booked' })).items).toHaveLength(1)
    await expect(a.pick(open.id)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(a.mailsTo(a.colleague.email).map(({ subject }) => subject)).toContain(
      'Cancelled: the interview with Nadia Okonjo, Ferry Deckhand',
    )
    expect(a.mailsTo(a.colleague.email).at(-1)?.text).toContain(
      'Nadia Okonjo is to be hired, and needs no interview any more: “',
    )
    // It is no news to who is wanted.
    expect(await cancelledOf(a)).toEqual([])
    const toCandidate = a.mailsTo(a.person.client.email).map(({ subject }) => subject)
    expect(toCandidate.filter(subject => subject.startsWith('Cancelled'))).toEqual([])
    // The team calls off what is booked, if they do not need it.
    await a.cancel(booked.id)
    expect(await cancelledOf(a)).toMatchObject([{ id: booked.id }])
  })

  it('and was moved there by a slip of the hand is asked still', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    const { batchId } = await hire(a, 'applied')
    await a.caller.job.undoChange({ orgSlug: a.orgSlug, jobId: a.jobId, batchId: batchId ?? '' })
    expect((await a.seen())[0]).toMatchObject({ id, state: 'proposed' })
    await a.pick(id)
  })

  it('is hired after they accepted, with what was booked', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    await answerOffer(a, 'accepted')
    await hire(a, 'offer')
    expect((await a.shown())[0]).toMatchObject({ state: 'booked' })
  })

  it('has no other interview proposed until the offer is withdrawn', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await a.pick(id)
    const offerId = await answerOffer(a, 'accepted')
    const refusal = conflict(/accepted your offer/)
    await expect(a.propose()).rejects.toMatchObject(refusal)
    // What is booked can be moved, as they may ask.
    await a.change(id, 1, { place: 'Berth 4' })
    await a.caller.job.withdrawOffer({ applicationId: a.applicationId, offerId, note: 'Sorry.' })
    await a.propose()
  })

  it('is asked for nothing, whoever is faster: who proposes, picks or accepts', async () => {
    const a = await newInterviewing(t)
    const { applicationId } = a
    const { id } = await a.propose()
    const { id: offerId } = await a.caller.job.makeOffer({ applicationId, fields: offerFields })
    const [, , accepted] = await Promise.allSettled([
      a.propose({ times: [noonIn(5)] }),
      a.pick(id),
      a.person.caller.job.answerOffer({ offerId, answer: 'accepted', note: '' }),
    ])
    expect(accepted).toMatchObject({ status: 'fulfilled' })
    expect(await asked(a)).toEqual([[], []])
  })

  it('and was asked by an earlier version is asked no more', async () => {
    const [a, b] = [await newInterviewing(t), await newInterviewing(t)]
    const [{ id }, other] = [await a.propose(), await b.propose()]
    await answerOffer(a, 'accepted')
    await sql`update interviews set state = 'proposed' where id = ${id}`.execute(t.db)
    await endProposals(t.db as unknown as Kysely<unknown>)
    expect((await a.seen())[0]).toMatchObject({ id, state: 'cancelled' })
    expect((await b.seen())[0]).toMatchObject({ id: other.id, state: 'proposed' })
  })

  it('keeps what is proposed when they decline the offer', async () => {
    const a = await newInterviewing(t)
    const { id } = await a.propose()
    await answerOffer(a, 'declined')
    expect((await a.seen())[0]).toMatchObject({ id, state: 'proposed' })
  })
})

describe('the dashboard says that an interview was cancelled', () => {
  it('a week long, and until the time that it was booked for is over', async () => {
    const a = await newInterviewing(t)
    const [booked, open] = [await a.propose(), await a.propose()]
    await a.pick(booked.id)
    await a.cancel(booked.id)
    await a.cancel(open.id)
    expect((await cancelledOf(a)).map(({ id }) => id)).toEqual([open.id, booked.id])
    expect((await cancelledOf(a))[0]).toMatchObject({ answerNote: 'The post was cut.' })
    const age = (days: number) =>
      sql`update interviews set updated_at = now() - ${days} * interval '1 day'`.execute(t.db)
    await age(8)
    expect(await cancelledOf(a)).toMatchObject([{ id: booked.id }])
    await sql`update interviews set was_at = now() - interval '2 hours'`.execute(t.db)
    expect(await cancelledOf(a)).toEqual([])
    await age(6)
    expect(await cancelledOf(a)).toHaveLength(2)
  })

  it('with the job, but not by what one did oneself', async () => {
    const a = await newInterviewing(t)
    const [declined, closed] = [await a.propose(), await a.propose()]
    await a.decline(declined.id)
    await a.caller.job.close({ jobId: a.jobId, reason: 'cancelled' })
    expect(await cancelledOf(a)).toMatchObject([{ id: closed.id }])
    const b = await newInterviewing(t)
    const { id } = await b.propose()
    await b.pick(id)
    await b.person.caller.job.withdraw({ applicationId: b.applicationId })
    expect(await cancelledOf(b)).toEqual([])
    expect(await cancelledOf(a)).toHaveLength(1)
  })
})
