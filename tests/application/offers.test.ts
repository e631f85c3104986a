import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { closeDueOffers } from '#server/application/offer/answer-offer.ts'
import { tellDueStages } from '#server/application/tell-candidate.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob, offerFields } from '../support/application.ts'

const t = testApp()

/** An application, with what either side can do of an offer. */
async function newApplication() {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const { jobId } = org
  const { id: applicationId } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
  const mailsTo = (address: string) =>
    t.mails
      .filter(({ to, subject }) => to === address && /offer/i.test(subject))
      .map(({ subject }) => subject)
  return {
    ...org,
    person,
    applicationId,
    offer: (more: object = {}) =>
      org.caller.job.makeOffer({ applicationId, fields: { ...offerFields, ...more } }),
    answer: (offerId: string, answer: 'accepted' | 'declined', note = '') =>
      person.caller.job.answerOffer({ offerId, answer, note }),
    withdraw: (offerId: string) =>
      org.caller.job.withdrawOffer({ applicationId, offerId, note: 'The post was cut.' }),
    move: (fromStage: 'applied' | 'offer', toStage: 'interview' | 'hired') =>
      org.caller.job.moveApplication({ applicationId, fromStage, toStage }),
    reject: () =>
      org.caller.job.rejectApplication({ applicationId, reason: 'other', delayHours: 0 }),
    seen: () => person.caller.job.application({ applicationId }),
    shown: () => org.caller.job.applicant({ applicationId }),
    comesDue: (offerId: string) =>
      sql`update offers set expires_at = now() - interval '1 second' where id = ${offerId}`.execute(
        t.db,
      ),
    toCandidate: () => mailsTo(person.client.email),
    toTeam: () => mailsTo(org.admin.email),
  }
}

const conflict = (message: RegExp) => ({
  code: 'CONFLICT',
  message: expect.stringMatching(message) as string,
})

