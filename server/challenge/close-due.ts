import { sql } from 'kysely'
import { transaction, type Db } from '#db/index.ts'
import type { ChallengeStatus } from '#db/tables/challenges.ts'
import { emit } from '#server/events/emit.ts'
import { isSuspended } from '#server/org/queries.ts'
import { hasEntries } from './judging/progress-queries.ts'
import { listWithWork } from './judging/waiting-queries.ts'
import { listJudges, listOutsideToTell } from './queries.ts'
import { stateByClock } from './state-queries.ts'

/**
 * Lets the stored state follow the clock, and tells once: that it is open, whoever had joined, and
 * that judging can begin, the judges who have something to judge, or who gives them the entries; where
 * nobody can judge them, who runs it. Nothing waits for it: whatever is decided reads the clock itself.
 */
export const closeDueChallenges = (db: Db) =>
  transaction(db, async tx => {
    const moved = await tx
      .updateTable('challenges')
      .set({ status: stateByClock })
      .where('status', 'in', ['scheduled', 'open'])
      .where(stateByClock, '<>', sql<ChallengeStatus>`status`)
      .returning(['id', 'status', 'organizationId', 'title'])
      .returning(isSuspended(sql.ref('organization_id')).as('isSuspended'))
      .execute()
    for (const { id: challengeId, organizationId, title } of moved.filter(isNewlyOpen))
      await emit(tx, {
        name: 'challenge.opened',
        organizationId,
        actorId: null,
        ip: null,
        challengeId,
        title,
      })
    const closed = moved.filter(({ status }) => status === 'judging')
    if (closed.length === 0) return
    const ids = closed.map(({ id }) => id)
    const judges = Map.groupBy(
      [...(await listJudges(tx, ids)), ...(await listOutsideToTell(tx, ids))],
      ({ id }) => id,
    )
    for (const { id: challengeId, organizationId } of closed) {
      const withWork = new Set((await listWithWork(tx, challengeId)).map(one => one.judgeId))
      const known = judges.get(challengeId) ?? []
      const all = known.filter(one => one.judgesPerEntry !== null || withWork.has(one.judgeId))
      const [challenge] = (await hasEntries(tx, challengeId)) ? known : []
      const idsOf = (isOutside: boolean) =>
        all.filter(judge => judge.isOutside === isOutside).map(({ judgeId }) => judgeId)
      await emit(tx, {
        name: 'challenge.closed',
        organizationId,
        actorId: null,
        ip: null,
        challengeId,
        toJudge: challenge
          ? {
              title: challenge.title,
              orgSlug: challenge.orgSlug,
              submissions: challenge.submissions ?? 0,
              isAssigned: challenge.judgesPerEntry !== null,
              judges: idsOf(false),
              outside: idsOf(true),
            }
          : null,
      })
    }
  })

/** And takes work. */
const isNewlyOpen = (one: { status: ChallengeStatus; isSuspended: boolean }) =>
  one.status === 'open' && !one.isSuspended
