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

/** What the entrants of a challenge answered, by who entered: of a team its lead. */
export async function listAnswers(db: Db, challengeId: string) {
  const rows = await db
    .selectFrom('challengeEntries')
    .select(['userId', 'answers'])
    .where('challengeId', '=', challengeId)
    .execute()
  return new Map(rows.map(({ userId, answers }) => [userId, answers]))
}