describe('an offer', () => {
  it('stands beside its applicant in the list while it waits, and once it is accepted', async () => {
    const { caller, jobId, offer, answer, withdraw } = await newApplication()
    const listed = async () => (await caller.job.pipeline({ jobId })).items[0]?.offer
    expect(await listed()).toBeNull()
    const first = await offer()
    expect(await listed()).toBe('open')
    await withdraw(first.id)
    expect(await listed()).toBeNull()
    await answer((await offer()).id, 'accepted')
    expect(await listed()).toBe('accepted')
  })

  it('shows its terms to the candidate at once, by one mail, and is accepted; then they are hired', async () => {
    const a = await newApplication()
    const { id } = await a.offer()
    const seen = await a.seen()
    expect(seen).toMatchObject({
      stage: 'Offer',
      offers: [
        {
          id,
          title: 'Deckhand on the night boats',
          salaryAmount: 41_500,
          salaryCurrency: 'EUR',
          salaryUnit: 'YEAR',
          startsOn: offerFields.startsOn,
          terms: offerFields.terms,
          status: 'open',
        },
      ],
    })
    expect(seen.events.map(({ type }) => type)).toEqual(['received', 'offered'])
    const days = ((seen.offers[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(Math.round(days * 100) / 100).toBe(7)
    await sql`update applications set tell_at = now() where tell_at is not null`.execute(t.db)
    await tellDueStages(t.db)
    expect(a.toCandidate()).toEqual([
      'An offer for you: Deckhand on the night boats at Skylark Lines',
    ])
    await a.answer(id, 'accepted')
    expect(a.toTeam()).toEqual([expect.stringContaining('Nadia Okonjo accepts your offer')])
    expect((await a.shown()).offers).toMatchObject([{ status: 'accepted' }])
    const toHire = async () =>
      (await a.caller.org.needs()).items.filter(({ kind }) => kind === 'accepted')
    expect(await toHire()).toMatchObject([{ id: a.jobId, count: 1 }])
    await a.move('offer', 'hired')
    expect(await toHire()).toEqual([])
    expect((await a.shown()).events.map(({ type }) => type)).toEqual([
      'received',
      'moved',
      'offered',
      'offer_accepted',
      'moved',
    ])
    const { items } = await a.caller.org.activity({ orgSlug: a.orgSlug, kind: 'application' })
    expect(items.map(({ action, actorName }) => [action, actorName !== null])).toEqual([
      ['application.moved', true],
      ['offer.accepted', false],
      ['offer.made', true],
      ['application.moved', true],
    ])
  })

  it('is declined with a word to the team, after which another one can be made', async () => {
    const a = await newApplication()
    const { id } = await a.offer()
    await expect(a.offer()).rejects.toMatchObject(conflict(/An offer stands already/))
    await a.answer(id, 'declined', 'The shifts are too long for me.')
    expect((await a.shown()).offers).toMatchObject([
      { status: 'declined', answerNote: 'The shifts are too long for me.' },
    ])
    await expect(a.answer(id, 'accepted')).rejects.toMatchObject(conflict(/declined this offer/))
    await a.offer({ title: 'Deckhand by day' })
    expect((await a.seen()).offers.map(({ status }) => status)).toEqual(['open', 'declined'])
  })

  it('ends with its time, once, and both sides are told', async () => {
    const a = await newApplication()
    const { id } = await a.offer()
    await closeDueOffers(t.db)
    expect((await a.seen()).offers[0]?.status).toBe('open')
    await a.comesDue(id)
    // Before it is noted too.
    expect((await a.seen()).offers[0]?.status).toBe('expired')
    await expect(a.answer(id, 'accepted')).rejects.toMatchObject(conflict(/time to answer/))
    await Promise.all(Array.from({ length: 6 }, () => closeDueOffers(t.db)))
    expect(a.toCandidate().filter(one => one.startsWith('The time to answer'))).toHaveLength(1)
    expect(a.toTeam().filter(one => one.includes('did not answer'))).toHaveLength(1)
    await a.reject()
  })

  it('whose time is over stands in the way of none, though nobody has noted it', async () => {
    const a = await newApplication()
    const { id } = await a.offer()
    await a.comesDue(id)
    await a.offer({ title: 'Deckhand by day' })
    expect((await a.seen()).offers.map(({ status }) => status)).toEqual(['open', 'expired'])
    await closeDueOffers(t.db)
    expect(a.toCandidate().filter(one => one.startsWith('The time to answer'))).toHaveLength(1)
  })

  it('that was accepted is off when the candidate withdraws, and the team is told', async () => {
    const a = await newApplication()
    const { id } = await a.offer()
    await a.answer(id, 'accepted')
    await a.person.caller.job.withdraw({ applicationId: a.applicationId })
    expect(a.toTeam()).toEqual([
      expect.stringContaining('Nadia Okonjo accepts your offer'),
      expect.stringContaining('Nadia Okonjo withdraws, and declines your offer'),
    ])
    const { events, offers } = await a.shown()
    expect(offers.map(({ status }) => status)).toEqual(['declined'])
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['offer_declined', 'withdrawn'])
  })

  it('and being hired are taken back in words by who moves the candidate back', async () => {
    const a = await newApplication()
    const { id } = await a.offer()
    await a.answer(id, 'accepted')
    const hired = await a.caller.job.moveApplication({
      applicationId: a.applicationId,
      fromStage: 'offer',
      toStage: 'hired',
    })
    const tell = async () => {
      await sql`update applications set tell_at = now() where id = ${a.applicationId}`.execute(t.db)
      await tellDueStages(t.db)
      return t.mails.findLast(({ to }) => to === a.person.client.email)
    }
    const listed = async () => (await a.caller.job.recentChanges({ jobId: a.jobId })).items[0]
    expect(await listed()).toMatchObject({ batchId: hired.batchId, told: 0 })
    expect((await tell())?.subject).toBe('Hired: your application for Ferry Deckhand')
    expect(await listed()).toMatchObject({ batchId: hired.batchId, told: 1, undoable: 1 })
    await a.caller.job.undoChange({ jobId: a.jobId, batchId: hired.batchId })
    const mail = await tell()
    expect(mail?.subject).toBe('Taken back: the answer to your application for Ferry Deckhand')
    expect(mail?.text).toContain(
      'has taken back that your application for Ferry Deckhand was successful and you are hired. It is where it was before, and has led to an offer.',
    )
  })

  it('is no other application’s, and past taking back once they are hired', async () => {
    const [a, b] = [await newApplication(), await newApplication()]
    const { id } = await a.offer()
    await expect(b.withdraw(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await a.answer(id, 'accepted')
    await a.move('offer', 'hired')
    await expect(a.withdraw(id)).rejects.toMatchObject(conflict(/They are hired/))
    expect((await a.seen()).offers).toMatchObject([{ status: 'accepted' }])
  })

  it('is withdrawn with the reason, which the candidate reads', async () => {
    const a = await newApplication()
    const { id } = await a.offer()
    await a.withdraw(id)
    expect((await a.seen()).offers).toMatchObject([
      { status: 'withdrawn', answerNote: 'The post was cut.' },
    ])
    expect(a.toCandidate()).toContainEqual('Withdrawn: the offer of Skylark Lines')
    await expect(a.withdraw(id)).rejects.toMatchObject(conflict(/withdrawn already/))
    await expect(a.answer(id, 'accepted')).rejects.toMatchObject(conflict(/has withdrawn/))
  })

  it('stands: who has one is not rejected, moved on or put back until it is over', async () => {
    const a = await newApplication()
    const { id } = await a.offer()
    await expect(a.reject()).rejects.toMatchObject(conflict(/Withdraw it before you reject/))
    await expect(a.move('offer', 'hired')).rejects.toMatchObject(conflict(/An offer stands/))
    const which = { ids: [a.applicationId] }
    const bulk = { kind: 'reject', reason: 'other' } as const
    expect(
      await a.caller.job.changeApplicants({ jobId: a.jobId, which, change: bulk }),
    ).toMatchObject({ changed: 0, stayed: 1 })
    const [made] = (await a.caller.job.recentChanges({ jobId: a.jobId })).items
    expect(made?.undoable).toBe(0)
    await a.answer(id, 'accepted')
    await expect(a.reject()).rejects.toMatchObject(conflict(/Withdraw it before you reject/))
    await a.withdraw(id)
    await a.reject()
    await expect(a.offer()).rejects.toMatchObject(conflict(/is decided/))
  })

  it('goes with the application: declined when that is withdrawn, gone when that is anonymized', async () => {
    const a = await newApplication()
    await a.offer()
    await a.person.caller.job.withdraw({ applicationId: a.applicationId })
    expect((await a.seen()).offers).toMatchObject([{ status: 'declined' }])
  })

  it('is refused without terms, or with a pay of no currency, and nothing is told', async () => {
    const a = await newApplication()
    await expect(a.offer({ terms: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(a.offer({ terms: '\u200B' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(a.offer({ salaryCurrency: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(a.offer({ days: 61 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(a.offer({ startsOn: '0000-01-01' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await a.seen()).stage).toBe('Received')
    expect(a.toCandidate()).toEqual([])
  })

  it('whose time is over is told as that before a rejection, and declined by no withdrawal', async () => {
    const rejected = await newApplication()
    await rejected.comesDue((await rejected.offer()).id)
    await rejected.reject()
    await closeDueOffers(t.db)
    const told = t.mails.filter(({ to }) => to === rejected.person.client.email)
    expect(told.slice(-2).map(({ subject }) => subject.split(':')[0])).toEqual([
      'The time to answer is over',
      'Not selected',
    ])

    const left = await newApplication()
    await left.comesDue((await left.offer()).id)
    await left.person.caller.job.withdraw({ applicationId: left.applicationId })
    expect((await left.shown()).offers).toMatchObject([{ status: 'expired' }])
    expect(left.toTeam()).toEqual([expect.stringContaining('did not answer your offer')])
  })

  it('and what is done beside it have one outcome', async () => {
    const kept = (done: PromiseSettledResult<unknown>[]) =>
      done.filter(({ status }) => status === 'fulfilled').length
    const settle = (...all: Promise<unknown>[]) => Promise.allSettled(all)

    const two = await newApplication()
    expect(kept(await settle(two.offer(), two.offer(), two.offer()))).toBe(1)

    const answered = await newApplication()
    const { id } = await answered.offer()
    const answers = [answered.answer(id, 'accepted'), answered.answer(id, 'declined')]
    expect(kept(await settle(...answers))).toBe(1)

    const rejected = await newApplication()
    expect(kept(await settle(rejected.offer(), rejected.reject()))).toBe(1)

    const taken = await newApplication()
    const { id: given } = await taken.offer()
    const done = await settle(taken.answer(given, 'accepted'), taken.withdraw(given))
    const [offer] = (await taken.shown()).offers
    // A withdrawal after the answer stands too; an answer after the withdrawal does not.
    expect(offer?.status).toBe('withdrawn')
    expect(done[1]?.status).toBe('fulfilled')

    const moved = await newApplication()
    const outcomes = await settle(moved.offer(), moved.move('applied', 'interview'))
    const { stage } = await moved.shown()
    if (outcomes[0]?.status === 'fulfilled') expect(stage).toBe('offer')
    else expect(stage).toBe('interview')
  })
})
