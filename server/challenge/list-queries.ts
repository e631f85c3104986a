import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/index.ts'
import { fold } from '#server/job/fold-for-search.ts'
import { isShown, isSuspended } from '#server/org/queries.ts'
import { entrants, listColumns, prizeCount } from './queries.ts'
import { gramsOf, needlesOf } from './search-grams.ts'
import { isPublished, status } from './state-queries.ts'

type Condition = RawBuilder<boolean>

/** The clock, read once for a statement, so that an index can be asked for it. */
const now = sql<Date>`(select server_time())`

/** What an order of the list sorts by, and which way. */
const orders = {
  /** The nearest deadline first. */
  open: ['submissionsCloseAt', 'asc'],
  /** The nearest opening first. */
  upcoming: ['opensAt', 'asc'],
  /** The latest deadline first. */
  closed: ['submissionsCloseAt', 'desc'],
  all: ['submissionsCloseAt', 'desc'],
} as const

type State = keyof typeof orders

/** Those whose stored state does not follow the clock yet: few, so they are asked for first. */
const isDue = sql<boolean>`challenges.id = any(array(select due.id from challenges due
  where due.status = 'scheduled' and due.opens_at <= ${now}))`

/**
 * The stored states that make up a shown one, each with what the clock says of it: apart, since
 * each is a stretch of one index.
 */
const parts: Record<State, Condition[]> = {
  open: [
    sql`status = 'open' and submissions_close_at >= ${now}`,
    sql`${isDue} and submissions_close_at >= ${now}`,
  ],
  upcoming: [sql`status = 'scheduled' and opens_at > ${now}`],
  closed: [
    sql`status in ('judging', 'finalized', 'cancelled')`,
    sql`status = 'open' and submissions_close_at < ${now}`,
    sql`${isDue} and submissions_close_at < ${now}`,
  ],
  all: [isPublished],
}

interface Listed {
  organizationId?: string
  state?: Exclude<State, 'all'> | undefined
  /** Only those that this person has joined. */
  entrantId?: string | undefined
  skill?: string | undefined
  query?: string | undefined
  difficulty?: string | undefined
  /** Hours at most. */
  effort?: string | undefined
  reward?: string | undefined
  /** Where the last page ended, as `at` and `beyond` say it. */
  after?: { at: Date; beyond: number; id: string } | undefined
  limit: number
}

/**
 * Challenges anyone may see (those joined also of a suspended organization), each with the time it is sorted `at`, and the microseconds `beyond` it
 * that a JavaScript date lacks.
 */
export async function listPublicChallenges(db: Db, filter: Listed) {
  const [column, direction] = orders[filter.state ?? 'all']
  const ids = await pageOfIds(db, filter)
  if (ids.length === 0) return []
  return db
    .selectFrom('challenges')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .select(listColumns)
    .select([status, entrants, prizeCount])
    .select(isSuspended(sql.ref('organizations.id')).as('isSuspended'))
    .select(`challenges.${column} as at`)
    .select(sql<number>`(extract(microseconds from ${sql.ref(column)}) % 1000)::int`.as('beyond'))
    .where(sql<boolean>`challenges.id = any(${ids}::uuid[])`)
    .orderBy('at', direction)
    .orderBy('challenges.id', direction)
    .execute()
}

/** So many of the nearest are looked through before the index of words is asked. */
const nearest = 1000

/**
 * The ids of a page. A common word stands among the nearest few; a rare one is quickly found in
 * the index of words, which for a common one would give everything.
 */
async function pageOfIds(db: Db, filter: Listed): Promise<string[]> {
  const needles = needlesOf(filter.query ?? '')
  const tags = tagsOf(filter)
  if (needles.length + tags.length === 0) return nearestIds(db, filter, [], filter.limit)
  const words = needles.map(needle => sql<boolean>`position(${needle} in search) > 0`)
  const near = await nearestIds(db, filter, [...words, hasTags(tags)], nearest)
  if (near.length === filter.limit) return near
  return indexedIds(db, filter, [...words, hasTags([...gramsOf(needles), ...tags])])
}

/** As the database's `index_challenge` names them. */
const tagsOf = ({ skill, difficulty, effort, reward }: Listed) => [
  ...(skill ? [`sk:${fold(skill)}`] : []),
  ...(difficulty ? [`level:${difficulty}`] : []),
  ...(effort ? [`hours:${effort}`] : []),
  ...(reward ? [`reward:${reward}`] : []),
]

const hasTags = (tags: string[]): Condition => sql`search_tags @> ${tags}::text[]`
const all = (conditions: Condition[]) => sql.join([sql`true`, ...conditions], sql` and `)

/** Among the first `among` of each part. */
function nearestIds(db: Db, filter: Listed, found: Condition[], among: number) {
  const { column, direction } = orderOf(filter)
  const stretches = parts[filter.state ?? 'all'].map(
    part => sql`(select id, ${column} as at, search, search_tags from challenges
      where ${all([part, ...scopeOf(filter)])}
      order by ${column} ${direction}, id ${direction} limit ${among})`,
  )
  return idsIn(
    db,
    sql<{
      id: string
    }>`select id from (${sql.join(stretches, sql` union all `)}) near where ${all(found)}
      order by at ${direction}, id ${direction} limit ${filter.limit}`,
  )
}

/** Among all. The order is an expression, or the planner might walk an index for a rare word. */
function indexedIds(db: Db, filter: Listed, found: Condition[]) {
  const { column, direction } = orderOf(filter)
  return idsIn(
    db,
    sql<{ id: string }>`select id from challenges
      where (${sql.join(parts[filter.state ?? 'all'], sql` or `)})
        and ${all([...found, ...scopeOf(filter)])}
      order by ${column} + interval '0' ${direction}, id ${direction} limit ${filter.limit}`,
  )
}

async function idsIn(db: Db, query: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

function orderOf({ state }: Listed) {
  const [column, direction] = orders[state ?? 'all']
  return {
    column: sql.ref(column),
    direction: sql.raw(direction),
    than: sql.raw(direction === 'asc' ? '>' : '<'),
  }
}

function scopeOf({ organizationId, entrantId, after, ...filter }: Listed): Condition[] {
  const { column, than } = orderOf(filter)
  return [
    sql`${column} is not null`,
    // Those that the person has joined are theirs to see.
    ...(entrantId ? [] : [isShown(sql.ref('organization_id')), sql<boolean>`archived_at is null`]),
    ...(organizationId ? [sql<boolean>`organization_id = ${organizationId}`] : []),
    ...(entrantId
      ? [
          sql<boolean>`id = any(array(
            select challenge_id from challenge_entrants where user_id = ${entrantId}))`,
        ]
      : []),
    ...(after
      ? [
          sql<boolean>`(${column}, id) ${than} (${after.at}::timestamptz + ${after.beyond}::int * interval '1 microsecond', ${after.id}::uuid)`,
        ]
      : []),
  ]
}
