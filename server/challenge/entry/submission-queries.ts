import type { Db } from '#db/index.ts'
import type { SubmittedFile } from '#db/tables/challenges.ts'
import { workFileName } from '#server/files/file-name.ts'
import { isReceiptOf, ownerOf } from './owner.ts'
import { findEntry } from './queries.ts'
import { submitLimit } from '#server/limits.ts'
import { byCriterion } from '#server/challenge/scores.ts'

/** Names and sizes: where a file is stored stays here. */
export const shownFiles = (files: SubmittedFile[]) =>
  files.map(({ name, size, sha256 }) => ({ name: workFileName(name), size, sha256 }))

/** All that a person sees of their own part in a challenge; undefined when there is no challenge. */
export async function findMySubmission(db: Db, userId: string, challengeId: string) {
  const entry = await findEntry(db, userId, challengeId)
  if (!entry) return undefined
  const submission = await db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select([
      'submissions.id',
      'submissions.attempt',
      'submissions.status',
      'submissions.text',
      'submissions.links',
      'submissions.files',
      'submissions.submittedAt',
      'submissions.finalScore',
      'submissions.rank',
      'challenges.criteria',
    ])
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.userId', '=', ownerOf(userId, challengeId))
    .executeTakeFirst()
  const isWithdrawn = submission?.status === 'withdrawn'
  const receipts = submission ? await listReceipts(db, userId, submission.id) : []
  return {
    joinedAt: entry.joinedAt,
    isAdmin: entry.isAdmin,
    /** The challenge's page is not shown, and it takes no work. */
    isSuspended: entry.isSuspended,
    attemptsLeft: submitLimit - (submission?.attempt ?? 0),
    draft: entry.joinedAt && {
      text: entry.draftText ?? '',
      links: entry.draftLinks ?? [],
      files: shownFiles(entry.draftFiles ?? []),
      savedAt: entry.draftSavedAt,
      savedBy: entry.draftSavedByName,
      isSavedByMe: entry.draftSavedBy === userId,
      version: entry.draftVersion ?? 0,
      /** Whose draft it is; null for the person's own. */
      teamId: entry.teamId,
    },
    submission:
      submission && !isWithdrawn
        ? {
            id: submission.id,
            attempt: submission.attempt,
            submittedAt: submission.submittedAt,
            text: submission.text,
            links: submission.links,
            files: shownFiles(submission.files),
          }
        : null,
    receipts,
    result:
      submission?.rank != null && entry.status === 'finalized'
        ? {
            rank: submission.rank,
            score: submission.finalScore,
            ...(await findFeedback(db, submission.id, submission.criteria)),
          }
        : null,
  }
}

/** Of a team those since it was made, and the person's own of before. */
const listReceipts = (db: Db, userId: string, submissionId: string) =>
  db
    .selectFrom('submissionReceipts')
    .innerJoin('submissions', 'submissions.id', 'submissionReceipts.submissionId')
    .leftJoin('users', 'users.id', 'handedInBy')
    .select(['submissionReceipts.attempt', 'sha256', 'content', 'users.name as handedInBy'])
    .select('submissionReceipts.submittedAt')
    .where('submissionId', '=', submissionId)
    .where(isReceiptOf(userId))
    .orderBy('submissionReceipts.attempt', 'desc')
    .execute()

/** What the judges said whose scores counted, without their names. */
async function findFeedback(
  db: Db,
  submissionId: string,
  criteria: Parameters<typeof byCriterion>[0],
) {
  const judgements = await db
    .selectFrom('judgements')
    .select(['scores', 'overallComment'])
    .where('submissionId', '=', submissionId)
    .where('counted', 'is distinct from', false)
    .orderBy('submittedAt')
    .execute()
  return {
    criteria: byCriterion(criteria, judgements),
    comments: judgements.map(({ overallComment }) => overallComment).filter(Boolean),
    judges: judgements.length,
  }
}
