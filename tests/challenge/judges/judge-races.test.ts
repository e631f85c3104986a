import { describe, expect, it } from 'vitest'
import { testApp } from '../../support/app.ts'
import { newChallenge } from '../../support/challenge.ts'
import { inOrder } from '../../support/challenges/in-order.ts'
import { judgedByThree, sendAnew } from '../../support/challenges/judged-anew.ts'
import {
  challengeToJudge,
  invitationTo,
  judge,
  newOutsideJudge,
} from '../../support/challenges/judging.ts'
import { onPostgres } from '../../support/database.ts'
import { inviteTo, newPerson } from '../../support/people/team-members.ts'

const t = testApp()

/** Somebody who is invited to judge a challenge, and into a team of it. */
async function invited() {
  const { challengeId, caller } = await newChallenge(t, { maxTeamSize: 3 })
  const lead = await newPerson(t, 'Lena Lead')
  const { client, caller: own } = await newPerson(t, 'Both Ways')
  await lead.caller.challenge.makeTeam({ challengeId, name: 'Larch' })
  const invitationId = await inviteTo(challengeId, lead, { client, caller: own })
  await caller.challenge.inviteJudge({ challengeId, email: client.email })
  const token = invitationTo(t, client.email)
  return {
    challengeId,
    judges: () => own.challenge.acceptJudgeInvitation({ token }),
    joins: () => own.challenge.join({ challengeId }),
    joinsTeam: () => own.challenge.acceptTeamInvitation({ invitationId }),
  }
}

describe.runIf(onPostgres())('a judge from outside, of calls at once', () => {
  it('who is removed scores nothing', async () => {
    const a = await challengeToJudge(t, 1, 1)
    const outside = await newOutsideJudge(t, a)
    await judge(a.caller, a.entry(1), 2)
    const judgeId = outside.client.userId
    expect(
      await inOrder(t.db, a.challengeId, [
        () => a.caller.challenge.removeJudge({ ...a.of, judgeId }),
        () => judge(outside.caller, a.entry(1), 10),
      ]),
    ).toEqual(['done', 'NOT_FOUND'])
    await a.caller.challenge.finalize(a.of)
    expect(await a.caller.challenge.ranking(a.of)).toMatchObject({ items: [{ finalScore: 20 }] })
  })

  it('who is removed judges nothing anew', async () => {
    const a = await judgedByThree(t)
    const judging = await a.open(3)
    expect(
      await inOrder(t.db, a.challengeId, [
        () => a.caller.challenge.removeJudge({ ...a.of, judgeId: a.ids[2]! }),
        () => sendAnew(a.outside.caller, judging, 10),
      ]),
    ).toEqual(['done', 'NOT_FOUND'])
  })

  it.each(['joins', 'joinsTeam'] as const)('is no entrant who %s', async how => {
    const first = await invited()
    expect(await inOrder(t.db, first.challengeId, [first.judges, first[how]])).toEqual([
      'done',
      'CONFLICT',
    ])
    const second = await invited()
    expect(await inOrder(t.db, second.challengeId, [second[how], second.judges])).toEqual([
      'done',
      'FORBIDDEN',
    ])
  })
})
