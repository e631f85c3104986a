import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { isPublic } from '#server/challenge/state-queries.ts'
import { usernameDays } from '#server/limits.ts'
import { isShown } from '#server/org/queries.ts'
import { describePerson } from '#server/people/describe.ts'
import { isRecruiter, maySeeProfile } from '#server/profile/may-see.ts'
import type { Eye } from '#server/profile/visibility.ts'
import { sectionKeys } from '#server/profile/sections.ts'
import type { ProfileChange } from './schema.ts'

const profileColumns = [
  'users.id',
  'users.name',
  'users.username',
  'users.linkedinUrl',
  'profiles.headline',
  'profiles.about',
  'profiles.location',
  'profiles.links',
  'profiles.content',
  'profiles.visibility',
  'profiles.noindex',
  'profiles.openTo',
  'profiles.sectionVisibility',
  'profiles.openToVisibility',
  'profiles.workAuthorization',
  'profiles.availability',
  'profiles.termsVisibility',
  'profiles.contactMode',
  'profiles.downloads',
  'profiles.version',
  'profiles.pictureKey',
] as const

/**
 * A profile that `viewerId` may see, whole, with the eye that it is seen by; by its username, or an
 * old one that still leads to it.
 */
export async function findVisibleProfile(db: Db, username: string, viewerId: string | null) {
  const named = username.toLowerCase()
  const found = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(profileColumns)
    .select(isRecruiter(viewerId).as('isForRecruiter'))
    .where(eb =>
      eb.or([
        eb('users.username', '=', named),
        eb(
          'users.id',
          'in',
          eb
            .selectFrom('oldUsernames')
            .select('userId')
            .where('username', '=', named)
            .where('until', '>', sql<Date>`now()`),
        ),
      ]),
    )
    .where(maySeeProfile(viewerId))
    .orderBy(sql`users.username = ${named}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { isForRecruiter, ...profile } = found
  return { profile, eye: eyeOf(viewerId, profile.id, isForRecruiter) }
}

function eyeOf(viewerId: string | null, ownerId: string, isForRecruiter: boolean): Eye {
  if (viewerId === null) return 'visitor'
  if (viewerId === ownerId) return 'owner'
  return isForRecruiter ? 'recruiter' : 'member'
}

/** The person's own profile, with the defaults of one never saved (version 0). */
export async function findOwnProfile(db: Db, userId: string) {
  const own = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(profileColumns)
    .select(['users.email', 'users.emailVerifiedAt', 'profiles.draftSavedAt'])
    .select(nextUsernameChange)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    ...own,
    headline: own.headline ?? '',
    about: own.about ?? '',
    location: own.location ?? '',
    links: own.links ?? [],
    content: own.content ?? {},
    visibility: own.visibility ?? ('hidden' as const),
    noindex: own.noindex ?? true,
    openTo: own.openTo ?? ('no' as const),
    sectionVisibility: own.sectionVisibility ?? {},
    openToVisibility: own.openToVisibility ?? ('everyone' as const),
    workAuthorization: own.workAuthorization ?? [],
    termsVisibility: own.termsVisibility ?? ('hidden' as const),
    contactMode: own.contactMode ?? ('off' as const),
    downloads: own.downloads ?? false,
    version: own.version ?? 0,
  }
}

/** From when the username may change again; null when it may now. Once in 30 days. */
const nextUsernameChange = sql<Date | null>`case
  when users.username is not null
    and users.username_changed_at > now() - ${usernameDays} * interval '1 day'
  then users.username_changed_at + ${usernameDays} * interval '1 day' end`.as('usernameFixedUntil')

export const listBadges = (db: Db, userId: string) =>
  db
    .selectFrom('badges')
    .innerJoin('challenges', 'challenges.id', 'badges.challengeId')
    .innerJoin('organizations', 'organizations.id', 'badges.organizationId')
    .select([
      'badges.id',
      'badges.kind',
      'badges.rank',
      'badges.score',
      'badges.issuedAt',
      'challenges.id as challengeId',
      'challenges.title as challengeTitle',
      'challenges.skills',
      'organizations.name as orgName',
      // Whose page anybody finds: neither archived nor of a suspended organization.
      sql<boolean>`(${isPublic} and ${isShown(sql.ref('organizations.id'))})`.as('hasPage'),
    ])
    .where('badges.userId', '=', userId)
    .where('badges.revokedAt', 'is', null)
    .orderBy('badges.issuedAt', 'desc')
    .limit(100)
    .execute()

/** Locks the person until the transaction ends, so that of parallel savings one comes first. */
export const lockProfile = async (tx: Tx, userId: string) => {
  const user = await tx
    .selectFrom('users')
    .select(['username', nextUsernameChange])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const profile = await tx
    .selectFrom('profiles')
    .select(['version', 'visibility'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { ...user, version: profile?.version ?? 0, visibility: profile?.visibility ?? 'hidden' }
}

/** What was typed and not published, the latest; null when there is nothing. */
export const findDraft = async (db: Db, userId: string) => {
  const row = await db
    .selectFrom('profiles')
    .select(['draft', 'draftSavedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.draft ? { ...row.draft, savedAt: row.draftSavedAt } : null
}

/** Keeps what is typed; null forgets it. The published profile stays as it is. */
export async function saveDraft(db: Db, userId: string, draft: object | null) {
  const kept = {
    draft: draft && JSON.stringify(draft),
    draftSavedAt: draft && sql<Date>`now()`,
  }
  await db
    .insertInto('profiles')
    .values({ userId, version: 0, ...kept })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(kept))
    .execute()
}

/** Of what was typed, what is published now is forgotten; the rest goes on from the new version. */
export async function forgetPublished(
  tx: Tx,
  userId: string,
  change: ProfileChange,
  version: number,
) {
  const draft = await findDraft(tx, userId)
  if (!draft) return
  const isPublished = (key: string) =>
    key in change || (change.content !== undefined && sectionKeys.some(one => one === key))
  const isLeft = ([key]: [string, unknown]) => !isPublished(key)
  const left = Object.entries(draft.values).filter(isLeft)
  await saveDraft(
    tx,
    userId,
    left.length > 0 ? { version, values: Object.fromEntries(left) } : null,
  )
}

/** Writes what is given and leaves the rest; answers the new version. */
export async function saveProfile(tx: Tx, userId: string, change: ProfileChange) {
  const { name, username, linkedinUrl, links, content, sectionVisibility, ...rest } = change
  await tx
    .updateTable('users')
    .set({ name, username, linkedinUrl, updatedAt: sql`now()` })
    .$if(username !== undefined, query =>
      query.set({
        usernameChangedAt: sql<Date | null>`case
          when username is not null and username is distinct from ${username ?? null} then now()
          else username_changed_at end`,
      }),
    )
    .where('id', '=', userId)
    .execute()
  const profile = {
    ...rest,
    ...(links && { links: JSON.stringify(links) }),
    ...(content && { content: JSON.stringify(content) }),
    ...(sectionVisibility && { sectionVisibility: JSON.stringify(sectionVisibility) }),
  }
  const { version } = await tx
    .insertInto('profiles')
    .values({ userId, ...profile })
    .onConflict(conflict =>
      conflict
        .column('userId')
        .doUpdateSet({ ...profile, version: sql`profiles.version + 1`, updatedAt: sql`now()` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  await describePerson(tx, userId)
  return version
}

/** Whether somebody else has the username, or had it until lately. */
export async function isUsernameTaken(db: Db, userId: string, username: string) {
  const { rows } = await sql<{ isTaken: boolean }>`select exists (
      select from users where username = ${username} and id <> ${userId}
      union all
      select from old_usernames
      where username = ${username} and user_id <> ${userId} and until > now()) as is_taken`.execute(
    db,
  )
  return rows[0]!.isTaken
}

/** Leads from a username that was given up to its person, for as long as nobody else may have it. */
export const keepOldUsername = (tx: Tx, userId: string, username: string) =>
  tx
    .insertInto('oldUsernames')
    .values({ username, userId, until: oldUntil })
    .onConflict(conflict => conflict.column('username').doUpdateSet({ userId, until: oldUntil }))
    .execute()

const oldUntil = sql<Date>`now() + ${usernameDays} * interval '1 day'`

/** Of usernames that lead nowhere any more. */
export const forgetOldUsernames = (db: Db) =>
  db
    .deleteFrom('oldUsernames')
    .where('until', '<=', sql<Date>`now()`)
    .execute()
