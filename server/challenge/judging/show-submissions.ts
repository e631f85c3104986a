import { z } from 'zod'
import type { PersonContext } from '#server/context.ts'
import { pageAt } from '#server/input/cursor.ts'
import {
  countLeft,
  listJudgements,
  listSubmissions,
  listWaiting,
  type AdminSubmission,
} from './queries.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { byCriterion, bySubmission, finalScore } from '#server/challenge/scores.ts'
import { shownFiles } from '#server/challenge/entry/submission-queries.ts'

const pageSize = 50

/**
 * A page of the submissions with their judges, mean and spread, and names once the challenge is
 * finalized; `total` and `left` are of all, `waiting` the first that this judge has not judged.
 */
export async function showSubmissions(
  { db, user }: PersonContext,
  challenge: AdminChallenge,
  cursor: string | undefined,
) {
  const isFinal = challenge.status === 'finalized'
  const [page, progress, waiting] = await Promise.all([
    pageAt({
      cursor,
      size: pageSize,
      shape: z.tuple([z.int32(), z.int32()]),
      list: (at, limit) =>
        listSubmissions(db, challenge.id, {
          isFinal,
          after: at && { rank: at[0], number: at[1] },
          limit,
        }),
      positionOf: last => [last.rank ?? 0, last.number],
    }),
    countLeft(db, challenge.id),
    listWaiting(db, user.id, challenge.id),
  ])
  const ids = page.items.map(({ id }) => id)
  const judgements = bySubmission(await listJudgements(db, { ids }))
  const items = page.items.map(one => {
    const own = judgements.get(one.id) ?? []
    return {
      id: one.id,
      number: one.number,
      attempt: one.attempt,
      submittedAt: one.submittedAt,
      ...finalScore(challenge.criteria, own),
      rank: one.rank,
      judges: own.length,
      isJudgedByMe: own.some(({ judgeId }) => judgeId === user.id),
      isComplete: own.every(({ scores }) => scores.every(({ comment }) => comment !== '')),
      person: isFinal
        ? { name: one.name, username: one.username, email: one.rank === 1 ? one.email : null }
        : null,
    }
  })
  return { items, nextCursor: page.nextCursor, ...progress, waiting }
}

/** One submission to judge, with every judgement of it, in no entrant's name. */
export async function showSubmission({ db, user }: PersonContext, found: AdminSubmission) {
  const { userId, files, challengeId, criteria, ...submission } = found
  const judgements = await listJudgements(db, { ids: [submission.id] })
  const mine = judgements.find(({ judgeId }) => judgeId === user.id)
  return {
    ...submission,
    challengeId,
    isOwn: userId === user.id,
    files: shownFiles(files),
    criteria: byCriterion(criteria, judgements).map((one, index) => ({
      ...one,
      description: criteria[index]?.description ?? '',
    })),
    ...finalScore(criteria, judgements),
    mine: mine ? { scores: mine.scores, overallComment: mine.overallComment } : null,
    others: judgements
      .filter(one => one !== mine)
      .map(({ judgeName, scores, overallComment, submittedAt }) => ({
        judgeName,
        scores,
        overallComment,
        submittedAt,
      })),
  }
}
