import type { TestApp } from '../app.ts'
import { challengeToJudge, judge, newOutsideJudge, type Caller } from './judging.ts'

/** One judge's points for all criteria, sent anew. */
export const sendAnew = (
  caller: Caller,
  { challengeId, judgingId }: { challengeId: string; judgingId: string },
  result: number,
  clarity = result,
) =>
  caller.challenge.judgeAnew({
    challengeId,
    judgingId,
    scores: [
      { criterion: 'result', value: result, comment: `Measured again: ${result}.` },
      { criterion: 'clarity', value: clarity, comment: 'Read again.' },
    ],
    overallComment: 'Looked at again.',
  })

/**
 * Three entries with 90, 70 and 50 percent by an admin who runs the challenge, another admin and one
 * from outside; all finalized.
 */
export async function judgedByThree(t: TestApp) {
  const a = await challengeToJudge(t, 3, 2)
  const outside = await newOutsideJudge(t, a)
  const callers = [a.one(1).caller, a.one(2).caller, outside.caller]
  for (const caller of callers)
    for (const [at, points] of [9, 7, 5].entries()) await judge(caller, a.entry(at + 1), points)
  await a.caller.challenge.finalize(a.of)
  const ids = [a.admin.userId, a.one(2).client.userId, outside.client.userId]
  const open = async (number: number, judgeIds: string[] | null = null) => ({
    ...a.of,
    ...(await a.caller.challenge.openAnew({
      ...a.of,
      number,
      judgeIds,
      reason: `A file of entrant ${number} was overlooked.`,
    })),
  })
  const preview = (judgingId: string) =>
    a.caller.challenge.correctionPreview({ ...a.of, change: { kind: 'anew', judgingId } })
  const publish = async (judgingId: string) => {
    const { version } = await preview(judgingId)
    return a.caller.challenge.publishAnew({ ...a.of, judgingId, preview: version })
  }
  const visitor = await t.callerFor()
  const places = async () =>
    (await visitor.challenge.ranking(a.of)).items.map(one => [one.number, one.rank, one.finalScore])
  return { ...a, outside, callers, ids, open, preview, publish, visitor, places }
}
