import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { onPostgres, countWaiting } from '../support/database.ts'
import { addTo, inviteTo, newPerson, newTeam, type Person } from '../support/people/team-members.ts'

const t = testApp()

/** Holds the team's row, so that what comes meanwhile stands in line for it, and then acts at once. */
async function atOnce(challengeId: string, acts: (() => Promise<unknown>)[]) {
  const holder = await t.db.startTransaction().execute()
  await holder
    .selectFrom('challengeTeams')
    .select('id')
    .where('challengeId', '=', challengeId)
    .forUpdate()
    .execute()
  const under: Promise<unknown>[] = []
  for (const act of acts) {
    under.push(act())
    // In the order in which they are named.
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => countWaiting(t.db)).toBe(under.length)
  }
  const settled = Promise.allSettled(under)
  await holder.commit().execute()
  return (await settled).map(one =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
  )
}

const teamOf = async ({ caller }: Person, challengeId: string) =>
  (await caller.challenge.myTeam({ challengeId })).team

it.runIf(onPostgres())('of two who accept the last place at once, one has it', async () => {
  const { challengeId, ada } = await newTeam(t, ['Ben'])
  const [cem, dora] = [await newPerson(t, 'Cem'), await newPerson(t, 'Dora')]
  const first = await inviteTo(challengeId, ada, cem)
  // More were invited than there are places: the size was lowered since.
  await t.db.updateTable('challenges').set({ maxTeamSize: 4 }).execute()
  const second = await inviteTo(challengeId, ada, dora)
  await t.db.updateTable('challenges').set({ maxTeamSize: 3 }).execute()
  const accept = ({ caller }: Person, invitationId: string) =>
    caller.challenge.acceptTeamInvitation({ invitationId })
  expect(await atOnce(challengeId, [() => accept(cem, first), () => accept(dora, second)])).toEqual(
    ['done', 'CONFLICT'],
  )
  expect((await teamOf(ada, challengeId))?.members.map(({ name }) => name)).toEqual([
    'Ada Archer',
    'Ben',
    'Cem',
  ])
})

it.runIf(onPostgres())(
  'an invitation withdrawn while it is accepted is one or the other',
  async () => {
    const { challengeId, ada } = await newTeam(t, [])
    const ben = await newPerson(t, 'Ben')
    const invitationId = await inviteTo(challengeId, ada, ben)
    const holder = await t.db.startTransaction().execute()
    await holder
      .selectFrom('challengeTeams')
      .select('id')
      .where('challengeId', '=', challengeId)
      .forUpdate()
      .execute()
    const accepting = Promise.allSettled([
      ben.caller.challenge.acceptTeamInvitation({ invitationId }),
    ])
    await expect.poll(() => countWaiting(t.db)).toBe(1)
    await ada.caller.challenge.revokeTeamInvitation({ invitationId })
    await holder.commit().execute()
    expect(await accepting).toMatchObject([{ status: 'rejected', reason: { code: 'NOT_FOUND' } }])
    expect((await teamOf(ada, challengeId))?.members).toHaveLength(1)

    const again = await inviteTo(challengeId, ada, ben)
    const answers = await Promise.allSettled([
      ben.caller.challenge.acceptTeamInvitation({ invitationId: again }),
      ada.caller.challenge.revokeTeamInvitation({ invitationId: again }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const isAccepted = answers[0].status === 'fulfilled'
    expect((await teamOf(ada, challengeId))?.members).toHaveLength(isAccepted ? 2 : 1)
  },
)

it.runIf(onPostgres())(
  'who is removed while they accept or hand in is out, or was in',
  async () => {
    const { challengeId, ada, members } = await newTeam(t, ['Ben'])
    const [ben] = members as [Person]
    const remove = () =>
      ada.caller.challenge.removeTeamMember({ challengeId, userId: ben.client.userId })
    const submit = () => ben.caller.challenge.submit({ challengeId, text: 'In time?', links: [] })
    expect(await atOnce(challengeId, [remove, submit])).toEqual(['done', 'CONFLICT'])
    expect((await ada.caller.challenge.mySubmission({ challengeId })).submission).toBeNull()
    await addTo(challengeId, ada, ben)
    expect(await atOnce(challengeId, [submit, remove])).toEqual(['done', 'done'])
    const { receipts, submission } = await ada.caller.challenge.mySubmission({ challengeId })
    expect(submission).toMatchObject({ text: 'In time?' })
    expect(receipts).toMatchObject([{ handedInBy: 'Ben' }])
  },
)

it.runIf(onPostgres())('a member hands in for the team while its lead leaves', async () => {
  for (const order of ['leaving first', 'handing in first']) {
    const { challengeId, ada, members, org } = await newTeam(t, ['Ben'])
    const [ben] = members as [Person]
    await ada.caller.challenge.submit({ challengeId, text: 'First', links: [] })
    const leave = () => ada.caller.challenge.leave({ challengeId })
    const submit = () => ben.caller.challenge.submit({ challengeId, text: 'Second', links: [] })
    const acts = order === 'leaving first' ? [leave, submit] : [submit, leave]
    expect(await atOnce(challengeId, acts)).toEqual(['done', 'done'])
    const { submission, receipts } = await ben.caller.challenge.mySubmission({ challengeId })
    expect(submission).toMatchObject({ attempt: 2, text: 'Second' })
    expect(receipts).toMatchObject([{ handedInBy: 'Ben' }, { handedInBy: 'Ada Archer' }])
    expect(await teamOf(ben, challengeId)).toMatchObject({ isLead: true })
    expect(await org.challenge.submissions({ challengeId })).toMatchObject({ total: 1 })
    const left = await ada.caller.challenge.mySubmission({ challengeId })
    expect(left).toMatchObject({ joinedAt: null, submission: null })
  }
})

it('somebody who joins alone while they accept takes part once', async () => {
  for (let round = 0; round < 5; round++) {
    const { challengeId, ada } = await newTeam(t, [])
    const ben = await newPerson(t, 'Ben')
    const invitationId = await inviteTo(challengeId, ada, ben)
    await Promise.allSettled([
      ben.caller.challenge.join({ challengeId }),
      ben.caller.challenge.acceptTeamInvitation({ invitationId }),
    ])
    const rows = await t.db
      .selectFrom('challengeEntrants')
      .select('ownerId')
      .where('challengeId', '=', challengeId)
      .where('userId', '=', ben.client.userId)
      .execute()
    expect(rows).toEqual([{ ownerId: ada.client.userId }])
  }
})
