import { sql, type RawBuilder } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { emit } from '#server/events/emit.ts'
import { countLeft, listJudgesOf } from '#server/challenge/judging/jury-queries.ts'
import { listJudges, listOutsideToTell } from '#server/challenge/queries.ts'
import { acceptsWork, stateByClock } from '#server/challenge/state-queries.ts'
import { isShown } from '#server/org/queries.ts'

/**
 * Tells in time, once for each time however many servers ask: entrants who have not handed in, a day
 * before the deadline; judges with work left, two days before judging ends; and when that is past,
 * whoever runs the challenge. A time that is moved is another one.
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
      const judges = await listWithWork(tx, challenge.challengeId)
      if (judges.length > 0)
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

/** Who has begun to judge and is not done; where nobody began, all who may. Nobody where none is left. */
async function listWithWork(tx: Tx, challengeId: string) {
  const { left } = await countLeft(tx, challengeId)
  if (left === 0) return []
  const known = await listJudgesOf(tx, challengeId)
  const begun = known.filter(one => one.reason === null && !one.isEntrant && one.judged > 0)
  if (begun.length > 0)
    return begun
      .filter(
        one => (one.mayJudge || one.isOutside) && one.unjudgedCount + one.uncommentedCount > 0,
      )
      .map(({ id }) => id)
  const isLeftOut = new Set(known.flatMap(({ id, reason }) => (reason === null ? [] : [id])))
  const all = [
    ...(await listJudges(tx, [challengeId])),
    ...(await listOutsideToTell(tx, [challengeId])),
  ]
  return all.map(({ judgeId }) => judgeId).filter(id => !isLeftOut.has(id))
}
