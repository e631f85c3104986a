import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/index.ts'
import { isPublic } from '#server/challenge/state-queries.ts'
import { inLike } from '#server/input/in-like.ts'
import { isShown } from '#server/org/queries.ts'
import { maySeeProfile } from '#server/profile/may-see.ts'

/** Of each kind. */
const most = 5
/** So many that hold the letters are ordered: of a syllable that half of all names have, not all. */
const looked = 200

/** What is called so, as the person who asks may see it. */
export async function findNamed(db: Db, viewerId: string, asked: string) {
  // One after the other: one person takes no more of the database than one query does.
  const jobs = await findJobs(db, asked)
  const people = await findPeople(db, asked, viewerId)
  const challenges = await findChallenges(db, asked)
  return { jobs, people, challenges, organizations: await findOrganizations(db, asked) }
}

const findJobs = (db: Db, asked: string) =>
  first<{ id: string; slug: string; orgSlug: string; title: string; orgName: string }>(
    db,
    asked,
    sql`fold(jobs.title)`,
    sql`select fold(jobs.title) as folded, jobs.id, jobs.slug, jobs.title, organizations.org_slug, organizations.name as org_name
      from jobs join organizations on organizations.id = jobs.organization_id
      where jobs.status = 'open' and jobs.valid_through > now()
        and ${isShown(sql.ref('jobs.organization_id'))}`,
  )

const findPeople = (db: Db, asked: string, viewerId: string) =>
  first<{ username: string; name: string; headline: string }>(
    db,
    asked,
    sql`fold(users.name)`,
    sql`select fold(users.name) as folded, users.username, users.name, profiles.headline
      from users join profiles on profiles.user_id = users.id
      where users.username is not null and ${maySeeProfile(viewerId)}`,
  )

const findChallenges = (db: Db, asked: string) =>
  first<{ id: string; title: string; orgName: string }>(
    db,
    asked,
    sql`fold(challenges.title)`,
    sql`select fold(challenges.title) as folded, challenges.id, challenges.title,
        organizations.name as org_name
      from challenges join organizations on organizations.id = challenges.organization_id
      where ${isPublic} and ${isShown(sql.ref('challenges.organization_id'))}`,
  )

const findOrganizations = (db: Db, asked: string) =>
  first<{ orgSlug: string; name: string }>(
    db,
    asked,
    sql`fold(organizations.name)`,
    sql`select fold(organizations.name) as folded, organizations.org_slug, organizations.name
      from organizations
      where ${isShown(sql.ref('organizations.id'))}`,
  )

/**
 * The first of what `rows` has, a statement that ends in its conditions: what begins so, then what
 * has a word that does, then the rest, each from A to Z. What has no three letters in a row is only
 * looked for at the beginning of a word: the index has no other way to it.
 */
async function first<Row extends object>(
  db: Db,
  asked: string,
  text: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): Promise<Row[]> {
  const typed = inLike(asked)
  const [start, word, inside] = [`${typed}%`, `% ${typed}%`, `%${typed}%`]
  const holding = /[\p{L}\p{N}]{3}/u.test(asked)
    ? sql`${text} like ${inside}`
    : sql`(${text} like ${start} or ${text} like ${word})`
  // Those that begin so are among what is ordered, however many hold the letters.
  const part = (condition: RawBuilder<unknown>) => sql`(${rows} and ${condition} limit ${looked})`
  const named = await sql<Row & { folded: string }>`
    select * from (${part(sql`${text} like ${start}`)} union ${part(holding)}) named
    order by folded like ${start} desc, folded like ${word} desc, folded
    limit ${most}`.execute(db)
  return named.rows.map(({ folded: _, ...row }) => row as unknown as Row)
}
