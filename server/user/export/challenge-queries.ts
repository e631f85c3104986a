import type { Db } from '#db/index.ts'
import type { SubmittedFile } from '#db/tables/challenges.ts'
import { workFileName } from '#server/files/file-name.ts'

/** Each challenge the person takes part in, and what they judged for an organization. */
export async function exportChallenges(db: Db, userId: string) {
  const entries = await db
    .selectFrom('challengeEntries')
    .innerJoin('challenges', 'challenges.id', 'challengeEntries.challengeId')
    .select(['challengeId', 'challenges.title as challenge', 'joinedAt', 'number'])
    .select(['draftText', 'draftLinks', 'draftFiles', 'draftSavedAt'])
    .where('userId', '=', userId)
    .orderBy('joinedAt')
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
      'receipt',
    ])
    .select(['finalScore', 'rank', 'submissions.createdAt', 'submissions.updatedAt'])
    .where('userId', '=', userId)
    .orderBy('submissions.createdAt')
    .execute()
  const receipts = await db
    .selectFrom('submissionReceipts')
    .innerJoin('submissions', 'submissions.id', 'submissionReceipts.submissionId')
    .select(['submissionId', 'submissionReceipts.attempt', 'content', 'sha256'])
    .select('submissionReceipts.submittedAt')
    .where('userId', '=', userId)
    .orderBy('submissionReceipts.attempt')
    .execute()
  const feedback = await db
    .selectFrom('judgements')
    .innerJoin('submissions', 'submissions.id', 'judgements.submissionId')
    .select(['submissionId', 'scores', 'overallComment', 'judgements.submittedAt', 'counted'])
    .where('userId', '=', userId)
    .execute()
  const given = await db
    .selectFrom('judgements')
    .innerJoin('submissions', 'submissions.id', 'judgements.submissionId')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select(['challenges.title as challenge', 'scores', 'overallComment'])
    .select(['judgements.submittedAt', 'counted'])
    .where('judgeId', '=', userId)
    .execute()
  const leftOut = await db
    .selectFrom('judgesLeftOut')
    .innerJoin('challenges', 'challenges.id', 'judgesLeftOut.challengeId')
    .select(['challenges.title as challenge', 'reason', 'leftOutAt'])
    .where('judgeId', '=', userId)
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
  }))
  return {
    data: {
      entries: drafts.map(entry => ({ ...entry, draftFiles: entry.draftFiles.map(shown) })),
      submissions: handedIn.map(one => ({ ...one, files: one.files.map(shown) })),
      judgementsGiven: given,
      leftOutOfJuries: leftOut,
    },
    files: [...drafts.flatMap(one => one.draftFiles), ...handedIn.flatMap(one => one.files)].map(
      ({ path, storageKey }) => ({ path, storageKey }),
    ),
  }
}

const locate = (folder: string, files: SubmittedFile[]) =>
  files.map((file, index) => ({
    ...file,
    path: `${folder}/${index + 1}-${workFileName(file.name)}`,
  }))

const shown = ({ storageKey: _, ...file }: ReturnType<typeof locate>[number]) => file

const withoutId = <Row extends { submissionId: string }>({ submissionId: _, ...row }: Row) => row
