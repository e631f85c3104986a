import { expect, it } from 'vitest'
import { fieldsToPublish } from '#server/challenge/schema.ts'
import { testApp } from '../support/app.ts'
import { challengeFields, inDays, newChallenge, newEntrant } from '../support/challenge.ts'
import { inOrder } from '../support/challenges/in-order.ts'
import { onPostgres } from '../support/database.ts'

const t = testApp()

it('a draft whose deadline has passed is refused at its field', async () => {
  const { admin, caller, orgSlug } = await t.newAdmin()
  const { id: challengeId } = await caller.challenge.create({
    orgSlug,
    ...challengeFields,
    opensAt: inDays(-3),
    submissionsCloseAt: inDays(-1),
    judgingEndsAt: null,
  })
  const { status, json } = await admin.post('/trpc/challenge.publish', { challengeId })
  expect(status).toBe(409)
  expect(json).toMatchObject({
    error: {
      data: {
        fieldErrors: {
          submissionsCloseAt: 'This time has passed: choose a later one, then publish',
        },
      },
    },
  })
  expect(await caller.challenge.forAdmin({ challengeId })).toMatchObject({ status: 'draft' })
})

it('a deadline that has passed is said together with what else is wrong', () => {
  const wrong = {
    ...challengeFields,
    title: '',
    opensAt: inDays(-3),
    submissionsCloseAt: inDays(-1),
  }
  const { error } = fieldsToPublish.safeParse(wrong)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['title', 'submissionsCloseAt'])
})

/** A draft as its admin reads it, which a colleague changes. */
async function readDraft() {
  const { caller, orgSlug } = await t.newAdmin()
  const { id: challengeId } = await caller.challenge.create({ orgSlug, ...challengeFields })
  const { version } = await caller.challenge.forAdmin({ challengeId })
  const publish = () => caller.challenge.publish({ challengeId, version })
  const change = () =>
    caller.challenge.update({
      challengeId,
      version,
      fields: { ...challengeFields, submissionsCloseAt: inDays(2) },
    })
  return { caller, orgSlug, challengeId, version, publish, change }
}

const asRead = {
  code: 'CONFLICT',
  message: 'The challenge has changed since you saw it. Look at it again, then publish.',
}

it('is published as it was read, wherever that was', async () => {
  const a = await readDraft()
  await a.change()
  await expect(a.publish()).rejects.toMatchObject(asRead)
  const { status, version } = await a.caller.challenge.forAdmin({ challengeId: a.challengeId })
  expect([status, version]).toEqual(['draft', a.version + 1])
  const [listed] = (await a.caller.org.challenges({ orgSlug: a.orgSlug })).items
  const page = await a.caller.challenge.byId({ challengeId: a.challengeId })
  expect([listed?.version, page.version]).toEqual([version, version])
  await a.caller.challenge.publish({ challengeId: a.challengeId, version })
})

it.runIf(onPostgres())('is not published with what a colleague saves at once', async () => {
  const a = await readDraft()
  expect(await inOrder(t.db, a.challengeId, [a.change, a.publish])).toEqual(['done', 'CONFLICT'])
  expect(await a.caller.challenge.forAdmin({ challengeId: a.challengeId })).toMatchObject({
    status: 'draft',
  })
})

it('its page says what the reader is in the organization, and nothing to others', async () => {
  const { challengeId, caller } = await newChallenge(t)
  const roleFor = async (one: typeof caller) => (await one.challenge.byId({ challengeId })).role
  expect(await roleFor(caller)).toBe('owner')
  const { caller: entrant } = await newEntrant(t, challengeId)
  const { caller: stranger } = await t.newAdmin()
  for (const other of [await t.callerFor(), entrant, stranger])
    expect(await roleFor(other)).toBe(null)
})

it('says how many of the team are asked to judge', async () => {
  const { id: organizationId, caller, orgSlug } = await t.newAdmin()
  const invited = [
    { role: 'interviewer', status: 'active' },
    { role: 'viewer', status: 'active' },
    { role: 'recruiter', status: 'removed' },
  ] as const
  for (const member of invited) {
    const { userId } = await t.signUp()
    await t.db
      .insertInto('memberships')
      .values({ ...member, organizationId, userId })
      .execute()
  }
  expect(await caller.challenge.teamJudges({ orgSlug })).toEqual({ count: 2 })
})
