import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { entrantsIn, isAmong } from '#server/events/entrants.ts'
import { inMicroseconds, isBefore, pageByTime } from '#server/input/cursor.ts'
import { whereMay } from '#server/org/queries.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { publicStates } from '#server/challenge/state-queries.ts'
import { audiences, type Audience } from '#server/shown/challenge-talk.ts'
import { actOf } from './questions.ts'

type OfChallenge = Pick<AdminChallenge, 'id' | 'title' | 'organizationId' | 'status'>

/** How many people it would be sent to now. */
export async function countReached(db: Db | Tx, challenge: OfChallenge, audience: Audience) {
  assertSome(challenge, audience)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (${entrantsIn(audience, challenge.id)}) reached`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Sends an announcement, which is not changed any more; the same id again is the same one.
 * @throws CONFLICT where it reaches nobody; TOO_MANY_REQUESTS past those of a day.
 */
export async function announce(
  ctx: PersonContext,
  challenge: OfChallenge,
  { id, audience, body }: { id: string; audience: Audience; body: string },
) {
  await countAttempt(ctx, 'announcement', challenge.id)
  return transaction(ctx.db, async tx => {
    const reached = await countReached(tx, challenge, audience)
    if (reached === 0) throw conflict('Nobody would get this announcement yet.')
    const row = await tx
      .insertInto('challengeAnnouncements')
      .values({ id, challengeId: challenge.id, audience, body, reached, sentBy: ctx.user.id })
      .onConflict(found => found.column('id').doNothing())
      .returning(['id', 'reached', 'sentAt'])
      .executeTakeFirst()
    if (!row) throw conflict('This announcement is sent already.')
    await emit(tx, {
      name: 'challenge.announced',
      ...actOf(ctx, challenge),
      announcementId: id,
      audience,
      body,
    })
    return row
  })
}

function assertSome({ status }: OfChallenge, audience: Audience) {
  if (status === 'draft') throw conflict('Publish the challenge first.')
  if (audience === 'winners' && status !== 'finalized')
    throw conflict('There are winners once the challenge is finalized.')
}

const pageSize = 20

/** Those that concern a person, the newest first; all of them for the organization's team. */
export const listAnnouncements = (
  db: Db,
  userId: string,
  challengeId: string,
  cursor: string | undefined,
) =>
  pageByTime(cursor, pageSize, ({ after, limit }) =>
    db
      .selectFrom('challengeAnnouncements')
      .innerJoin('challenges', 'challenges.id', 'challengeAnnouncements.challengeId')
      .select(['challengeAnnouncements.id', 'audience', 'body', 'sentAt'])
      .select(eb => [
        inMicroseconds('sent_at'),
        eb
          .case()
          .when('challenges.organizationId', 'in', whereMay(userId, 'see'))
          .then(eb.ref('reached'))
          .end()
          .as('reached'),
      ])
      .where('challengeId', '=', challengeId)
      .where('challenges.status', 'in', publicStates)
      .where(eb =>
        eb.or([
          eb('challenges.organizationId', 'in', whereMay(userId, 'see')),
          ...audiences.map(audience =>
            eb.and([eb('audience', '=', audience), isAmong(audience, challengeId, userId)]),
          ),
        ]),
      )
      .where(isBefore('challenge_announcements', 'sent_at', after))
      .orderBy('sentAt', 'desc')
      .orderBy('challengeAnnouncements.id', 'desc')
      .limit(limit)
      .execute(),
  )
