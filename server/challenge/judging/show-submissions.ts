import { z } from 'zod'
import type { PersonContext } from '#server/context.ts'
import { pageAt } from '#server/input/cursor.ts'
import { countLeft, findLeftOut } from './jury-queries.ts'
import { isSettled } from './judge.ts'
import { isBlind } from './jury.ts'
import { listJudgements, listSubmissions, listWaiting, type AdminSubmission } from './queries.ts'
import { listNamedTeams } from './team-queries.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { byCriterion, bySubmission, finalScore } from '#server/challenge/scores.ts'
import { shownFiles } from '#server/challenge/entry/shown-files.ts'

const pageSize = 50

/**
 * A page of the submissions with their judges, and names once the challenge is finalized; mean and
 * spread where this judge has sent their own. `total` and `left` are of all, `waiting` the first that
 * this judge has not judged.
 */
export async function showSubmissions(
  { db, user }: PersonContext,
  challenge: AdminChallenge,
  cursor: string | undefined,
) {
  const isFinal = challenge.status === 'finalized'
  const [page, { total, left }, waiting, blind, leftOut] = await Promise.all([
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
      ...shownScore(challenge.criteria, blind && !isJudgedByMe ? [] : own),
      rank: one.rank,
      judges: own.length,
      isJudgedByMe,
      isComplete: own.every(({ scores }) => scores.every(({ comment }) => comment !== '')),
      person: isFinal
        ? { name: one.name, username: one.username, email: one.rank === 1 ? one.email : null }
        : null,
      team: shownTeam(teams.get(one.userId ?? ''), one.rank === 1),
    }
  })
  return { items, nextCursor: page.nextCursor, total, left, waiting: leftOut ? [] : waiting }
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
export async function showSubmission({ db, user }: PersonContext, found: AdminSubmission) {
  const { userId: __, files, challengeId, criteria, isEntrant: _, ...submission } = found
  const all = await listJudgements(db, { ids: [submission.id] })
  const mine = all.find(({ judgeId }) => judgeId === user.id)
  const isHidden = !mine && (await isBlind(db, { ...submission, id: challengeId }, user.id))
  const leftOut = await findLeftOut(db, challengeId, user.id)
  const shown = isHidden ? [] : all
  const judgements = shown.filter(({ counts }) => counts)
  return {
    ...submission,
    challengeId,
    isLeftOut: leftOut !== undefined,
    isHidden,
    /** Others' judgements are shown, so one's own can't be changed any more. */
    isSettled: isSettled(all, user.id),
    judges: all.filter(({ counts }) => counts).length,
    files: shownFiles(files),
    criteria: byCriterion(criteria, judgements).map((one, index) => ({
      ...one,
      description: criteria[index]?.description ?? '',
    })),
    ...shownScore(criteria, judgements),
    mine: mine ? { scores: mine.scores, overallComment: mine.overallComment } : null,
    others: shown
      .filter(one => one !== mine)
      .map(({ judgeName, scores, overallComment, submittedAt, counts }) => ({
        judgeName,
        scores,
        overallComment,
        submittedAt,
        counts,
      })),
  }
}
