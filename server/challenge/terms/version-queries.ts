import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '#db/index.ts'
import type { ChallengeChange } from '#db/tables/challenges.ts'
import { statedColumns } from '#server/challenge/queries.ts'

type Stated = Record<(typeof statedColumns)[number], unknown>

/** What differs, by the names of the fields; times are in ISO 8601. */
export const changesBetween = (before: Stated, after: Stated): ChallengeChange[] =>
  statedColumns
    .filter(name => !isDeepStrictEqual(before[name], after[name]))
    .map(field => ({ field, before: before[field], after: after[field] }))

interface NewVersion {
  challengeId: string
  kind: 'published' | 'edited' | 'extended' | 'cancelled'
  byId: string
  changes?: ChallengeChange[]
}

export const insertVersion = (tx: Tx, { changes = [], ...version }: NewVersion) =>
  tx
    .insertInto('challengeVersions')
    .values({ ...version, changes: JSON.stringify(changes) })
    .execute()

interface Page {
  /** Continue below this one. */
  below: number | undefined
  limit: number
}

/** What happened to a challenge since it was published, the newest first; scope is the caller's. */
export const listVersions = (db: Db, challengeId: string, { below, limit }: Page) =>
  db
    .selectFrom('challengeVersions as one')
    .leftJoin('users', 'users.id', 'one.byId')
    .select(['one.id', 'one.kind', 'one.changes', 'one.at', 'users.name as by'])
    .where('one.challengeId', '=', challengeId)
    .$if(below !== undefined, rows => rows.where('one.id', '<', below ?? 0))
    .orderBy('one.id', 'desc')
    .limit(limit)
    .execute()
