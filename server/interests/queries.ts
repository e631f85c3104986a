import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/index.ts'
import { isShown } from '#server/org/queries.ts'
import type { interestsSchema } from './schema.ts'

const columns = [
  'roles',
  'skills',
  'industries',
  'seniority',
  'workplaceTypes',
  'employmentTypes',
  'locations',
  'remoteCountries',
  'salaryMin',
  'salaryCurrency',
] as const

export const findInterests = (db: Db, userId: string) =>
  db.selectFrom('interests').select(columns).where('userId', '=', userId).executeTakeFirst()

/** Whether they ever saved some: what is only being chosen stands in the draft. */
export async function hasInterests(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('interests')
    .select('userId')
    .where('userId', '=', userId)
    .where(
      sql<boolean>`salary_min is not null or cardinality(roles || skills || industries || seniority
        || workplace_types || employment_types || locations || remote_countries) > 0`,
    )
    .executeTakeFirst()
  return row !== undefined
}

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

/** Of a list to choose from. */
const mostIndustries = 50

/** The industries that most organizations name. */
export async function listIndustries(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .select(sql<string>`industry`.as('industry'))
    .where('industry', 'is not', null)
    .where(isShown(sql.ref('organizations.id')))
    .groupBy('industry')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('industry')
    .limit(mostIndustries)
    .execute()
  return rows.map(({ industry }) => industry)
}

/** The industries of organizations of these names. */
export async function industriesOf(db: Db, names: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .select(sql<string>`industry`.as('industry'))
    .distinct()
    .where('industry', 'is not', null)
    .where(isShown(sql.ref('organizations.id')))
    .where(sql<boolean>`lower(name) = any(${names.map(name => name.toLowerCase())}::text[])`)
    .orderBy('industry')
    .limit(3)
    .execute()
  return rows.map(({ industry }) => industry)
}
