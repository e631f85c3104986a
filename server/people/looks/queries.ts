import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { lookDays, lookedDays } from '#server/limits.ts'
import { isSuspended } from '#server/org/queries.ts'
import { hiresFor } from '#server/profile/may-see.ts'
import type { Eye } from '#server/profile/visibility.ts'

const today = sql`(now() at time zone 'UTC')::date`

interface Seen {
  eye: Eye
  profile: { id: string }
}

/**
 * Notes that the verified organizations for which this viewer hires looked at a profile today:
 * wherever somebody is given one, on a page or as a file.
 */
export async function recordLook(db: Db, viewerId: string | null, { eye, profile }: Seen) {
  if (viewerId === null || eye !== 'recruiter') return
  await sql`insert into profile_looks (user_id, organization_id)
    select ${profile.id}::uuid, id from (${hiresFor(viewerId)}) hiring
    on conflict do nothing`.execute(db)
}

type LookPosition = [day: string, organizationId: string]

interface LookPage {
  after: LookPosition | undefined
  limit: number
}

/** Which organizations looked on which day, the newest first, and whether the profile is kept from them now. */
export const listLooks = (db: Db, userId: string, { after, limit }: LookPage) =>
  db
    .selectFrom('profileLooks')
    .innerJoin('organizations', 'organizations.id', 'profileLooks.organizationId')
    .leftJoin('profileExclusions as kept', join =>
      join
        .onRef('kept.organizationId', '=', 'profileLooks.organizationId')
        .onRef('kept.userId', '=', 'profileLooks.userId'),
    )
    .select(['profileLooks.day', 'profileLooks.organizationId', 'kept.id as exclusionId'])
    .select(['organizations.orgSlug', 'organizations.name', 'organizations.logoUrl'])
    .select(isSuspended(sql.ref('organizations.id')).as('isSuspended'))
    .where('profileLooks.userId', '=', userId)
    .$if(after !== undefined, rows =>
      rows.where(
        sql<boolean>`(day, profile_looks.organization_id) < (${after![0]}::date, ${after![1]}::uuid)`,
      ),
    )
    .orderBy('profileLooks.day', 'desc')
    .orderBy('profileLooks.organizationId', 'desc')
    .limit(limit)
    .execute()

/** How many organizations looked lately, and on how many days each of them, together. */
export const countLooks = (db: Db, userId: string) =>
  db
    .selectFrom('profileLooks')
    .select(sql<number>`count(distinct organization_id)::int`.as('organizations'))
    .select(sql<number>`count(*)::int`.as('looks'))
    .where('userId', '=', userId)
    .where(sql<boolean>`day > ${today} - ${lookedDays}::int`)
    .executeTakeFirstOrThrow()

export const deleteOldLooks = (db: Db) =>
  db
    .deleteFrom('profileLooks')
    .where(sql<boolean>`day < ${today} - ${lookDays}::int`)
    .execute()
