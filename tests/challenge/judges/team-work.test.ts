import { expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { close } from '../../support/challenge.ts'
import {
  expectRefused,
  invitationTo,
  judge,
  makeAdmin,
  newOutsideJudge,
} from '../../support/challenges/judging.ts'
import { addTo, newTeam, type Person } from '../../support/people/team-members.ts'

const t = testApp()

it('a colleague of anybody of a team is no judge of its work', async () => {
  const { challengeId, org, ada, members } = await newTeam(t, ['Ben Brook'])
  const [ben] = members as [Person]
  const outside = await newOutsideJudge(t, { caller: org, challengeId })
  const elsewhere = await t.newOrganization()
  for (const client of [outside.client, ben.client]) await makeAdmin(t, elsewhere.id, client)
  const { submissionId } = await ada.caller.challenge.submit({
    challengeId,
    text: 'Ours',
    links: [],
  })
  await close(t, challengeId)
  await expectRefused('FORBIDDEN', [judge(outside.caller, submissionId, 9)])
  await judge(org, submissionId, 5)
  expect(await org.challenge.comingRanking({ challengeId })).toMatchObject({
    items: [{ score: 50, judges: 1 }],
  })
})

it('all of a team are told that its work is disqualified', async () => {
  const { challengeId, org, ada, members } = await newTeam(t, ['Ben Brook'])
  const { submissionId } = await ada.caller.challenge.submit({
    challengeId,
    text: 'Ours',
    links: [],
  })
  await close(t, challengeId)
  await org.challenge.disqualify({ submissionId, reason: 'A copy.' })
  for (const { client, caller } of [ada, ...members]) {
    expect(t.mails.findLast(({ to }) => to === client.email)?.subject).toBe(
      'Disqualified: your entry to Quiet pumps',
    )
    expect((await caller.challenge.mySubmission({ challengeId })).disqualified).toMatchObject({
      reason: 'A copy.',
    })
  }
})

it('who judges from outside joins no team, and who is of one does not judge', async () => {
  const { challengeId, org, ada, members } = await newTeam(t, ['Ben Brook'])
  const [ben] = members as [Person]
  const outside = await newOutsideJudge(t, { caller: org, challengeId })
  await t.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', outside.client.userId)
    .execute()
  const confirmed = { ...outside, caller: await t.callerFor(outside.client) }
  await expectRefused('CONFLICT', [addTo(challengeId, ada, confirmed)])
  await org.challenge.inviteJudge({ challengeId, email: ben.client.email })
  await expectRefused('FORBIDDEN', [
    ben.caller.challenge.acceptJudgeInvitation({ token: invitationTo(t, ben.client.email) }),
  ])
})
