import { z } from 'zod'
import type { PersonContext } from '#server/context.ts'
import { pageAt } from '#server/input/cursor.ts'
import { listAssignedTo } from './assigned-queries.ts'
import { findConflict } from './conflict-queries.ts'
import { findLeftOut } from './jury-queries.ts'
import { isSettled, owedIn } from './judge.ts'
import { isBlind } from './jury.ts'
import { hasSeenRanking } from './seen-queries.ts'
import { listJudgements, type JudgedChallenge, type JudgedSubmission } from './queries.ts'
import { countLeft } from './progress-queries.ts'
import { listNamedTeams } from '#server/challenge/names/team-names.ts'
import { may } from '#server/shown/roles.ts'
import { byCriterion, bySubmission, finalScore } from '#server/challenge/scores.ts'
import { findAnswers } from '#server/challenge/terms/answer-queries.ts'
import { listCountingAnew } from '#server/challenge/counting-anew.ts'
import { findSimilar } from '#server/challenge/similarity/similar.ts'
import { workFileName } from '#server/files/file-name.ts'
import { blindName, seesNames } from '#server/challenge/names/blind-name.ts'
import { findEntrantNames } from '#server/challenge/names/entrant-names.ts'
import { findQueue, listSubmissionPage, unranked } from './submission-queries.ts'

const pageSize = 50

/**
 * A page of the submissions with their judges, and names where this judge sees them; mean and spread
 * where they have sent their own. `total` and `left` are of all,
 * `queue` is what this judge can judge, with the first that wait.
 */
export async function showSubmissions(
  { db, user }: PersonContext,
  challenge: JudgedChallenge,
  cursor: string | undefined,
) {
  const isFinal = challenge.status === 'finalized'
  const isNamed = seesNames(challenge)
  /** Profiles and addresses are the organization's to know, with the results. */
  const isTold = isFinal && !challenge.isOutside
  /** Where the ranking is not shown to who judged from outside, the order of the list is none either. */
  const isRanked = isFinal && challenge.seesRanks
  const [page, { total, left }, queue, blind, leftOut] = await Promise.all([
    pageAt({
      cursor,
      size: pageSize,
      shape: z.tuple([z.int32(), z.int32()]),
      list: (at, limit) =>
        listSubmissionPage(db, challenge.id, user.id, {
          isRanked,
          after: at && { rank: at[0], number: at[1] },
          limit,
        }),
      positionOf: last => [(isRanked ? last.rank : null) ?? unranked, last.number],
    }),
    challenge.status === 'judging' ? countLeft(db, challenge.id) : { total: null, left: 0 },
    findQueue(db, user.id, challenge.id),
    isBlind(db, challenge, user.id),
    findLeftOut(db, challenge.id, user.id),
  ])
  const ids = page.items.map(({ id }) => id)
  const judgements = bySubmission(await listJudgements(db, { ids }))
  const anew = await listCountingAnew(db, ids)
  const leads = isNamed ? page.items.map(({ userId }) => userId) : []
  const teams = await listNamedTeams(db, challenge.id, leads)
  const runs = challenge.role !== null && may(challenge.role, 'runChallenges')
  const assigned = await listAssignedTo(db, runs ? ids : [])
  const items = page.items.map(one => {
    const all = judgements.get(one.id) ?? []
    const own = anew.get(one.id) ?? all.filter(({ counts }) => counts)
    const mine = all.find(({ judgeId }) => judgeId === user.id)
    const isJudgedByMe = mine !== undefined
    return {
      id: one.id,
      number: one.number,
      attempt: one.attempt,
      submittedAt: one.submittedAt,
      ...shownScore(challenge.criteria, blind && isUnseen(isJudgedByMe, one) ? [] : own),
      // As it was published, also where the account of a judge is gone.
      ...(one.finalScore !== null && isFinal && { score: one.finalScore }),
      rank: isRanked ? one.rank : null,
      judges: own.length,
      isJudgedByMe,
      /** With a comment for each criterion. */
      isFinishedByMe: mine !== undefined && owedIn(mine).length === 0,
      isAssigned: one.isAssigned,
      /** Whose it is to judge, for who runs the challenge. */
      assignedTo: (assigned.get(one.id) ?? []).map(({ name, hasJudged }) => ({ name, hasJudged })),
      conflict: one.conflict,
      disqualified: one.disqualifiedAt && { reason: one.disqualifiedReason },
      isComplete: own.every(given => owedIn(given).length === 0),
      person: isNamed ? shownPerson(one, isTold, one.hasWon) : null,
      team: shownTeam(teams.get(one.userId ?? ''), isTold, one.hasWon),
    }
  })
  return {
    items,
    nextCursor: page.nextCursor,
    total: total ?? queue.total,
    left,
    perEntry: challenge.judgesPerEntry,
    queue: {
      ...queue,
      waiting: leftOut ? [] : queue.waiting,
      isLeftOut: leftOut !== undefined,
    },
  }
}

