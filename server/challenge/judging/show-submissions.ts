import { z } from 'zod'
import type { PersonContext } from '#server/context.ts'
import { pageAt } from '#server/input/cursor.ts'
import { findConflict } from './conflict-queries.ts'
import { countLeft, findLeftOut } from './jury-queries.ts'
import { isSettled } from './judge.ts'
import { isBlind } from './jury.ts'
import { listJudgements, type JudgedChallenge, type JudgedSubmission } from './queries.ts'
import { listNamedTeams } from './team-queries.ts'
import { byCriterion, bySubmission, finalScore } from '#server/challenge/scores.ts'
import { findAnswers } from '#server/challenge/terms/answer-queries.ts'
import { findSimilar } from '#server/challenge/similarity/similar.ts'
import { blindName } from './blind-name.ts'
import { findQueue, listSubmissionPage, unranked } from './submission-queries.ts'

const pageSize = 50

/**
 * A page of the submissions with their judges, and for the team names once the challenge is
 * finalized; mean and spread where this judge has sent their own. `total` and `left` are of all,
 * `queue` is what this judge can judge, with the first that wait.
 */
export async function showSubmissions(
  { db, user }: PersonContext,
  challenge: JudgedChallenge,
  cursor: string | undefined,
) {
  const isFinal = challenge.status === 'finalized'
  const [page, { total, left }, queue, blind, leftOut] = await Promise.all([
    pageAt({
      cursor,
      size: pageSize,
      shape: z.tuple([z.int32(), z.int32()]),
      list: (at, limit) =>
        listSubmissionPage(db, challenge.id, user.id, {
          isFinal,
          after: at && { rank: at[0], number: at[1] },
          limit,
        }),
      positionOf: last => [last.rank ?? unranked, last.number],
    }),
    challenge.status === 'judging' ? countLeft(db, challenge.id) : { total: null, left: 0 },
    findQueue(db, user.id, challenge.id),
    isBlind(db, challenge, user.id),
    findLeftOut(db, challenge.id, user.id),
  ])
  const ids = page.items.map(({ id }) => id)
  const judgements = bySubmission(await listJudgements(db, { ids }))
  const leads = isFinal ? page.items.map(({ userId }) => userId) : []
  const teams = await listNamedTeams(db, challenge.id, leads)
  const items = page.items.map(one => {
    const all = judgements.get(one.id) ?? []
    const own = all.filter(({ counts }) => counts)
    const isJudgedByMe = all.some(({ judgeId }) => judgeId === user.id)
    return {
      id: one.id,
      number: one.number,
      attempt: one.attempt,
      submittedAt: one.submittedAt,
      ...shownScore(challenge.criteria, blind && (!isJudgedByMe || one.conflict) ? [] : own),
      rank: one.rank,
      judges: own.length,
      isJudgedByMe,
      conflict: one.conflict,
      disqualified: one.disqualifiedAt && { reason: one.disqualifiedReason },
      isComplete: own.every(({ scores }) => scores.every(({ comment }) => comment !== '')),
      person:
        isFinal && !challenge.isOutside
          ? { name: one.name, username: one.username, email: one.rank === 1 ? one.email : null }
          : null,
      team: shownTeam(teams.get(one.userId ?? ''), one.rank === 1),
    }
  })
  return {
    items,
    nextCursor: page.nextCursor,
    total: total ?? queue.total,
    left,
    queue: {
      ...queue,
      waiting: leftOut ? [] : queue.waiting,
      isLeftOut: leftOut !== undefined,
    },
  }
}

/** The addresses are the winners'. */
const shownTeam = (
  team:
    | { name: string; members: { name: string; username: string | null; email: string }[] }
    | undefined,
  hasWon: boolean,
) =>
  team
    ? {
        ...team,
        members: team.members.map(one => ({ ...one, email: hasWon ? one.email : null })),
      }
    : null

/** Without the units that ranks compare. */
function shownScore(...given: Parameters<typeof finalScore>) {
  const { score, spread } = finalScore(...given)
  return { score, spread }
}

/**
 * One submission to judge, in no entrant's name; with every judgement of it when this judge has sent
 * their own.
 */
export async function showSubmission({ db, user }: PersonContext, found: JudgedSubmission) {
  const {
    userId,
    files,
    challengeId,
    criteria,
    isEntrant: _,
    disqualifiedAt,
    disqualifiedReason,
    ...submission
  } = found
  const { id, status, conflict, number } = submission
  const all = await listJudgements(db, { ids: [id] })
  const given = all.find(({ judgeId }) => judgeId === user.id)
  // Who has a conflict sees no scores: they have no part in this one.
  const mine = conflict ? undefined : given
  const isHidden =
    (!mine && (await isBlind(db, { id: challengeId, status }, user.id))) ||
    (conflict !== null && status !== 'finalized')
  const leftOut = await findLeftOut(db, challengeId, user.id)
  const declared = conflict === 'declared' ? await findConflict(db, id, user.id) : undefined
  const shown = isHidden ? [] : all
  const judgements = shown.filter(({ counts }) => counts)
  const similar = await findSimilar(db, submission)
  return {
    ...submission,
    challengeId,
    isLeftOut: leftOut !== undefined,
    conflict: conflict && { kind: conflict, reason: declared?.reason ?? null },
    disqualified: disqualifiedAt && { reason: disqualifiedReason, at: disqualifiedAt },
    isHidden,
    similar,
    /** Others' judgements are shown, so one's own can't be changed any more. */
    isSettled: isSettled(all, user.id),
    judges: all.filter(({ counts }) => counts).length,
    files: files.map(({ name, size, sha256 }, index) => ({
      name: blindName(name, number, index),
      size,
      sha256,
    })),
    /** Null until the entrants' names are shown too. */
    answers: status === 'finalized' ? await findAnswers(db, challengeId, userId) : null,
    criteria: byCriterion(criteria, judgements).map((one, index) => ({
      ...one,
      description: criteria[index]?.description ?? '',
      levels: criteria[index]?.levels ?? [],
    })),
    ...shownScore(criteria, judgements),
    mine: mine ? { scores: mine.scores, overallComment: mine.overallComment } : null,
    others: shown
      .filter(one => one !== given)
      .map(({ judgeName, scores, overallComment, submittedAt, counts }) => ({
        judgeName,
        scores,
        overallComment,
        submittedAt,
        counts,
      })),
  }
}
