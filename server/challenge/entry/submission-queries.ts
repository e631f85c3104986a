import type { Db, Tx } from '#db/index.ts'
import { isReceiptOf, ownerOf } from './owner.ts'
import { findEntry } from './queries.ts'
import { isAnswered } from '#server/challenge/terms/answers.ts'
import { notSubmitted } from './not-submitted.ts'
import { shownDraftFiles, shownFiles } from './shown-files.ts'
import { listUploads } from './upload/queries.ts'
import { submitLimit } from '#server/limits.ts'
import { listFeedbackAnew } from '#server/challenge/correction/anew-scores.ts'
import { countSharing, prizesWon } from '#server/challenge/prizes.ts'
import { byCriterion } from '#server/challenge/scores.ts'

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
      'submissions.withdrawnAt',
      'submissions.finalScore',
      'submissions.rank',
      'submissions.disqualifiedAt',
      'submissions.disqualifiedReason',
      'submissions.galleryAgreedAt',
      'challenges.criteria',
      'challenges.prizes',
      'challenges.reward',
    ])
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.userId', '=', ownerOf(userId, challengeId))
    .executeTakeFirst()
  const isWithdrawn = submission?.status === 'withdrawn'
  const badge = submission?.finalScore != null ? await findOwnBadge(db, userId, challengeId) : null
  const receipts = submission ? await listReceipts(db, userId, submission.id) : []
  const draft = entry.joinedAt && {
    text: entry.draftText ?? '',
    links: entry.draftLinks ?? [],
    files: entry.draftFiles ?? [],
    savedAt: entry.draftSavedAt,
    savedBy: entry.draftSavedByName,
    isSavedByMe: entry.draftSavedBy === userId,
    version: entry.draftVersion ?? 0,
    /** Whose draft it is; null for the person's own. */
    teamId: entry.teamId,
  }
  const uploads = draft ? await listUploads(db, { userId, challengeId }) : []
  const isOver = entry.status === 'judging' || entry.status === 'finalized'
  return {
    joinedAt: entry.joinedAt,
    isAdmin: entry.isAdmin,
    /** From outside. */
    isJudge: entry.isJudge,
    /** The challenge's page is not shown, and it takes no work. */
    isSuspended: entry.isSuspended,
    /** Of what is asked now: it may have changed since they joined. */
    isAnswered:
      entry.joinedAt === null ||
      isAnswered(entry, { confirmed: entry.confirmed ?? '', answers: entry.answers ?? [] }),
    answers: entry.answers ?? [],
    /** Whether it is theirs to say that the work is shown in the gallery: alone, or as the lead. */
    mayAgree: entry.isOwner,
    /** Of the entry, and of the person in all of theirs: the fewer. */
    attemptsLeft:
      submitLimit -
      Math.max(submission?.attempt ?? 0, await countHandedIn(db, userId, challengeId)),
    draft: draft && { ...draft, files: shownDraftFiles(draft.files) },
    /** Files on their way into the draft, in bytes. */
    uploads,
    /** When what was handed in was taken back; null when it was not, or was handed in again. */
    withdrawnAt: submission?.withdrawnAt ?? null,
    notSubmitted:
      draft && isOver && entry.submissionsCloseAt
        ? notSubmitted(
            draft,
            submission && !isWithdrawn ? submission : null,
            uploads,
            entry.submissionsCloseAt,
          )
        : null,
    submission:
      submission && !isWithdrawn
        ? {
            id: submission.id,
            attempt: submission.attempt,
            submittedAt: submission.submittedAt,
            text: submission.text,
            links: submission.links,
            files: shownFiles(submission.files),
            /** When the entrant agreed that it is shown; null when they do not. */
            galleryAgreedAt: submission.galleryAgreedAt,
          }
        : null,
    receipts,
    /** Out of the ranking, and why, in the organization's words. */
    disqualified: submission?.disqualifiedAt
      ? { at: submission.disqualifiedAt, reason: submission.disqualifiedReason }
      : null,
    /** Revoked where a correction left the entry out. */
    badge: badge ?? null,
    result:
      submission && isJudged(submission) && entry.status === 'finalized'
        ? {
            /** Null of what is disqualified or was left out by a correction. */
            rank: submission.rank,
            score: submission.finalScore,
            won: await findWon(db, challengeId, submission),
            ...(await findFeedback(db, submission.id, submission.criteria)),
            /** What judges said who judged it anew after the results; the first stays above. */
            anew: await listFeedbackAnew(db, submission.id, submission.criteria),
          }
        : null,
  }
}

const isJudged = (one: { finalScore: number | null; disqualifiedAt: Date | null }) =>
  one.finalScore !== null || one.disqualifiedAt !== null

const findOwnBadge = (db: Db, userId: string, challengeId: string) =>
  db
    .selectFrom('badges')
    .select(['kind', 'issuedAt', 'revokedAt'])
    .where('userId', '=', userId)
    .where('challengeId', '=', challengeId)
    .executeTakeFirst()

/** How often a person has handed in to a challenge themselves, alone and in whichever teams. */
export async function countHandedIn(db: Db | Tx, userId: string, challengeId: string) {
  const { count } = await db
    .selectFrom('submissionReceipts')
    .innerJoin('submissions', 'submissions.id', 'submissionReceipts.submissionId')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('submissions.challengeId', '=', challengeId)
    .where('handedInBy', '=', userId)
    .executeTakeFirstOrThrow()
  return count
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

/** One of the person's own. */
export const findReceipt = (db: Db, userId: string, challengeId: string, attempt: number) =>
  db
    .selectFrom('submissionReceipts')
    .innerJoin('submissions', 'submissions.id', 'submissionReceipts.submissionId')
    .select(['submissionReceipts.sha256', 'submissionReceipts.content'])
    .where('submissions.userId', '=', ownerOf(userId, challengeId))
    .where('submissions.challengeId', '=', challengeId)
    .where('submissionReceipts.attempt', '=', attempt)
    .where(isReceiptOf(userId))
    .executeTakeFirst()

/** What an entry wins at its rank; nothing where it has none. */
async function findWon(
  db: Db,
  challengeId: string,
  { rank, ...given }: Parameters<typeof prizesWon>[0] & { rank: number | null },
) {
  if (rank === null) return []
  const sharing = await countSharing(db, challengeId, [{ rank }])
  return prizesWon(given, rank, sharing.get(rank) ?? 1)
}

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
