import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { Database } from '#db/schema.ts'
import { notFound } from '#server/errors.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { whereMay, hasAdmin, isOf, isSuspended, roleIn } from '#server/org/queries.ts'
import { whoMay, type TeamRole } from '#server/shown/roles.ts'
import { isFoundBy, showsGallery, showsRanking } from './shown-to.ts'
import { appealsUntil, isEntrant, status } from './state-queries.ts'

/** What a list shows of a challenge. */
export const listColumns = [
  'challenges.id',
  'challenges.slug',
  'challenges.title',
  'challenges.summary',
  'challenges.skills',
  'challenges.difficulty',
  'challenges.effortHours',
  'challenges.reward',
  'challenges.archivedAt',
  'challenges.maxTeamSize',
  'challenges.opensAt',
  'challenges.submissionsCloseAt',
  'organizations.orgSlug',
  'organizations.name as orgName',
] as const

/** How many have joined, as the database counts them; the query it stands in reads `challenges`. */
export const entrants = sql<number>`coalesce((select entrants from challenge_counts
  where challenge_id = challenges.id), 0)`.as('entrants')

/** How many prizes there are; none where the reward alone is said. */
export const prizeCount = sql<number>`jsonb_array_length(challenges.prizes)`.as('prizeCount')

/** The job that it is linked to, while that is open. */
const linkedJob = sql<{ id: string; slug: string; title: string } | null>`(
  select jsonb_build_object('id', id, 'slug', slug, 'title', title) from jobs
  where jobs.id = challenges.job_id and jobs.status = 'open')`.as('job')

/** How often it changed since it was published. */
const changeCount = sql<number>`(select count(*)::int from challenge_versions
  where challenge_id = challenges.id and kind <> 'published')`.as('changeCount')

/** What the viewer is in the organization; null for everybody else. */
const viewerRole = (viewerId: string | null) =>
  viewerId === null
    ? sql<TeamRole | null>`null`
    : sql<TeamRole | null>`${roleIn(viewerId, sql.ref('organizations.id'))}`

/**
 * A challenge anyone may see; a draft only for its admins, an archived one for these and who took
 * part, and none of a suspended organization.
 */
export const findChallenge = (db: Db, challengeId: string, viewerId: string | null) =>
  db
    .selectFrom('challenges')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .select(listColumns)
    .select(status)
    .select([
      'challenges.brief',
      'challenges.rules',
      'challenges.criteria',
      'challenges.ipTerms',
      'challenges.judgingEndsAt',
      'challenges.finalizedAt',
      'challenges.timezone',
      'challenges.prizes',
      'challenges.format',
      'challenges.questions',
      'challenges.eligibility',
      'challenges.cancelReason',
      'challenges.blindJudging',
      'challenges.judgesPerEntry',
      'challenges.galleryVisibility',
      'challenges.leaderboardVisibility',
      'challenges.version',
    ])
    .select([
      linkedJob,
      changeCount,
      prizeCount,
      entrants,
      hasAdmin(sql.ref('organizations.id')).as('hasAdmin'),
      appealsUntil.as('appealsUntil'),
      viewerRole(viewerId).as('role'),
      showsRanking(viewerId).as('showsRanking'),
      showsGallery(viewerId).as('showsGallery'),
    ])
    .where('challenges.id', '=', challengeId)
    .where(isFoundBy(viewerId))
    .executeTakeFirst()

/** Challenges of an organization, drafts too: scope is checked by the caller's `orgProcedure`. */
export const listOrganizationChallenges = (db: Db, organizationId: string, page: TimePage) =>
  db
    .selectFrom('challenges')
    .select(['id', 'title', 'opensAt', 'submissionsCloseAt', 'updatedAt', 'archivedAt', status])
    .select(['timezone', 'judgesPerEntry', 'version', entrants])
    .select(inMicroseconds('challenges.updated_at'))
    .where('organizationId', '=', organizationId)
    .where(isBefore('challenges', 'updated_at', page.after))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()

