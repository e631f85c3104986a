import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { isFindable } from '#server/profile/may-see.ts'

const findables = (db: Db | Tx) =>
  db
    .selectFrom('profiles')
    .select([
      'profiles.userId',
      'profiles.version',
      'profiles.headline',
      'profiles.about',
      'profiles.location',
      'profiles.links',
      'profiles.content',
      'profiles.openTo',
      'profiles.openToVisibility',
      'profiles.sectionVisibility',
    ])
    .select(sql<string | null>`null`.as('linkedinUrl'))
    .where(isFindable)

export const findFindable = (tx: Tx, userId: string) =>
  findables(tx).where('profiles.userId', '=', userId).executeTakeFirst()

export type Findable = NonNullable<Awaited<ReturnType<typeof findFindable>>>

/** Those that no other process describes at this moment. */
export const lockDue = (tx: Tx, limit: number) =>
  findables(tx)
    .innerJoin('users', 'users.id', 'profiles.userId')
    .where(
      sql<boolean>`not exists (select from people_search described
        where described.user_id = profiles.user_id and described.version = profiles.version
          and described.described_at >= date_trunc('month', now(), 'UTC'))`,
    )
    .orderBy('profiles.userId')
    .limit(limit)
    // The person, as whoever saves a profile locks them first.
    .forNoKeyUpdate('users')
    .skipLocked()
    .execute()

interface Described {
  userId: string
  version: number
  tags: string[]
  proofs: object
  /** All that is found by words. */
  text: string
}

export async function putPerson(tx: Tx, { userId, text, proofs, tags, version }: Described) {
  const described = {
    version,
    tags: [...new Set(tags)],
    proofs: JSON.stringify(proofs),
    words: sql<string>`to_tsvector('english', searchable(${text}))`,
    describedAt: sql<Date>`now()`,
  }
  await tx
    .insertInto('peopleSearch')
    .values({ userId, ...described })
    .onConflict(same => same.column('userId').doUpdateSet(described))
    .execute()
}

export const dropPerson = (tx: Tx, userId: string) =>
  tx.deleteFrom('peopleSearch').where('userId', '=', userId).execute()
