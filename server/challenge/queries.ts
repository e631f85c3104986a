import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { Database } from '#db/schema.ts'
import { administeredBy, adminRoles } from '#server/org/queries.ts'
import { publicStates, status, stateByClock } from './state.ts'

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

/** What an order of the list sorts by, and which way. */
const orders = {
  /** The nearest deadline first. */
  open: ['challenges.submissionsCloseAt', 'asc'],
  /** The nearest opening first. */
  upcoming: ['challenges.opensAt', 'asc'],
  /** The latest deadline first. */
  other: ['challenges.submissionsCloseAt', 'desc'],
} as const

const statesOf = {
  open: ['open'],
  upcoming: ['scheduled'],
  closed: ['judging', 'finalized', 'cancelled'],
} as const

interface Listed {
  orgSlug?: string
  state?: keyof typeof statesOf | undefined
  /** Only those that this person has joined. */
  entrantId?: string | undefined
  skill?: string | undefined
  query?: string | undefined
  /** Where the last page ended. */
  after?: { at: Date; id: string } | undefined
  limit: number
}

/** Challenges anyone may see, each with the time it is sorted `at`. */
export function listListedChallenges(db: Db, { orgSlug, after, limit, ...filter }: Listed) {
  const { state, entrantId, skill, query } = filter
  const [column, direction] = orders[state === 'closed' || !state ? 'other' : state]
  let rows = db
    .selectFrom('challenges')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .select(listed)
    .select(status)
    .select(`${column} as at`)
    .select(eb => countEntries(eb).as('entrants'))
    .where('challenges.status', 'in', publicStates)
    .where(column, 'is not', null)
    .orderBy(column, direction)
    .orderBy('challenges.id', direction)
    .limit(limit)
  if (orgSlug) rows = rows.where('organizations.orgSlug', '=', orgSlug)
  if (state) rows = rows.where(stateByClock, 'in', statesOf[state])
  if (entrantId)
    rows = rows.where(
      'challenges.id',
      'in',
      sql<string>`(select challenge_id from challenge_entries where user_id = ${entrantId})`,
    )
  if (skill)
    rows = rows.where(
      sql<boolean>`exists (select from unnest(challenges.skills) skill where fold(skill) = fold(${skill}))`,
    )
  for (const word of query?.split(/\s+/).filter(Boolean) ?? [])
    rows = rows.where(
      sql<boolean>`position(fold(${word}) in fold(challenges.title || ' ' || challenges.summary || ' '
        || organizations.name || ' ' || array_to_string(challenges.skills, ' '))) > 0`,
    )
  if (after) {
    const than = sql.raw(direction === 'asc' ? '>' : '<')
    rows = rows.where(
      sql<boolean>`(${sql.ref(column)}, challenges.id) ${than} (${after.at}, ${after.id})`,
    )
  }
  return rows.execute()
}

/** A challenge anyone may see; a draft only for its admins. */
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
      'challenges.finalizedAt',
      'challenges.timezone',
    ])
    .select(eb => countEntries(eb).as('entrants'))
    .where('challenges.id', '=', challengeId)
    .where(eb =>
      viewerId === null
        ? eb('challenges.status', 'in', publicStates)
        : eb.or([
            eb('challenges.status', 'in', publicStates),
            eb.and([
              eb('challenges.status', '=', 'draft'),
              eb('challenges.organizationId', 'in', administeredBy(viewerId)),
            ]),
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

/** A challenge as its admins see it, with how many joined and handed in. */
export const findChallengeForAdmin = (db: Db, userId: string, challengeId: string) =>
  db
    .selectFrom('challenges')
    .select([
      'id',
      'slug',
      'title',
      'summary',
      'brief',
      'rules',
      'skills',
      'difficulty',
      'effortHours',
      'reward',
      'ipTerms',
      'opensAt',
      'submissionsCloseAt',
      'judgingEndsAt',
      'finalizedAt',
      'criteria',
      'version',
      status,
    ])
    .select(eb => [countEntries(eb).as('entrants'), countSubmissions(eb).as('submissions')])
    .where('id', '=', challengeId)
    .where('organizationId', 'in', administeredBy(userId))
    .executeTakeFirst()

/** How many have joined; the query it stands in reads `challenges`. */
const countEntries = (eb: ExpressionBuilder<Database, 'challenges'>) =>
  eb
    .selectFrom('challengeEntries')
    .select(e => e.fn.countAll<number>().as('count'))
    .whereRef('challengeEntries.challengeId', '=', 'challenges.id')

const countSubmissions = (eb: ExpressionBuilder<Database, 'challenges'>) =>
  eb
    .selectFrom('submissions')
    .select(e => e.fn.countAll<number>().as('count'))
    .whereRef('submissions.challengeId', '=', 'challenges.id')
    .where('submissions.status', 'not in', ['draft', 'withdrawn'])

/** Who has joined, for mails about the challenge. */
export const listEntrants = (db: Db | Tx, challengeId: string) =>
  db
    .selectFrom('challengeEntries')
    .innerJoin('users', 'users.id', 'challengeEntries.userId')
    .leftJoin('submissions', join =>
      join
        .onRef('submissions.challengeId', '=', 'challengeEntries.challengeId')
        .onRef('submissions.userId', '=', 'users.id'),
    )
    .select(['users.id', 'users.name', 'users.email', 'submissions.rank', 'submissions.finalScore'])
    .where('challengeEntries.challengeId', '=', challengeId)
    .where('users.status', '=', 'active')
    .orderBy('challengeEntries.joinedAt')
    .execute()

/** The admins who judge these challenges, with how many submissions wait in each. */
export const listJudges = (db: Db | Tx, challengeIds: string[]) =>
  db
    .selectFrom('challenges')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .innerJoin('memberships', 'memberships.organizationId', 'organizations.id')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([
      'challenges.id',
      'challenges.title',
      'organizations.orgSlug',
      'users.name',
      'users.email',
    ])
    .select(eb => countSubmissions(eb).as('submissions'))
    .where('challenges.id', 'in', challengeIds)
    .where('memberships.status', '=', 'active')
    .where('memberships.role', 'in', adminRoles)
    .where('users.status', '=', 'active')
    .execute()
