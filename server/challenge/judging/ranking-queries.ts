import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { countSharing, prizesWon } from '#server/challenge/prizes.ts'
import { showsRanking } from '#server/challenge/shown-to.ts'
import { pageAt } from '#server/input/cursor.ts'
import { isPartShown, maySeeProfile } from '#server/profile/may-see.ts'
import { listShownTeams } from '#server/challenge/names/team-names.ts'

const pageSize = 50
/**
 * A page of the ranking as a viewer may see it, empty where it is not shown to them: a name where the profile shows it, else a number; a
 * team by its name, with those of it whose profiles show it.
 */
export async function listRanking(
  db: Db,
  challenge: Parameters<typeof prizesWon>[0] & { id: string },
  viewerId: string | null,
  cursor?: string,
) {
  const { id: challengeId } = challenge
  const page = await pageAt({
    cursor,
    size: pageSize,
    shape: z.tuple([z.int32(), z.int32()]),
    list: (after, limit) => listRanks(db, challengeId, viewerId, after, limit),
    positionOf: ({ rank, number }) => [rank ?? 0, number],
  })
  const sharing = await countSharing(db, challengeId, page.items)
  const rows = page.items.map(row => {
    const many = sharing.get(row.rank) ?? 1
    return { ...row, isShared: many > 1, won: prizesWon(challenge, row.rank ?? 0, many) }
  })
  return { ...page, items: await named(db, challengeId, viewerId, rows) }
}

/**
 * With whose work each is, as far as profiles show it to this viewer: a name, or the team; and which is
 * the viewer's. Without ids.
 */
export async function named<Row extends { userId: string | null }>(
  db: Db,
  challengeId: string,
  viewerId: string | null,
  rows: Row[],
) {
  const leadIds = rows.map(({ userId }) => userId)
  const shown = await listShown(db, viewerId, leadIds)
  const teams = await listShownTeams(db, challengeId, viewerId, leadIds)
  return rows.map(({ userId, ...row }) => {
    const { isMine, ...team } = teams.get(userId ?? '') ?? { isMine: false, name: null }
    const person = team.name === null ? shown.get(userId ?? '') : undefined
    return {
      ...row,
      name: person?.name ?? null,
      username: person?.username ?? null,
      team: team.name === null ? null : team,
      isMine: isMine || (viewerId !== null && userId === viewerId),
    }
  })
}

/**
 * Of these people those whose profiles show their challenges to this viewer. Of a page, not joined to
 * it: PostgreSQL can't know how many profiles show them, and would begin with all there are.
 */
async function listShown(db: Db, viewerId: string | null, ids: (string | null)[]) {
  const rows = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.username'])
    .where(sql<boolean>`users.id = any(${ids}::uuid[])`)
    .where(maySeeProfile(viewerId))
    .where(isPartShown('challenges', viewerId))
    .where('users.username', 'is not', null)
    .execute()
  return new Map(rows.map(one => [one.id, one]))
}

const listRanks = (
  db: Db,
  challengeId: string,
  viewerId: string | null,
  after: [rank: number, number: number] | undefined,
  limit: number,
) =>
  db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select(['submissions.rank', 'submissions.finalScore'])
    .select(['submissions.userId', 'submissions.number'])
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.rank', 'is not', null)
    .where(showsRanking(viewerId))
    .orderBy('submissions.rank')
    .orderBy('submissions.number')
    .limit(limit)
    .$if(after !== undefined, page =>
      page.where(sql<boolean>`(submissions.rank, submissions.number) > (${sql.join(after ?? [])})`),
    )
    .execute()
