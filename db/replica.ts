import { setTimeout } from 'node:timers/promises'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { codeOf, isAway, isBusy } from './errors.ts'
import type { Health } from './health.ts'
import { lendFrom, type Lender } from './lend.ts'

/** Milliseconds. A replica that lacks what the primary had so long ago is not read. */
const usualLag = 10_000

interface Given {
  pool: pg.Pool
  mostLag: number | undefined
  primary: Lender
  health: Health
  isUnnamed: boolean | undefined
}

/** Where to read what may be a little old. */
export interface Replica {
  /** A connection for single statements: what the replica fails to answer, the primary does. */
  take(): Promise<PostgresPoolClient>
  end(): Promise<void>
}

export function besideReplica({ pool, mostLag = usualLag, primary, health, isUnnamed }: Given) {
  const { answered } = health
  const replica = lendFrom(
    pool,
    { worked: () => {}, answered, failed: error => error },
    { isUnnamed },
  )
  const ending = new AbortController()
  let isRead = false
  const setRead = (now: boolean) => {
    if (now !== isRead) health.toldReplica(now)
    isRead = now
  }
  const look = lookAfter(primary, replica, mostLag)
  const follow = async () => {
    while (!ending.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      setRead(await look().catch(() => false))
      // oxlint-disable-next-line no-await-in-loop
      await setTimeout(mostLag / 10, undefined, { signal: ending.signal, ref: false }).catch(
        () => {},
      )
    }
  }
  const following = follow()

  const take = async (): Promise<PostgresPoolClient> => {
    const ofReplica = isRead ? await replica.take().catch(giveUp) : null
    let client: pg.PoolClient | undefined = ofReplica ?? (await primary.take())
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client?.query(text, [...values])
      } catch (error) {
        if (!client || client !== ofReplica || giveUp(error) !== null) throw error
        client.release(true)
        client = undefined
        client = await primary.take()
        return client.query(text, [...values])
      }
    }
    return {
      query,
      release: (isBroken?: boolean) => client?.release(isBroken),
    } as unknown as PostgresPoolClient
  }
  /** Whoever asks next need not wait as long; the next look says when it is there again. */
  const giveUp = (error: unknown) => {
    if (isAway(error)) setRead(false)
    if (isReplicas(error)) return null
    throw error
  }
  const end = async () => {
    if (ending.signal.aborted) return
    ending.abort()
    await following
    await pool.end()
  }
  return { take, end }
}

/** Whether it is the replica's alone: it is away, busy, or had to forget what was being read. */
const isReplicas = (error: unknown) => isAway(error) || isBusy(error) || codeOf(error) === '40001'

/**
 * A look at whether the replica is to be read. It compares what the primary had written with what
 * the replica has, and no clocks: of a primary that writes nothing, it lags by nothing.
 */
function lookAfter(primary: Lender, replica: Lender, mostLag: number) {
  let isRead = false
  let mark: { at: string; since: number } | undefined
  return async () => {
    const newest = await askOn<{ at: string }>(
      primary,
      'select pg_current_wal_lsn()::text as at',
    ).catch(() => null)
    const now = performance.now()
    if (newest) mark ??= { at: newest.at, since: now }
    const has = await hasReached(replica, mark?.at).catch((error: unknown) => {
      isRead = false
      throw error
    })
    // Nobody knows what it lacks, and what it has is better than nothing.
    if (!newest || !mark) return (isRead = true)
    const isInTime = now - mark.since < mostLag
    isRead = isInTime && (has || isRead)
    if (has) mark = { at: newest.at, since: now }
    return isRead
  }
}

/** It has all when nothing is asked for, or when it has become the primary. */
async function hasReached(replica: Lender, at: string | undefined) {
  const text = `select not pg_is_in_recovery() or $1::pg_lsn is null
    or pg_last_wal_replay_lsn() >= $1::pg_lsn as has`
  return (await askOn<{ has: boolean }>(replica, text, [at ?? null])).has
}

async function askOn<Row>({ take }: Lender, text: string, values: unknown[] = []): Promise<Row> {
  const client = await take()
  try {
    const { rows } = await client.query<Row & pg.QueryResultRow>(text, values)
    client.release()
    return rows[0] as Row
  } catch (error) {
    client.release(true)
    throw error
  }
}
