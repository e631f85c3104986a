import { transaction } from '#db/index.ts'
import type { Criterion } from '#db/tables/challenges.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { assertNoEntry } from './jury.ts'
import { findLeftOut } from './jury-queries.ts'
import { findSubmissionForAdmin, saveJudgement } from './queries.ts'
import type { JudgementFields } from '#server/challenge/schema.ts'
import type { Score } from '#server/challenge/scores.ts'

/**
 * Keeps an admin's judgement of a submission: from the deadline until the challenge is finalized.
 * @throws BAD_REQUEST when a criterion is missing, double or unknown; FORBIDDEN for an entrant.
 */
export const judgeSubmission = (
  { db, user: judge }: PersonContext,
  submissionId: string,
  judgement: JudgementFields,
) =>
  transaction(db, async tx => {
    const submission = await findSubmissionForAdmin(tx, judge.id, submissionId)
    if (!submission) throw notFound('This submission')
    // Shared, so that judges don't wait for each other; finalizing waits for all of them.
    const challenge = await lockChallengeForAdmin(tx, judge.id, submission.challengeId, 'share')
    if (!challenge) throw notFound('This submission')
    assertNoEntry(challenge)
    if (challenge.status !== 'judging') throw conflict(whyNot(challenge.status))
    if (await findLeftOut(tx, challenge.id, judge.id))
      throw conflict('You don’t judge in this challenge: you were left out of its jury.')
    assertOnceEach(challenge.criteria, judgement.scores)
    await saveJudgement(tx, judge.id, submissionId, judgement)
  })

const whyNot = (status: string) => {
  if (status === 'finalized') return 'This challenge is finalized: its scores stand.'
  if (status === 'cancelled') return 'This challenge is cancelled.'
  return 'Judging starts when the deadline has passed.'
}

function assertOnceEach(criteria: Criterion[], scores: Score[]) {
  const given = scores.map(score => score.criterion).toSorted()
  const asked = criteria.map(({ key }) => key).toSorted()
  if (given.length !== asked.length || given.some((key, index) => key !== asked[index]))
    throw fieldError('BAD_REQUEST', 'scores', 'Score each criterion of the challenge once.')
}
