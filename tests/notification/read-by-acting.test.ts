import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { offerFields } from '../support/application.ts'
import { newInterviewing, noonIn } from '../support/interviewing/interviews.ts'

const t = testApp()

type Interviewing = Awaited<ReturnType<typeof newInterviewing>>
type Caller = Interviewing['caller']

const unread = async (caller: Caller) =>
  (await caller.user.notifications({ isUnread: true })).items.map(({ title }) => title)

const writeToCandidate = ({ caller, applicationId }: Interviewing) =>
  caller.job.writeToCandidate({ applicationId, messageId: randomUUID(), body: 'Bring boots.' })

/** Told of a proposal and a message. */
async function told() {
  const a = await newInterviewing(t)
  const { id } = await a.propose()
  await writeToCandidate(a)
  expect(await unread(a.person.caller)).toHaveLength(2)
  return { ...a, interviewId: id }
}

type Told = Awaited<ReturnType<typeof told>>

describe('who answers has read what they were told of that application', () => {
  it.each([
    ['picks a time', 1, (a: Told) => a.pick(a.interviewId)],
    ['asks for others', 1, (a: Told) => a.ask(a.interviewId)],
    ['declines', 1, (a: Told) => a.decline(a.interviewId)],
    ['withdraws', 0, (a: Told) => a.person.caller.job.withdraw({ applicationId: a.applicationId })],
    [
      'accepts an offer',
      2,
      async (a: Told) => {
        const { applicationId } = a
        const { id: offerId } = await a.caller.job.makeOffer({ applicationId, fields: offerFields })
        await a.person.caller.job.answerOffer({ offerId, answer: 'accepted', note: '' })
      },
    ],
  ])('a candidate who %s leaves %i of others', async (_, left, answer) => {
    const [a, other] = [await told(), await told()]
    await answer(a)
    expect(await unread(a.person.caller)).toHaveLength(left)
    expect(await unread(other.person.caller)).toHaveLength(2)
  })

  it('one of the team who offers what was asked for, or calls it off', async () => {
    const a = await told()
    await a.ask(a.interviewId)
    const ofInterview = async () =>
      (await unread(a.caller)).filter(title => !title.startsWith('New application'))
    expect((await ofInterview()).join()).toContain('asks for other times')
    await a.change(a.interviewId, 1, { times: [noonIn(6)] })
    expect(await ofInterview()).toEqual([])
    await a.pick(a.interviewId, noonIn(6))
    expect(await ofInterview()).toHaveLength(1)
    await a.cancel(a.interviewId)
    expect(await ofInterview()).toEqual([])
    // What they have not looked at stays.
    expect(await unread(a.caller)).toHaveLength(1)
  })

  it('but whoever writes has read the messages alone, and what fails reads nothing', async () => {
    const a = await told()
    await expect(a.pick(a.interviewId, noonIn(9))).rejects.toThrow('not offered any more')
    expect(await unread(a.person.caller)).toHaveLength(2)
    await a.person.caller.job.writeToTeam({
      applicationId: a.applicationId,
      messageId: randomUUID(),
      body: 'I will.',
    })
    const [left, ...others] = await unread(a.person.caller)
    expect(left).toContain('interview')
    expect(others).toEqual([])
  })
})
