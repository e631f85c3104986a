import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { ChallengeStatus } from '#db/schema.ts'
import { administeredBy } from '#server/org/queries.ts'
import { slugify } from '#server/slug.ts'
import type { ChallengeFields } from './schema.ts'

const listed = [
  'challenges.id',
  'challenges.slug',
  'challenges.title',
  'challenges.summary',
  'challenges.skills',
  'challenges.difficulty',
  'challenges.effortHours',
  'challenges.reward',
  'challenges.opensAt',
  'challenges.submissionsCloseAt',
  'organizations.orgSlug',
  'organizations.name as orgName',
] as const

/**
 * The state by the clock: the stored one follows in the background, but a deadline is exact.
 * Written by hand (with the table's name), since it stands in several queries.
 */
const status = sql<ChallengeStatus>`case
  when challenges.status in ('scheduled', 'open') and challenges.submissions_close_at < now() then 'judging'
  when challenges.status = 'scheduled' and challenges.opens_at <= now() then 'open'
  else challenges.status end`.as('status')

/** Everyone sees these; a draft only its admins, an archived one nobody. */
const publicStates = ['scheduled', 'open', 'judging', 'finalized', 'cancelled'] as const

interface Listed {
  orgSlug?: string
  below?: { closesAt: Date; id: string } | undefined
  limit: number
}

/** Challenges anyone may see, the latest deadline first. */
export function listListedChallenges(db: Db, { orgSlug, below, limit }: Listed) {
  let rows = db
    .selectFrom('challenges')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .select(listed)
    .select(status)
    .where('challenges.status', 'in', publicStates)
    .where('challenges.submissionsCloseAt', 'is not', null)
    .orderBy('challenges.submissionsCloseAt', 'desc')
    .orderBy('challenges.id', 'desc')
    .limit(limit)
  if (orgSlug) rows = rows.where('organizations.orgSlug', '=', orgSlug)
  if (below)
    rows = rows.where(
      sql<boolean>`(challenges.submissions_close_at, challenges.id) < (${below.closesAt}, ${below.id})`,
    )
  return rows.execute()
}

export const findChallenge = (db: Db, challengeId: string, viewerId: string | null) =>
  db
    .selectFrom('challenges')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .select(listed)
    .select(status)
    .select([
      'challenges.brief',
      'challenges.rules',
      'challenges.criteria',
      'challenges.ipTerms',
      'challenges.judgingEndsAt',
      'challenges.timezone',
    ])
    .select(eb =>
      eb
        .selectFrom('challengeEntries')
        .select(e => e.fn.countAll<number>().as('count'))
        .whereRef('challengeEntries.challengeId', '=', 'challenges.id')
        .as('entrants'),
    )
    .where('challenges.id', '=', challengeId)
    .where(eb =>
      viewerId === null
        ? eb('challenges.status', 'in', publicStates)
        : eb.or([
            eb('challenges.status', 'in', publicStates),
            eb('challenges.organizationId', 'in', administeredBy(viewerId)),
          ]),
    )
    .executeTakeFirst()

/** Every challenge of an organization, drafts too: scope is checked by the caller's orgProcedure. */
export const listOrganizationChallenges = (db: Db, organizationId: string) =>
  db
    .selectFrom('challenges')
    .select(['id', 'title', 'opensAt', 'submissionsCloseAt', 'updatedAt', status])
    .where('organizationId', '=', organizationId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()

/** A challenge as its admins see it, with how many joined and submitted. */
export const findChallengeForAdmin = (db: Db, userId: string, challengeId: string) =>
  db
    .selectFrom('challenges')
    .select([
      'id',
      'slug',
      'title',
      'summary',
      'brief',
      'skills',
      'difficulty',
      'effortHours',
      'reward',
      'ipTerms',
      'opensAt',
      'submissionsCloseAt',
      'criteria',
      'version',
      status,
    ])
    .select(eb => [
      eb
        .selectFrom('challengeEntries')
        .select(e => e.fn.countAll<number>().as('count'))
        .whereRef('challengeEntries.challengeId', '=', 'challenges.id')
        .as('entrants'),
      eb
        .selectFrom('submissions')
        .select(e => e.fn.countAll<number>().as('count'))
        .whereRef('submissions.challengeId', '=', 'challenges.id')
        .where('submissions.status', '<>', 'draft')
        .as('submissions'),
    ])
    .where('id', '=', challengeId)
    .where('organizationId', 'in', administeredBy(userId))
    .executeTakeFirst()

export const insertChallenge = (
  db: Db,
  organizationId: string,
  createdBy: string,
  fields: ChallengeFields,
) =>
  db
    .insertInto('challenges')
    .values({ ...columns(fields), organizationId, createdBy })
    .returning(['id', 'slug', 'title', 'status', 'version'])
    .executeTakeFirstOrThrow()

/** Only before it opens: afterwards entrants work by what was written. */
export const updateChallenge = (
  db: Db,
  userId: string,
  challengeId: string,
  version: number,
  fields: ChallengeFields,
) =>
  db
    .updateTable('challenges')
    .set({ ...columns(fields), updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', challengeId)
    .where('version', '=', version)
    .where(eb =>
      eb.or([
        eb('status', '=', 'draft'),
        eb.and([eb('status', '=', 'scheduled'), eb('opensAt', '>', sql<Date>`now()`)]),
      ]),
    )
    .where('organizationId', 'in', administeredBy(userId))
    .returning(['id', 'slug', 'title', 'status', 'version'])
    .executeTakeFirst()

/** A draft whose deadline lies ahead becomes scheduled, or open when its opening has passed. */
export const publishChallenge = (db: Db, userId: string, challengeId: string) =>
  db
    .updateTable('challenges')
    .set({
      status: sql`case when opens_at <= now() then 'open' else 'scheduled' end`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', challengeId)
    .where('status', '=', 'draft')
    .where('submissionsCloseAt', '>', sql<Date>`now()`)
    .where('organizationId', 'in', administeredBy(userId))
    .returning(['id', 'slug', 'status'])
    .executeTakeFirst()

const columns = ({ rewardText, criteria, ...fields }: ChallengeFields) => ({
  ...fields,
  slug: slugify(fields.title, 'challenge'),
  reward: JSON.stringify({ kind: 'other', text: rewardText }),
  opensAt: new Date(fields.opensAt),
  submissionsCloseAt: new Date(fields.submissionsCloseAt),
  criteria: JSON.stringify(
    criteria.map(({ label, weight }) => ({
      key: slugify(label, 'criterion'),
      label,
      description: '',
      weight,
    })),
  ),
})
