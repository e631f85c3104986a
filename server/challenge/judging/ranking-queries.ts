import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/index.ts'
import { countSharing, prizesWon } from '#server/challenge/prizes.ts'
import { pageAt } from '#server/input/cursor.ts'
import { isPartShown, maySeeProfile } from '#server/profile/may-see.ts'
import { listShownTeams } from './team-queries.ts'

const pageSize = 50
/**
 * A page of the ranking as a viewer may see it: a name where the profile shows it, else a number; a
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
  const rows = page.items.map(row => ({
    ...row,
    won: prizesWon(challenge, row.rank ?? 0, sharing.get(row.rank) ?? 1),
  }))
  return { ...page, items: await named(db, challengeId, viewerId, rows) }
}

interface Ranked {
  userId: string | null
  name: string | null
  username: string | null
}

/** With the teams among those who are ranked, and which of them is the viewer's; without ids. */
export async function named<Row extends Ranked>(
  db: Db,
  challengeId: string,
  viewerId: string | null,
  rows: Row[],
) {
  const leadIds = rows.map(({ userId }) => userId)
  const teams = await listShownTeams(db, challengeId, viewerId, leadIds)
  return rows.map(({ userId, name, username, ...row }) => {
    const { isMine, ...team } = teams.get(userId ?? '') ?? { isMine: false, name: null }
    return {
      ...row,
      ...(team.name === null
        ? { name, username, team: null }
        : { name: null, username: null, team }),
      isMine: isMine || (viewerId !== null && userId === viewerId),
    }
  })
}

/** Whose profile shows their challenges to this viewer. */
export const shownEntrants = (db: Db, viewerId: string | null) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.username'])
    .where(maySeeProfile(viewerId))
    .where(isPartShown('challenges', viewerId))
    .where('users.username', 'is not', null)
    .as('shown')

const listRanks = (
  db: Db,
  challengeId: string,
  viewerId: string | null,
  after: [rank: number, number: number] | undefined,
  limit: number,
) =>
  db
    .selectFrom('submissions')
    .leftJoin(shownEntrants(db, viewerId), join =>
      join.onRef('shown.id', '=', 'submissions.userId'),
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
    .limit(limit)
    .$if(after !== undefined, page =>
      page.where(sql<boolean>`(submissions.rank, submissions.number) > (${sql.join(after ?? [])})`),
    )
    .execute()
