import { sql, type RawBuilder } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { emit } from '#server/events/emit.ts'
import { listJudgesOf } from '#server/challenge/judging/jury-queries.ts'
import { isInJury } from '#server/challenge/judging/jury.ts'
import { countLeft } from '#server/challenge/judging/progress-queries.ts'
import { listWithWork } from '#server/challenge/judging/waiting-queries.ts'
import { acceptsWork, stateByClock } from '#server/challenge/state-queries.ts'
import { isShown } from '#server/org/queries.ts'

/**
 * Tells in time, once for each time however many servers ask: entrants who have not handed in, a day
 * before the deadline; judges with work left, two days before judging ends, or that there are none
 * whoever runs the challenge; and these when that is past. A time that is moved is another one.
 */
export const tellDueTimes = (db: Db) =>
  transaction(db, async tx => {
    for (const { ofTime: closesAt, ...challenge } of await claim(tx, 'lastDay', {
      time: sql`submissions_close_at`,
      mayBeTold: sql`${stateByClock} = 'open' and ${acceptsWork}`,
      isDue: sql`submissions_close_at - interval '24 hours' <= server_time()`,
    }))
      await emit(tx, { name: 'challenge.lastDay', ...byClock, ...challenge, closesAt })
    for (const { ofTime: endsAt, ...challenge } of await claim(tx, 'judgingDue', {
      time: sql`judging_ends_at`,
      mayBeTold: isJudged,
      isDue: sql`judging_ends_at - interval '48 hours' <= server_time()
        and judging_ends_at > server_time()`,
    })) {
      const judges = await listToRemind(tx, challenge.challengeId)
      if (judges)
        await emit(tx, { name: 'challenge.judgingDue', ...byClock, ...challenge, endsAt, judges })
    }
    for (const { ofTime: endsAt, ...challenge } of await claim(tx, 'judgingOverdue', {
      time: sql`judging_ends_at`,
      mayBeTold: isJudged,
      isDue: sql`judging_ends_at < server_time()`,
    }))
      await emit(tx, { name: 'challenge.judgingOverdue', ...byClock, ...challenge, endsAt })
  })

const byClock = { actorId: null, ip: null }

/** Of no suspended organization, in which nothing is to do. */
const isJudged = sql`${stateByClock} = 'judging' and ${isShown(sql.ref('organization_id'))}`

interface Due {
  time: RawBuilder<unknown>
  /** In which state somebody is told. */
  mayBeTold: RawBuilder<unknown>
  isDue: RawBuilder<unknown>
}

/** Whoever writes the row first tells of it; the others find it there. */
async function claim(
  tx: Tx,
  kind: 'lastDay' | 'judgingDue' | 'judgingOverdue',
  { time, mayBeTold, isDue }: Due,
) {
  const { rows } = await sql<{
    challengeId: string
    title: string
    organizationId: string
    ofTime: Date
  }>`
    with claimed as (
      insert into challenge_notices (challenge_id, kind, of_time)
      select id, ${kind}, ${time} from challenges
      where status in ('scheduled', 'open', 'judging') and ${mayBeTold} and ${isDue}
      on conflict do nothing
      returning challenge_id, of_time
    )
    select challenge_id, of_time, title, organization_id
    from claimed join challenges on challenges.id = challenge_id`.execute(tx)
  return rows
}

/**
 * Who has begun to judge or was invited to, or was given entries, and has work left; where nobody of
 * these has, all who have. Undefined where none is left.
 */
async function listToRemind(tx: Tx, challengeId: string) {
  const { left, perEntry } = await countLeft(tx, challengeId)
  if (left === 0) return undefined
  const waiting = await listWithWork(tx, challengeId)
  const known = await listJudgesOf(tx, challengeId)
  const begun = new Set(known.filter(isInJury).map(({ id }) => id))
  const asked = waiting.filter(
    one => perEntry !== null || begun.size === 0 || begun.has(one.judgeId) || one.isOutside,
  )
  // Where those who began are done with what they can, the others are asked.
  return (asked.length > 0 ? asked : waiting).map(({ judgeId }) => judgeId)
}
