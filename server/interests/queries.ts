import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/index.ts'
import type { interestsSchema } from './schema.ts'

const columns = [
  'roles',
  'skills',
  'workplaceTypes',
  'employmentTypes',
  'locations',
  'salaryMin',
  'salaryCurrency',
] as const

export const findInterests = (db: Db, userId: string) =>
  db.selectFrom('interests').select(columns).where('userId', '=', userId).executeTakeFirst()

export const saveInterests = (db: Db, userId: string, interests: z.infer<typeof interestsSchema>) =>
  db
    .insertInto('interests')
    .values({ userId, ...interests, updatedAt: sql`now()` })
    .onConflict(conflict =>
      conflict
        .column('userId')
        .doUpdateSet({ ...interests, draft: null, draftSavedAt: null, updatedAt: sql`now()` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

/** What was chosen and not saved yet; null when there is nothing. */
export const findDraft = async (db: Db, userId: string) => {
  const row = await db
    .selectFrom('interests')
    .select('draft')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.draft ?? null
}

/** Keeps what is being chosen; null forgets it. What was saved stays as it is. */
export async function saveDraft(db: Db, userId: string, draft: object | null) {
  const kept = {
    draft: draft && JSON.stringify(draft),
    draftSavedAt: draft && sql<Date>`now()`,
  }
  await db
    .insertInto('interests')
    .values({ userId, ...kept })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(kept))
    .execute()
}
