import { transaction } from '#db/index.ts'
import type { Criterion } from '#db/tables/challenges.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, forbidden, notFound } from '#server/errors.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { findAssignment } from './assigned-queries.ts'
import type { Conflict } from './conflict-queries.ts'
import { assertNoEntry } from './jury.ts'
import { findLeftOut } from './jury-queries.ts'
import { findSubmissionForJudge, listJudgements, lockSubmission, saveJudgement } from './queries.ts'
import { hasSeenRanking } from './seen-queries.ts'
import type { JudgementFields } from '#server/challenge/schema.ts'
import type { Score } from '#server/challenge/scores.ts'

/**
 * Keeps a judge's judgement of a submission: from the deadline until the challenge is finalized, or
 * until another judge's of it stands beside theirs.
 * Where comments are `owed` still, it is kept, unfinished.
 * @throws BAD_REQUEST when a criterion is missing, double or unknown; CONFLICT when the entry was given
 * to others; FORBIDDEN for an entrant, and where a conflict of interest stands.
 */
export const judgeSubmission = (
  { db, user: judge }: PersonContext,
  submissionId: string,
  judgement: JudgementFields,
) =>
  transaction(db, async tx => {
    const submission = await findSubmissionForJudge(tx, judge.id, submissionId)
    if (!submission) throw notFound('This submission')
    // Shared, so that judges don't wait for each other; finalizing waits for all of them.
    const challenge = await lockChallengeForAdmin(
      tx,
      judge.id,
      submission.challengeId,
      'judge',
      'share',
    )
    assertNoEntry(challenge)
    if (challenge.status !== 'judging') throw conflict(whyNot(challenge.status))
    if (await findLeftOut(tx, challenge.id, judge.id))
      throw conflict('You don’t judge in this challenge: you were left out of its jury.')
    assertOnceEach(challenge.criteria, judgement.scores)
    assertNoConflict(submission)
    // Of two who judge the same work at once, the second sees the first one's.
    await lockSubmission(tx, submissionId)
    if (challenge.judgesPerEntry !== null && !(await findAssignment(tx, submissionId, judge.id)))
      throw conflict('This entry is judged by others.')
    const all = await listJudgements(tx, { ids: [submissionId] })
    const hasSeen = await hasSeenRanking(tx, challenge.id, judge.id)
    if (hasSeen && !all.some(one => one.judgeId === judge.id))
      throw conflict(
        'You have seen the ranking to come, so you score nothing more here: another judge does.',
      )
    if (hasSeen || isSettled(all, judge.id)) assertStands(all, judge.id, judgement)
    await saveJudgement(tx, judge.id, submissionId, judgement)
    return { submissionId, owed: owedIn(judgement) }
  })

/** The criteria whose comment is missing: the entrant is owed one for each, and it is finished with them. */
export const owedIn = ({ scores }: { scores: Score[] }) =>
  scores.filter(({ comment }) => comment === '').map(({ criterion }) => criterion)

/** @throws FORBIDDEN */
export function assertNoConflict({ conflict: kind }: { conflict: Conflict | null }) {
  if (kind === 'found')
    throw forbidden(
      'You and this entrant are in the same organization, so you can’t judge this entry. Others do.',
    )
  if (kind === 'declared')
    throw forbidden(
      'You have a conflict of interest with this entry, so you can’t judge it. Others do.',
    )
}

/** Whether this judge has sent one of their own and sees others'. */
export const isSettled = (all: { judgeId: string | null }[], judgeId: string) =>
  all.length > 1 && all.some(one => one.judgeId === judgeId)

/** Of a judgement that stands only the comments that are missing can be given. */
function assertStands(
  all: ({ judgeId: string | null } & JudgementFields)[],
  judgeId: string,
  { scores, overallComment }: JudgementFields,
) {
  const mine = all.find(one => one.judgeId === judgeId)
  if (!mine) return
  const stands = (given: string, now: string) => given === '' || given === now
  const isKept = mine.scores.every(given => {
    const now = scores.find(({ criterion }) => criterion === given.criterion)
    return now?.value === given.value && stands(given.comment, now.comment)
  })
  if (!isKept || !stands(mine.overallComment, overallComment))
    throw conflict('You have seen what others gave, so yours stands.')
}

const whyNot = (status: string) => {
  if (status === 'finalized') return 'This challenge is finalized: its scores stand.'
  if (status === 'cancelled') return 'This challenge is cancelled.'
  return 'Judging starts when the deadline has passed.'
}

export function assertOnceEach(criteria: Criterion[], scores: Score[]) {
  const given = scores.map(score => score.criterion).toSorted()
  const asked = criteria.map(({ key }) => key).toSorted()
  if (given.length !== asked.length || given.some((key, index) => key !== asked[index]))
    throw fieldError('BAD_REQUEST', 'scores', 'Score each criterion of the challenge once.')
}
