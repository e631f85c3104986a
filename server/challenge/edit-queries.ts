import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { fieldError, notFound } from '#server/errors.ts'
import { whereMay } from '#server/org/queries.ts'
import { slugify } from '#db/slug.ts'
import { statedColumns } from './queries.ts'
import { rewardOf } from './terms/reward-of.ts'
import type { ChallengeFields, DeadlineFields } from './schema.ts'
import { isEntrant, isForJudge, serverTime, status, stateByClock } from './state-queries.ts'

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

/** As it is stored; held until the transaction ends. */
export const holdEdited = (tx: Tx, challengeId: string) =>
  tx
    .selectFrom('challenges')
    .select([...statedColumns, 'organizationId', 'status'])
    .where('id', '=', challengeId)
    .forUpdate()
    .executeTakeFirst()

/**
 * Only before it opens: afterwards entrants work by what was written. Undefined when it is none of
 * the person's, has opened, or was changed since `version`.
 * @throws BAD_REQUEST when it is scheduled, so that people may have joined, and the deadline is past;
 *   CONFLICT when a team that has joined is larger than teams are to be.
 */
export async function updateChallenge(
  db: Db,
  userId: string,
  challengeId: string,
  version: number,
  fields: ChallengeFields,
) {
  const values = columns(fields)
  const isAhead = sql<boolean>`${values.submissionsCloseAt}::timestamptz > server_time()`
  const updated = await db
    .updateTable('challenges')
    .set({ ...values, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', challengeId)
    .where('version', '=', version)
    .where(stateByClock, 'in', ['draft', 'scheduled'])
    .where(eb => eb.or([eb('status', '=', 'draft'), isAhead]))
    .where(eb => eb.not(isEntrant(userId)))
    .where('organizationId', 'in', whereMay(userId, 'runChallenges'))
    .where(sql<boolean>`${values.maxTeamSize} >= ${largestTeam}`)
    .returning(['id', 'slug', 'title', 'status', 'version'])
    .executeTakeFirst()
  if (updated) return updated
  const scheduled = await db
    .selectFrom('challenges')
    .select([isAhead.as('isAhead'), largestTeam.as('largestTeam')])
    .where('id', '=', challengeId)
    .where('version', '=', version)
    .where(stateByClock, '=', 'scheduled')
    .where('organizationId', 'in', whereMay(userId, 'runChallenges'))
    .executeTakeFirst()
  if (scheduled && values.maxTeamSize < scheduled.largestTeam)
    throw fieldError(
      'CONFLICT',
      'maxTeamSize',
      `A team of ${scheduled.largestTeam} has joined already: teams can’t be smaller than that.`,
    )
  if (!scheduled || scheduled.isAhead) return undefined
  throw fieldError(
    'BAD_REQUEST',
    'submissionsCloseAt',
    'It is published and people may have joined: the deadline must be in the future.',
  )
}

/** How many people have joined as one team, at most. */
const largestTeam = sql<number>`(select coalesce(max(size), 0)::int from (
  select count(*) as size from challenge_team_members member
  where member.challenge_id = challenges.id group by team_id) teams)`

/**
 * A draft whose deadline lies ahead becomes scheduled, or open when its opening has passed; as it was
 * in `version`, where one is said.
 */
export const setPublished = (tx: Tx, userId: string, challengeId: string, version?: number) =>
  tx
    .updateTable('challenges')
    .set({
      status: sql`case when opens_at <= server_time() then 'open' else 'scheduled' end`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', challengeId)
    .where('status', '=', 'draft')
    .where('version', '=', version ?? sql.ref<number>('version'))
    .where('submissionsCloseAt', '>', serverTime)
    .where('organizationId', 'in', whereMay(userId, 'runChallenges'))
    .returning(['id', 'slug', 'status'])
    .executeTakeFirst()

/**
 * Moves the deadline of an open challenge to a later time; undefined when it is none of the
 * person's, not open, or the time is not later.
 */
export const moveDeadline = (
  tx: Tx,
  userId: string,
  challengeId: string,
  { submissionsCloseAt, judgingEndsAt }: DeadlineFields,
) =>
  tx
    .updateTable('challenges')
    .set({
      submissionsCloseAt: new Date(submissionsCloseAt),
      judgingEndsAt: judgingEndsAt ? new Date(judgingEndsAt) : null,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', challengeId)
    .where(stateByClock, '=', 'open')
    .where('submissionsCloseAt', '<', new Date(submissionsCloseAt))
    .where(eb => eb.not(isEntrant(userId)))
    .where('organizationId', 'in', whereMay(userId, 'runChallenges'))
    .returning(['id', 'title', 'organizationId', 'submissionsCloseAt', 'version'])
    .executeTakeFirst()

/** From any state before it is finalized. */
export const setCancelled = (tx: Tx, userId: string, challengeId: string, cancelReason: string) =>
  tx
    .updateTable('challenges')
    .set({ status: 'cancelled', cancelReason, updatedAt: sql`now()`, version: sql`version + 1` })
    // Nobody outside has seen a draft, nor does from now on.
    .set({ archivedAt: sql`case when status = 'draft' then now() else archived_at end` })
    .where('id', '=', challengeId)
    .where('status', 'in', ['draft', 'scheduled', 'open', 'judging'])
    .where(eb => eb.not(isEntrant(userId)))
    .where('organizationId', 'in', whereMay(userId, 'runChallenges'))
    .returning(['id', 'title', 'organizationId'])
    .executeTakeFirst()

/**
 * Locks the challenge until the transaction ends, if the person may; to judge, also from outside.
 * @throws NOT_FOUND
 */
export async function lockChallengeForAdmin(
  tx: Tx,
  userId: string,
  challengeId: string,
  permission: 'judge' | 'runChallenges',
  strength: 'share' | 'update',
) {
  const held = tx.selectFrom('challenges').select('id').where('id', '=', challengeId)
  await (strength === 'share' ? held.forShare() : held.forUpdate()).execute()
  // A statement of its own sees what was changed while that one waited, as who may judge.
  return tx
    .selectFrom('challenges')
    .select(['id', 'title', 'criteria', 'organizationId', 'judgesPerEntry', status])
    .select(['prizes', 'reward'])
    .select(isEntrant(userId).as('isEntrant'))
    .where('id', '=', challengeId)
    .where(
      permission === 'judge'
        ? isForJudge(userId)
        : sql<boolean>`challenges.organization_id in ${whereMay(userId, permission)}`,
    )
    .executeTakeFirstOrThrow(() => notFound('This challenge'))
}

const columns = ({ criteria, ...fields }: ChallengeFields) => ({
  ...fields,
  slug: slugify(fields.title, 'challenge'),
  reward: JSON.stringify(rewardOf(fields)),
  prizes: JSON.stringify(fields.prizes),
  format: JSON.stringify(fields.format),
  questions: JSON.stringify(fields.questions),
  opensAt: new Date(fields.opensAt),
  submissionsCloseAt: new Date(fields.submissionsCloseAt),
  judgingEndsAt: fields.judgingEndsAt ? new Date(fields.judgingEndsAt) : null,
  criteria: JSON.stringify(withKeys(criteria)),
})

/** Names may differ in a sign that a slug drops; a key stands for one criterion. */
function withKeys(criteria: ChallengeFields['criteria']) {
  const keys = new Set<string>()
  return criteria.map(criterion => {
    const slug = slugify(criterion.label, 'criterion')
    let key = slug
    for (let count = 2; keys.has(key); count++) key = `${slug}-${count}`
    keys.add(key)
    return { key, ...criterion }
  })
}
