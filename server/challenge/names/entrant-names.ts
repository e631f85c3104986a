import type { Db } from '#db/index.ts'
import { listNamedTeams } from './team-names.ts'

/** Whose work it is: a person, or a team with its members. */
interface EntrantName {
  /** Null of who has left the site. */
  name: string | null
  members: string[]
}

/** The names of a few entries, by their numbers; whether they may be seen is asked by the caller. */
export async function findEntrantNames(
  db: Db,
  challengeId: string,
  numbers: number[],
): Promise<Map<number | null, EntrantName>> {
  const entries = await db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .select(['submissions.number', 'submissions.userId', 'users.name'])
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.number', 'in', numbers)
    .execute()
  const leads = entries.map(({ userId }) => userId)
  const teams = await listNamedTeams(db, challengeId, leads)
  return new Map(
    entries.map(({ number, userId, name }) => {
      const team = teams.get(userId ?? '')
      const members = team?.members.map(one => one.name) ?? []
      return [number, { name: team?.name ?? name, members }]
    }),
  )
}
