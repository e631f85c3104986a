import type { Db } from '#db/index.ts'

/** They were asked twice to judge anew: they sent one, and were waited for no more in the other. */
export async function fillJudgedAnew(
  db: Db,
  { judgeId, ...of }: { challengeId: string; submissionId: string; judgeId: string },
) {
  const now = new Date()
  const scores = JSON.stringify([{ criterion: 'clarity', value: 8, comment: 'Better' }])
  for (const given of [
    { scores, sentAt: now },
    { droppedAt: now, droppedReason: 'On leave' },
  ]) {
    const { id: judgingId } = await db
      .insertInto('judgingsAnew')
      .values({ ...of, reason: 'Overlooked', closedAt: now, closedReason: 'Nothing new' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const one = { judgingId, judgeId, counted: false, overallComment: 'Once more' }
    await db
      .insertInto('judgementsAnew')
      .values({ ...one, ...given })
      .execute()
  }
}
