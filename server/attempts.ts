import { sql } from 'kysely'
import { attemptsAllowed, type Allowed } from './attempts-allowed.ts'
import type { Context, PersonContext } from './context.ts'
import { tooMany } from './errors.ts'
import { limitsMet } from './measured.ts'

export type Attempt = keyof typeof attemptsAllowed

/**
 * Counts an attempt in the shared store, before the work it guards: the person's, or that of `who`
 * else is named; several where they are made at once.
 * @throws TOO_MANY_REQUESTS with the time to wait.
 */
export function countAttempt(ctx: PersonContext, kind: Attempt): Promise<void>
export function countAttempt(
  ctx: Pick<Context, 'db' | 'env'>,
  kind: Attempt,
  who: string,
  times?: number,
): Promise<void>
export async function countAttempt(
  ctx: Pick<Context, 'db' | 'env'> & Partial<Pick<Context, 'user'>>,
  kind: Attempt,
  who = ctx.user?.id,
  times = 1,
) {
  const { told = 'Too many attempts.' }: Allowed = attemptsAllowed[kind]
  const [row] = await count(ctx, kind, [String(who)], times)
  if (row?.isPast)
    throw tooMany(
      `${told} Try again in ${waitText(row.secondsLeft)}.`,
      Math.max(1, row.secondsLeft),
    )
}

/** Counts an attempt of each of these, and answers with those who may have it. */
export async function countEach(
  ctx: Pick<Context, 'db' | 'env'>,
  kind: Attempt,
  who: string[],
): Promise<Set<string>> {
  const rows = who.length > 0 ? await count(ctx, kind, who, 1) : []
  return new Set(rows.flatMap(({ key, isPast }) => (isPast ? [] : key.slice(kind.length + 1))))
}

async function count(
  { db, env }: Pick<Context, 'db' | 'env'>,
  kind: Attempt,
  who: string[],
  times: number,
) {
  const { attempts, seconds }: Allowed = attemptsAllowed[kind]
  const rows = await db
    .insertInto('rateLimits')
    .values(
      // In one order: two that count several must not wait for each other.
      [...new Set(who)].toSorted().map(one => ({
        key: `${kind}:${one}`,
        count: times,
        resetsAt: sql<Date>`now() + ${seconds} * interval '1 second'`,
      })),
    )
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.resets_at < now() then excluded.count
          else rate_limits.count + excluded.count end`,
        resetsAt: sql`case when rate_limits.resets_at < now() then excluded.resets_at
          else rate_limits.resets_at end`,
      }),
    )
    .returning(['key', 'count'])
    .returning(sql<number>`extract(epoch from resets_at - now())::int`.as('secondsLeft'))
    .execute()
  return rows.map(row => {
    const isPast = row.count > attempts * env.RATE_LIMIT_SCALE
    if (isPast) limitsMet.tell({ kind })
    return { ...row, isPast }
  })
}

/**
 * Counts a try at each of these before `isRight` does its work, and takes it back unless it was
 * wrong: so of many at once no more are looked at than allowed.
 * @throws TOO_MANY_REQUESTS where one of them allows no more; the others do not count the try then.
 */
export async function countWrong(
  ctx: Context,
  limits: [kind: Attempt, who: string][],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counted: string[] = []
  let isWrong = false
  try {
    for (const [kind, who] of limits) {
      await countAttempt(ctx, kind, who)
      counted.push(`${kind}:${who}`)
    }
    isWrong = !(await isRight())
    return !isWrong
  } finally {
    if (!isWrong && counted.length > 0) await takeBack(ctx, counted)
  }
}

/**
 * Counts an attempt for as long as `work` is under way, whichever process does it.
 * @throws TOO_MANY_REQUESTS where as many are under way as may be.
 */
export async function countMeanwhile<T>(
  ctx: PersonContext,
  kind: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await countAttempt(ctx, kind)
    return await work()
  } finally {
    await takeBack(ctx, [`${kind}:${ctx.user.id}`])
  }
}

const takeBack = ({ db }: Pick<Context, 'db'>, keys: string[]) =>
  db
    .updateTable('rateLimits')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', 'in', keys)
    .execute()

const waitText = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
