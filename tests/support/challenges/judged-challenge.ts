import type { TestApp } from '../app.ts'
import { close, newChallenge, newSubmission } from '../challenge.ts'

type Caller = Awaited<ReturnType<TestApp['callerFor']>>

/** One judge's points for the result, with a comment for each criterion. */
export const judgeWith = (caller: Caller, submissionId: string, result: number) =>
  caller.challenge.judge({
    submissionId,
    scores: [
      { criterion: 'result', value: result, comment: 'Measured.' },
      { criterion: 'clarity', value: result, comment: 'Read.' },
    ],
    overallComment: '',
  })

/** A finalized challenge with an entrant for each of these results, in their order. */
export async function newFinalized(t: TestApp, results: Record<string, number>) {
  const org = await newChallenge(t)
  const { challengeId } = org
  const entrants = []
  for (const name of Object.keys(results)) entrants.push(await newSubmission(t, challengeId, name))
  await close(t, challengeId)
  for (const [index, result] of Object.values(results).entries())
    await judgeWith(org.caller, entrants[index]!.submissionId, result)
  await org.caller.challenge.finalize({ challengeId })
  return { ...org, entrants }
}
