import { sql } from 'kysely'
import { transaction, type Db } from '#db/index.ts'
import type { ChallengeStatus } from '#db/tables/challenges.ts'
import { emit } from '#server/events/emit.ts'
import { listJudges } from './queries.ts'
import { stateByClock } from './state-queries.ts'

/**
 * Lets the stored state follow the clock, and tells the admins once that judging can begin. Nothing
 * waits for it: whatever is decided reads the clock itself.
 */
export const closeDueChallenges = (db: Db) =>
  transaction(db, async tx => {
    const moved = await tx
      .updateTable('challenges')
      .set({ status: stateByClock })
      .where('status', 'in', ['scheduled', 'open'])
      .where(stateByClock, '<>', sql<ChallengeStatus>`status`)
      .returning(['id', 'status'])
      .execute()
    const closed = moved.filter(({ status }) => status === 'judging').map(({ id }) => id)
    if (closed.length === 0) return
    const judges = Map.groupBy(await listJudges(tx, closed), ({ id }) => id)
    for (const [challengeId, [challenge, ...others]] of judges) {
      if (!challenge) continue
      const { judgeId, title, orgSlug, submissions } = challenge
      await emit(tx, {
        name: 'challenge.closed',
        challengeId,
        title,
        orgSlug,
        submissions: submissions ?? 0,
        judges: [judgeId, ...others.map(other => other.judgeId)],
      })
    }
  })
