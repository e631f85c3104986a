import { expect } from 'vitest'
import type { TestApp, TestClient } from '../app.ts'
import { close, newChallenge, newSubmission } from '../challenge.ts'

export type Caller = Awaited<ReturnType<TestApp['callerFor']>>

/** A judgement of the usual two criteria, of 60 and 40 percent. */
export const judge = (caller: Caller, submissionId: string, result: number, clarity = result) =>
  caller.challenge.judge({
    submissionId,
    scores: [
      { criterion: 'result', value: result, comment: 'Measured.' },
      { criterion: 'clarity', value: clarity, comment: 'Read.' },
    ],
    overallComment: `Overall ${result}`,
  })

/** Each of these calls is refused so. */
export async function expectRefused(code: string, calls: Promise<unknown>[]) {
  const results = await Promise.allSettled(calls)
  expect(
    results.map(one => one.status === 'rejected' && (one.reason as { code: string }).code),
  ).toEqual(calls.map(() => code))
}

export const makeAdmin = (t: TestApp, organizationId: string, { userId }: TestClient) =>
  t.db.insertInto('memberships').values({ organizationId, userId, role: 'admin' }).execute()

/** Past its deadline, with so many submissions and judges: the first judge made the challenge. */
export async function challengeToJudge(
  t: TestApp,
  entrants: number,
  judges: number,
  change?: Parameters<typeof newChallenge>[1],
) {
  const challenge = await newChallenge(t, change)
  const jury = [{ client: challenge.admin, caller: challenge.caller }]
  for (let count = 1; count < judges; count++) {
    const client = await t.signUp({ name: `Judge ${count + 1}` })
    await makeAdmin(t, challenge.id, client)
    jury.push({ client, caller: await t.callerFor(client) })
  }
  const works: Awaited<ReturnType<typeof newSubmission>>[] = []
  for (let count = 0; count < entrants; count++)
    works.push(await newSubmission(t, challenge.challengeId, `Entrant ${count + 1}`))
  await close(t, challenge.challengeId)
  const of = { challengeId: challenge.challengeId }
  const entry = (number: number) => works[number - 1]?.submissionId ?? ''
  const one = (number: number) => jury[number - 1]!
  return { ...challenge, of, works, entry, one }
}

/** The newest link of an invitation that was mailed to this address. */
export function invitationTo(t: TestApp, email: string) {
  const mail = t.mails.filter(({ to }) => to === email).at(-1)
  return /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Who was invited to judge from outside, and accepted. */
export async function newOutsideJudge(
  t: TestApp,
  { caller, challengeId }: { caller: Caller; challengeId: string },
  name = 'Outside Judge',
) {
  const client = await t.signUp({ name })
  const own = await t.callerFor(client)
  await caller.challenge.inviteJudge({ challengeId, email: client.email })
  await own.challenge.acceptJudgeInvitation({ token: invitationTo(t, client.email) })
  return { client, caller: own }
}