/** What a challenge's form holds. */
export const statedColumns = [
  'title',
  'summary',
  'brief',
  'rules',
  'skills',
  'difficulty',
  'effortHours',
  'reward',
  'prizes',
  'maxTeamSize',
  'ipTerms',
  'opensAt',
  'submissionsCloseAt',
  'judgingEndsAt',
  'timezone',
  'format',
  'questions',
  'eligibility',
  'jobId',
  'blindJudging',
  'judgesPerEntry',
  'galleryVisibility',
  'leaderboardVisibility',
  'criteria',
] as const

/** A challenge as its admins see it, with how many joined and handed in. */
const findChallengeForAdmin = (db: Db, userId: string, challengeId: string, orgSlug?: string) =>
  db
    .selectFrom('challenges')
    .select([
      'id',
      'slug',
      ...statedColumns,
      'finalizedAt',
      'archivedAt',
      'cancelReason',
      'version',
      'organizationId',
      status,
    ])
    .select(eb => [entrants, countSubmissions(eb).as('submissions')])
    .select(isSuspended(sql.ref('organizationId')).as('isSuspended'))
    .select(roleIn(userId, sql.ref('challenges.organizationId')).as('role'))
    .where(isOf(sql.ref('organizationId'), orgSlug))
    .select(isEntrant(userId).as('isEntrant'))
    .where('id', '=', challengeId)
    .where('organizationId', 'in', whereMay(userId, 'see'))
    .executeTakeFirst()

const countSubmissions = (eb: ExpressionBuilder<Database, 'challenges'>) =>
  eb
    .selectFrom('submissions')
    .select(e => e.fn.countAll<number>().as('count'))
    .whereRef('submissions.challengeId', '=', 'challenges.id')
    .where('submissions.status', 'not in', ['draft', 'withdrawn'])

/** As `findChallengeForAdmin`. @throws NOT_FOUND when the person is none of its admins. */
export async function requireChallenge(
  db: Db,
  userId: string,
  challengeId: string,
  orgSlug?: string,
) {
  const challenge = await findChallengeForAdmin(db, userId, challengeId, orgSlug)
  if (!challenge) throw notFound('This challenge')
  return challenge
}

export type AdminChallenge = Awaited<ReturnType<typeof requireChallenge>>

const judgedColumns = [
  'challenges.id',
  'challenges.title',
  'challenges.judgesPerEntry',
  'organizations.orgSlug',
] as const

/**
 * Who of the team may judge these challenges, with how many submissions wait in each; who runs it
 * where the entries are given to judges, who are told then.
 */
export const listJudges = (tx: Tx, challengeIds: string[]) =>
  tx
    .selectFrom('challenges')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .innerJoin('memberships', 'memberships.organizationId', 'organizations.id')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([...judgedColumns, 'users.id as judgeId', sql<boolean>`false`.as('isOutside')])
    .select(eb => countSubmissions(eb).as('submissions'))
    .where('challenges.id', 'in', challengeIds)
    .where('organizations.status', '<>', 'suspended')
    .where('memberships.status', '=', 'active')
    .where('memberships.role', 'in', whoMay('judge'))
    .where(
      sql<boolean>`(judges_per_entry is null
        or memberships.role in (${sql.join([...whoMay('runChallenges')])}))`,
    )
    .where('users.status', '=', 'active')
    .where(hasNoEntry)
    .execute()

/** As `listJudges`, those from outside. */
export const listOutsideToTell = (tx: Tx, challengeIds: string[]) =>
  tx
    .selectFrom('challenges')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .innerJoin('challengeJudges', 'challengeJudges.challengeId', 'challenges.id')
    .innerJoin('users', 'users.id', 'challengeJudges.userId')
    .select([...judgedColumns, 'users.id as judgeId', sql<boolean>`true`.as('isOutside')])
    .select(eb => countSubmissions(eb).as('submissions'))
    .where('challenges.id', 'in', challengeIds)
    .where('organizations.status', '<>', 'suspended')
    .where('users.status', '=', 'active')
    .where('challenges.judgesPerEntry', 'is', null)
    .where(hasNoEntry)
    .execute()

const hasNoEntry = sql<boolean>`not exists (select from challenge_entrants entrant
  where entrant.challenge_id = challenges.id and entrant.user_id = users.id)`