/** Whether others' scores of a work are hidden in a judging where they can be. */
export const isUnseen = (isJudgedByMe: boolean, { conflict }: { conflict: string | null }) =>
  !isJudgedByMe || conflict !== null

interface Person<Name> {
  name: Name
  username: string | null
  email: string | null
}

/** The addresses are of those who won a prize, or came first where none is named. */
const shownPerson = <Name>(
  { name, username, email }: Person<Name>,
  isTold: boolean,
  hasWon: boolean,
) => ({
  name,
  username: isTold ? username : null,
  email: isTold && hasWon ? email : null,
})

const shownTeam = (
  team: { name: string; members: Person<string>[] } | undefined,
  isTold: boolean,
  hasWon: boolean,
) => (team ? { ...team, members: team.members.map(one => shownPerson(one, isTold, hasWon)) } : null)

/** Without the units that ranks compare. */
function shownScore(...given: Parameters<typeof finalScore>) {
  const { score, spread } = finalScore(...given)
  return { score, spread }
}

/**
 * One submission to judge, in its entrant's name where judges see it; with every judgement of it when
 * this judge has sent their own.
 */
export async function showSubmission({ db, user }: PersonContext, found: JudgedSubmission) {
  const {
    userId,
    files,
    challengeId,
    criteria,
    isEntrant: _,
    isReadable: __,
    disqualifiedAt,
    disqualifiedReason,
    receipt,
    ...submission
  } = found
  const { id, status, conflict, number, isOutside } = submission
  /** The organization's to read, with the results. */
  const isTold = status === 'finalized' && !isOutside
  const isNamed = seesNames(submission)
  const all = await listJudgements(db, { ids: [id] })
  const given = all.find(({ judgeId }) => judgeId === user.id)
  // Who has a conflict sees no scores: they have no part in this one.
  const mine = conflict ? undefined : given
  const isHidden =
    (!mine && (await isBlind(db, { id: challengeId, status }, user.id))) ||
    (conflict !== null && status !== 'finalized')
  const leftOut = await findLeftOut(db, challengeId, user.id)
  const hasSeen = await hasSeenRanking(db, challengeId, user.id)
  const declared = conflict === 'declared' ? await findConflict(db, id, user.id) : undefined
  const shown = isHidden ? [] : all
  const anew = (await listCountingAnew(db, [id])).get(id)
  const judgements = anew ?? shown.filter(({ counts }) => counts)
  const similar = await findSimilar(db, submission)
  const names = isNamed
    ? await findEntrantNames(db, challengeId, [number ?? 0, ...similar.map(one => one.number)])
    : undefined
  return {
    ...submission,
    /** Files come in no name then, and without what names people inside of them. */
    isBlind: !isNamed,
    entrant: names?.get(number) ?? null,
    challengeId,
    isLeftOut: leftOut !== undefined,
    conflict: conflict && { kind: conflict, reason: declared?.reason ?? null },
    disqualified: disqualifiedAt && { reason: disqualifiedReason, at: disqualifiedAt },
    isHidden,
    similar: similar.map(one => ({ ...one, name: names?.get(one.number)?.name ?? null })),
    /** What this person did not score before they saw the ranking to come, others do. */
    isToOthers: hasSeen && !given,
    /** Others' judgements were shown, so one's own can't be changed any more. */
    isSettled: (hasSeen && given !== undefined) || isSettled(all, user.id),
    judges: (anew ?? all.filter(({ counts }) => counts)).length,
    isJudgedAnew: anew !== undefined,
    /** It is made of whose work it is, which it would tell to who tries names. */
    receipt: isTold ? receipt : null,
    files: files.map(({ name, size, sha256 }, index) => ({
      name: isNamed ? workFileName(name) : blindName(name, number, index),
      size,
      sha256,
    })),
    answers: isTold ? await findAnswers(db, challengeId, userId) : null,
    criteria: byCriterion(criteria, judgements).map((one, index) => ({
      ...one,
      description: criteria[index]?.description ?? '',
      levels: criteria[index]?.levels ?? [],
    })),
    ...shownScore(criteria, judgements),
    mine: mine ? { scores: mine.scores, overallComment: mine.overallComment } : null,
    others: [
      ...(anew ?? []).map(one => ({ ...one, counts: true })),
      ...shown
        .filter(one => anew || one !== mine)
        .map(one => ({ ...one, counts: one.counts && !anew })),
    ].map(({ judgeName, scores, overallComment, submittedAt, counts }) => ({
      judgeName,
      scores,
      overallComment,
      submittedAt,
      counts,
    })),
  }
}
