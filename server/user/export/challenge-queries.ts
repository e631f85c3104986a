import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { SubmittedFile } from '#db/tables/challenges.ts'
import { workFileName } from '#server/files/file-name.ts'
import { isReceiptOf } from '#server/challenge/entry/owner.ts'
import { exportFeedbackAnew, exportJudgedAnew } from './anew-queries.ts'
import { exportTeams } from './team-queries.ts'

/** Handed in by the person or their team, or withdrawn before they were of one. */
const isTheirs = (userId: string) =>
  sql<boolean>`(submissions.user_id = ${userId} or submissions.withdrawn_by = ${userId}
    or exists (select from challenge_entrants entrant where entrant.user_id = ${userId}
      and entrant.challenge_id = submissions.challenge_id
      and entrant.owner_id = submissions.user_id))`

/** Each challenge the person takes part in, and what they judged for an organization. */
export async function exportChallenges(db: Db, userId: string) {
  const entries = await db
    .selectFrom('challengeEntrants as part')
    .innerJoin('challengeEntries as entry', join =>
      join
        .onRef('entry.challengeId', '=', 'part.challengeId')
        .onRef('entry.userId', '=', 'part.ownerId'),
    )
    .innerJoin('challenges', 'challenges.id', 'part.challengeId')
    .select(['part.challengeId', 'challenges.title as challenge', 'entry.joinedAt', 'number'])
    .select(['draftText', 'draftLinks', 'draftFiles', 'draftSavedAt', 'confirmed', 'answers'])
    .where('part.userId', '=', userId)
    .orderBy('entry.joinedAt')
    .orderBy('part.challengeId')
    .execute()
  const uploads = await db
    .selectFrom('challengeUploads')
    .innerJoin('challenges', 'challenges.id', 'challengeUploads.challengeId')
    .select(['challenges.title as challenge', 'name', 'fingerprint', 'size', 'received'])
    .select(['challengeUploads.createdAt', 'changedAt', 'finishedAt'])
    .where('userId', '=', userId)
    .orderBy('challengeUploads.createdAt')
    .orderBy('challengeUploads.id')
    .execute()
  const submissions = await db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select(['submissions.id', 'challenges.title as challenge', 'challenges.finalizedAt'])
    .select([
      'number',
      'attempt',
      'submissions.status',
      'text',
      'links',
      'files',
      'submittedAt',
      'withdrawnAt',
      'receipt',
      'galleryAgreedAt',
    ])
    .select(['finalScore', 'rank', 'disqualifiedAt', 'disqualifiedReason'])
    .select(['submissions.createdAt', 'submissions.updatedAt'])
    .where(isTheirs(userId))
    .orderBy('submissions.createdAt')
    .orderBy('submissions.id')
    .execute()
  const receipts = await db
    .selectFrom('submissionReceipts')
    .innerJoin('submissions', 'submissions.id', 'submissionReceipts.submissionId')
    .select(['submissionId', 'submissionReceipts.attempt', 'content', 'sha256'])
    .select('submissionReceipts.submittedAt')
    .where(isTheirs(userId))
    .where(isReceiptOf(userId))
    .orderBy('submissionId')
    .orderBy('submissionReceipts.attempt')
    .execute()
  const feedback = await db
    .selectFrom('judgements')
    .innerJoin('submissions', 'submissions.id', 'judgements.submissionId')
    .select(['submissionId', 'scores', 'overallComment', 'judgements.submittedAt', 'counted'])
    .where(isTheirs(userId))
    .orderBy('judgements.id')
    .execute()
  const feedbackAnew = await exportFeedbackAnew(
    db,
    submissions.map(({ id }) => id),
  )
  const given = await db
    .selectFrom('judgements')
    .innerJoin('submissions', 'submissions.id', 'judgements.submissionId')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select(['challenges.title as challenge', 'scores', 'overallComment'])
    .select(['judgements.submittedAt', 'counted'])
    .where('judgeId', '=', userId)
    .orderBy('judgements.id')
    .execute()
  const leftOut = await db
    .selectFrom('judgesLeftOut')
    .innerJoin('challenges', 'challenges.id', 'judgesLeftOut.challengeId')
    .select(['challenges.title as challenge', 'reason', 'leftOutAt'])
    .where('judgeId', '=', userId)
    .execute()
  const fromOutside = await db
    .selectFrom('challengeJudges')
    .innerJoin('challenges', 'challenges.id', 'challengeJudges.challengeId')
    .select(['challenges.title as challenge', 'acceptedAt'])
    .where('userId', '=', userId)
    .orderBy('acceptedAt')
    .execute()
  const conflicts = await db
    .selectFrom('judgeConflicts')
    .innerJoin('submissions', 'submissions.id', 'judgeConflicts.submissionId')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select(['challenges.title as challenge', 'reason', 'declaredAt'])
    .where('judgeId', '=', userId)
    .orderBy('declaredAt')
    .execute()
  const juries = await db
    .selectFrom('challengeJury')
    .innerJoin('challenges', 'challenges.id', 'challengeJury.challengeId')
    .select(['challenges.title as challenge', 'pickedAt'])
    .where('judgeId', '=', userId)
    .orderBy('pickedAt')
    .execute()
  const toJudge = await db
    .selectFrom('judgeAssignments')
    .innerJoin('submissions', 'submissions.id', 'judgeAssignments.submissionId')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select(['challenges.title as challenge', 'submissions.number as entrant', 'assignedAt'])
    .where('judgeId', '=', userId)
    .orderBy('assignedAt')
    .orderBy('submissions.number')
    .execute()
  const rankingsSeen = await db
    .selectFrom('rankingsSeen')
    .innerJoin('challenges', 'challenges.id', 'rankingsSeen.challengeId')
    .select(['challenges.title as challenge', 'seenAt'])
    .where('userId', '=', userId)
    .orderBy('seenAt')
    .execute()
  const questions = await db
    .selectFrom('challengeQuestions')
    .innerJoin('challenges', 'challenges.id', 'challengeQuestions.challengeId')
    .select(['challenges.title as challenge', 'body', 'askedAt', 'answer', 'answeredAt'])
    .select(['editedAt', 'hiddenReason', 'hiddenAt'])
    .where('authorId', '=', userId)
    .orderBy('askedAt')
    .orderBy('challengeQuestions.id')
    .execute()
  const appeals = await db
    .selectFrom('challengeAppeals')
    .innerJoin('challenges', 'challenges.id', 'challengeAppeals.challengeId')
    .select(['challenges.title as challenge', 'kind', 'body', 'sentAt'])
    .select(['answer', 'isUpheld', 'answeredAt'])
    .where('userId', '=', userId)
    .orderBy('sentAt')
    .orderBy('challengeAppeals.id')
    .execute()
  const drafts = entries.map(entry => ({
    ...entry,
    draftFiles: locate(`challenges/${entry.challengeId}/draft`, entry.draftFiles),
  }))
  const handedIn = submissions.map(({ finalizedAt, ...submission }) => ({
    ...submission,
    // Not told before the challenge is finalized.
    ...(finalizedAt ? {} : { finalScore: null, rank: null }),
    files: locate(`challenges/submissions/${submission.id}`, submission.files),
    receipts: receipts.filter(one => one.submissionId === submission.id).map(withoutId),
    feedback: finalizedAt
      ? feedback.filter(one => one.submissionId === submission.id).map(withoutId)
      : [],
    feedbackAnew: feedbackAnew.filter(one => one.submissionId === submission.id).map(withoutId),
  }))
  return {
    data: {
      entries: drafts.map(entry => ({ ...entry, draftFiles: entry.draftFiles.map(shown) })),
      uploads,
      submissions: handedIn.map(one => ({ ...one, files: one.files.map(shown) })),
      judgementsGiven: given,
      judgementsAnew: await exportJudgedAnew(db, userId),
      leftOutOfJuries: leftOut,
      judgedFromOutside: fromOutside,
      conflictsDeclared: conflicts,
      juries,
      entriesToJudge: toJudge,
      rankingsSeen,
      questions,
      appeals,
      ...(await exportTeams(db, userId)),
    },
    files: [
      ...drafts.flatMap(one => one.draftFiles.map(file => described(file, 'A file of a draft.'))),
      ...handedIn.flatMap(one =>
        one.files.map(file => described(file, 'A file that you handed in to a challenge.')),
      ),
    ],
  }
}

const locate = (folder: string, files: SubmittedFile[]) =>
  files.map((file, index) => ({
    ...file,
    path: `${folder}/${index + 1}-${workFileName(file.name)}`,
  }))

/** Its kind is not stored: it was called so that its ending says it. */
const described = ({ path, storageKey }: { path: string; storageKey: string }, about: string) => ({
  path,
  storageKey,
  mediaType: 'application/octet-stream',
  about,
})

const shown = ({ storageKey: _, ...file }: ReturnType<typeof locate>[number]) => file

const withoutId = <Row extends { submissionId: string }>({ submissionId: _, ...row }: Row) => row
