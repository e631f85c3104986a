import type { Db } from '#db/index.ts'

/** What an entrant answered when they joined; nothing of one whose account was erased. */
export async function findAnswers(db: Db, challengeId: string, userId: string | null) {
  const entry = await db
    .selectFrom('challengeEntries')
    .select('answers')
    .where('challengeId', '=', challengeId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return entry?.answers ?? []
}
