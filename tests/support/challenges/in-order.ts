import { expect } from 'vitest'
import type { Db } from '#db/index.ts'
import { countWaiting } from '../database.ts'

/** Lets them wait for the challenge in this order; what each was answered. */
export async function inOrder(db: Db, challengeId: string, calls: (() => Promise<unknown>)[]) {
  const holder = await db.startTransaction().execute()
  await holder
    .selectFrom('challenges')
    .select('id')
    .where('id', '=', challengeId)
    .forUpdate()
    .execute()
  const waiting: Promise<unknown>[] = []
  for (const [at, call] of calls.entries()) {
    waiting.push(call())
    // One after the other, for their order.
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => countWaiting(db)).toBe(at + 1)
  }
  const settled = Promise.allSettled(waiting)
  await holder.commit().execute()
  return (await settled).map(one =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
  )
}
