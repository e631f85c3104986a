import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { ChallengeChange } from '#db/tables/challenges.ts'
import { statedColumns } from '#server/challenge/queries.ts'
import { whereMay } from '#server/org/queries.ts'

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

const isNamedTo = (viewerId: string | null) =>
  viewerId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from challenges where challenges.id = one.challenge_id
        and organization_id in (${whereMay(viewerId, 'see')}))`

/**
 * What happened to a challenge since it was published, the newest first; scope is the caller's. Who
 * did it is named to the organization's team alone.
 */
export const listVersions = (
  db: Db,
  { challengeId, viewerId }: { challengeId: string; viewerId: string | null },
  { below, limit }: Page,
) =>
  db
    .selectFrom('challengeVersions as one')
    .leftJoin('users', join => join.onRef('users.id', '=', 'one.byId').on(isNamedTo(viewerId)))
    .select(['one.id', 'one.kind', 'one.changes', 'one.at', 'users.name as by'])
    .where('one.challengeId', '=', challengeId)
    .$if(below !== undefined, rows => rows.where('one.id', '<', below ?? 0))
    .orderBy('one.id', 'desc')
    .limit(limit)
    .execute()
