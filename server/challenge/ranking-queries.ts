import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { decodeCursor, pageOf } from '#server/input/cursor.ts'

const pageSize = 50
const cursorParts = z.tuple([z.int32(), z.int32()])

/**
 * A page of the ranking as a viewer may see it: a name where the profile shows it, else a number.
 */
export async function listRanking(
  db: Db,
  challengeId: string,
  viewerId: string | null,
  cursor?: string,
) {
  const after = cursor ? decodeCursor(cursor, cursorParts) : undefined
  const visible = viewerId === null ? ['public' as const] : ['public' as const, 'members' as const]
  const rows = await db
    .selectFrom('submissions')
    .leftJoin(
      eb =>
        eb
          .selectFrom('users')
          .innerJoin('profiles', 'profiles.userId', 'users.id')
          .select(['users.id', 'users.name', 'users.username'])
          .where('profiles.visibility', 'in', visible)
          .where('users.status', '=', 'active')
          .where('users.username', 'is not', null)
          .as('shown'),
      join => join.onRef('shown.id', '=', 'submissions.userId'),
    )
    .select([
      'submissions.rank',
      'submissions.finalScore',
      'submissions.userId',
      'shown.name',
      'shown.username',
      'submissions.number',
    ])
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.rank', 'is not', null)
    .orderBy('submissions.rank')
    .orderBy('submissions.number')
    .limit(pageSize + 1)
    .$if(after !== undefined, page =>
      page.where(sql<boolean>`(submissions.rank, submissions.number) > (${sql.join(after ?? [])})`),
    )
    .execute()
  const page = pageOf(rows, pageSize, ({ rank, number }) => [rank ?? 0, number])
  return {
    ...page,
    items: page.items.map(({ userId, ...row }) => ({
      ...row,
      isMine: viewerId !== null && userId === viewerId,
    })),
  }
}
