import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, dayIn, newCandidate, newOpenJob, offerFields } from '../support/application.ts'

const t = testApp({ PUBLIC_URL: 'https://fairlead.example' })

async function applied() {
  const [org, { client, caller, resumeId }] = [await newOpenJob(t), await newCandidate(t)]
  const { id: applicationId } = await applyAs(caller, { jobId: org.jobId, resumeId })
  return {
    applicationId,
    caller,
    offer: (more: object = {}) =>
      org.caller.job.makeOffer({ applicationId, fields: { ...offerFields, ...more } }),
    mailsFrom: (from: number, { email } = client) =>
      t.mails.slice(from).filter(({ to }) => to === email),
    team: org.admin,
  }
}

describe('who accepts an offer', () => {
  it('has what they said yes to, and when, by a mail that nothing stops, and beside it', async () => {
    const { applicationId, caller, offer, mailsFrom, team } = await applied()
    await caller.user.setTimeZone({ timeZone: 'Asia/Tokyo' })
    for (const topic of ['answers', 'receipts'] as const)
      await caller.user.setNotificationPreference({ topic, mail: 'off' })
    const { id: offerId } = await offer({ startsOn: '' })
    const from = t.mails.length
    await caller.job.answerOffer({ offerId, answer: 'accepted', note: 'With joy.' })
    const [mail, ...others] = mailsFrom(from)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'You accepted: Deckhand on the night boats at Skylark Lines',
      headers: {},
    })
    const [{ offers }] = [await caller.job.application({ applicationId })]
    const acceptedAt = offers[0]?.answeredAt
    expect(Date.now() - (acceptedAt?.getTime() ?? 0)).toBeLessThan(60_000)
    const clock = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Asia/Tokyo',
    }).format(acceptedAt ?? 0)
    expect(mail?.text).toContain(`, ${clock}, Asia/Tokyo. This is what you said yes to:`)
    expect(mail?.text).toContain('Pay: €41,500 a year\nStart: to be agreed\n')
    expect(mail?.text).toContain(offerFields.terms)
    expect(mail?.text).toContain('You wrote:\nWith joy.')
    const [toTeam] = mailsFrom(from, team)
    expect(toTeam?.text).toContain(
      `Job title: Deckhand on the night boats\nPay: €41,500 a year\nStart: to be agreed\n\n${offerFields.terms}\n\nWith joy.`,
    )
    expect(mail?.text).toContain(
      `https://fairlead.example/dashboard?view=applications&application=${applicationId}`,
    )
    // It is no news to them.
    const notices = await caller.user.notifications()
    expect(notices.items.map(({ title }) => title).join()).not.toContain('You accepted')
  })

  it('has what they wrote kept nowhere but with the application', async () => {
    const { caller, offer } = await applied()
    const { id: offerId } = await offer()
    await caller.job.answerOffer({ offerId, answer: 'accepted', note: 'Ada Lund, with joy.' })
    const { rows } = await sql<{ data: object }>`select data from notifications
      where kind = 'offerAnswered' order by created_at desc limit 1`.execute(t.db)
    expect(Object.keys(rows[0]?.data ?? {}).toSorted()).toEqual(['answer', 'id', 'job'])
  })

  it('is mailed in UTC where their zone is not known; who declines is mailed nothing', async () => {
    const [yes, no] = [await applied(), await applied()]
    const startsOn = dayIn(30)
    const [accepted, declined] = [
      await yes.offer({ startsOn, salaryAmount: null, salaryCurrency: '' }),
      await no.offer(),
    ]
    const from = t.mails.length
    await yes.caller.job.answerOffer({ offerId: accepted.id, answer: 'accepted' })
    await no.caller.job.answerOffer({ offerId: declined.id, answer: 'declined' })
    const [mail] = yes.mailsFrom(from)
    expect(mail?.text).toMatch(/ on \w+day, .*, \d\d:\d\d, UTC\. /)
    expect(mail?.text).toMatch(
      new RegExp(`Pay: as the terms say\nStart: \\w+day, \\w+ ${Number(startsOn.slice(8))}, `),
    )
    expect(mail?.text).not.toContain('You wrote')
    expect(no.mailsFrom(from)).toEqual([])
  })
})

describe('the first day that is offered', () => {
  it('is not past, wherever the reader is', async () => {
    const { offer } = await applied()
    await expect(offer({ startsOn: dayIn(-2) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: expect.objectContaining({
        issues: [
          expect.objectContaining({
            path: ['fields', 'startsOn'],
            message: 'This day is past. Choose one to come.',
          }),
        ],
      }) as object,
    })
    await offer({ startsOn: dayIn(0) })
  })
})
