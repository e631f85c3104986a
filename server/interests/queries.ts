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
      conflict.column('userId').doUpdateSet({ ...interests, updatedAt: sql`now()` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
