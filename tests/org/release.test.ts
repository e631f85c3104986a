import { describe, expect, it } from 'vitest'
import { applyAs, newCandidate } from '../support/application.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'
import { challengeFields, newEntrant, sendFiles } from '../support/challenge.ts'
import { publishJob } from '../support/jobs.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const token = 'claim-token-1'
const t = testApp({ CLAIM_TOKEN: token, ...staffEnv })

async function confirmed(email = `${unique('person')}@mail.example`) {
  const person = await t.signUp({ email })
  await t.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', person.userId)
    .execute()
  return { person, caller: await t.callerFor(person) }
}

const release = async (orgSlug: string) => (await newStaff(t)).caller.org.undoClaim({ orgSlug })

const claim = async (person: TestClient, orgSlug: string) =>
  (await person.post(`/api/org/${orgSlug}/claim`, { token })).status

type Caller = Awaited<ReturnType<typeof confirmed>>['caller']

/** Another owner, who comes by an invitation. */
async function join(inviter: Caller, orgSlug: string) {
  const one = await confirmed()
  await inviter.org.invite({ orgSlug, email: one.person.email, role: 'owner' })
  const mail = t.mails.findLast(({ to }) => to === one.person.email)
  const invitation = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await one.caller.org.acceptInvitation({ token: invitation })
  return one
}

describe('what staff take from its admins', () => {
  it('can’t be claimed by whoever left or was removed before', async () => {
    const maker = await confirmed()
    const { orgSlug } = await maker.caller.org.create({ name: unique('Left Bank') })
    const removed = await join(maker.caller, orgSlug)
    const last = await join(maker.caller, orgSlug)
    await last.caller.org.removeMember({ orgSlug, userId: removed.person.userId })
    await maker.caller.org.leave({ orgSlug })
    await release(orgSlug)
    for (const { person } of [maker, removed, last]) expect(await claim(person, orgSlug)).toBe(403)
    const owner = await confirmed()
    expect(await claim(owner.person, orgSlug)).toBe(200)
    // Whom the owner invites comes back.
    await owner.caller.org.invite({ orgSlug, email: maker.person.email })
    const mail = t.mails.findLast(({ to }) => to === maker.person.email)
    const invitation = /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await maker.caller.org.acceptInvitation({ token: invitation })
    await expect(maker.caller.org.members({ orgSlug })).resolves.toBeDefined()
  })

  it('is told to them, with the reason', async () => {
    const maker = await confirmed()
    const { orgSlug } = await maker.caller.org.create({ name: unique('Left Bank') })
    const second = await join(maker.caller, orgSlug)
    const from = t.mails.length
    const { caller } = await newStaff(t)
    await caller.org.undoClaim({ orgSlug, reason: 'The name is somebody else’s.' })
    const told = t.mails.slice(from).filter(mail => mail.subject.startsWith('You are no longer'))
    expect(told.map(mail => mail.to).toSorted()).toEqual(
      [maker.person.email, second.person.email].toSorted(),
    )
    for (const mail of told) expect(mail.text).toContain('The name is somebody else’s.')
  })

  it('nor by whoever claimed it once and left', async () => {
    const { orgSlug } = await t.newOrganization()
    const first = await confirmed()
    expect(await claim(first.person, orgSlug)).toBe(200)
    await join(first.caller, orgSlug)
    await first.caller.org.leave({ orgSlug })
    await release(orgSlug)
    expect(await claim(first.person, orgSlug)).toBe(403)
  })

  it('has no open job, also of those who left', async () => {
    const maker = await confirmed()
    const { orgSlug } = await maker.caller.org.create({ name: unique('Left Bank') })
    const jobId = await publishJob({ caller: maker.caller, orgSlug })
    await join(maker.caller, orgSlug)
    await maker.caller.org.leave({ orgSlug })
    await release(orgSlug)
    const visitor = await t.callerFor()
    expect((await visitor.job.byId({ jobId })).status).toBe('paused')
    const { caller, resumeId } = await newCandidate(t)
    await expect(applyAs(caller, { jobId, resumeId })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('takes no work in its challenges until it has an admin, and says so', async () => {
    const org = await t.newAdmin()
    const { orgSlug } = org
    const { id: challengeId } = await org.caller.challenge.create({ orgSlug, ...challengeFields })
    await org.caller.challenge.publish({ challengeId })
    const { client, caller } = await newEntrant(t, challengeId)
    const visitor = await t.callerFor()
    expect(await visitor.challenge.byId({ challengeId })).toMatchObject({ hasAdmin: true })
    await release(orgSlug)
    expect(await visitor.challenge.byId({ challengeId })).toMatchObject({ hasAdmin: false })
    const late = await t.callerFor(await t.signUp())
    const work = { challengeId, text: 'My work', links: [] }
    for (const call of [
      () => late.challenge.join({ challengeId }),
      () => caller.challenge.submit(work),
      () => caller.challenge.saveDraft(work),
    ])
      await expect(call()).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('no admin'),
      })
    const file = await sendFiles(client, challengeId, {
      name: 'work.txt',
      bytes: Buffer.from('Work'),
    })
    expect(file.status).toBe(409)
    await caller.challenge.leave({ challengeId })

    const owner = await confirmed()
    expect(await claim(owner.person, orgSlug)).toBe(200)
    await caller.challenge.join({ challengeId })
    await caller.challenge.submit(work)
  })
})
