import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Connection } from '#db/index.ts'
import { testApp } from '../support/app.ts'
import { newChallenge, newEntrant } from '../support/challenge.ts'
import { connectBeside } from '../support/database.ts'
import { sha256 } from '../support/uploads/tus.ts'

const t = testApp()

let own: Connection | undefined
afterAll(() => own?.close())
/** As another server on the same database: its calls don't stand behind 500 others of this one. */
const beside = testApp(
  {},
  {},
  {
    get db() {
      return (own ??= connectBeside()).db
    },
  },
)

const crowd = 500
const start = new Date('2031-05-04T12:00:00.000Z')
/** What the clock shows when it was read so often. */
const after = (readings: number) => new Date(start.getTime() + readings)

/** Each reading of the database's clock is a millisecond after the one before, however fast it runs. */
async function withTickingClock(work: () => Promise<void>) {
  const define = (body: string) =>
    sql
      .raw(
        `create or replace function server_time() returns timestamptz language sql volatile as $$ ${body} $$`,
      )
      .execute(t.db)
  await sql`create sequence if not exists ticks`.execute(t.db)
  await sql`alter sequence ticks restart`.execute(t.db)
  await define(
    `select timestamptz '${start.toISOString()}' + nextval('ticks') * interval '1 millisecond'`,
  )
  try {
    await work()
  } finally {
    await define(`select date_trunc('milliseconds', clock_timestamp())`)
    await sql`drop sequence ticks`.execute(t.db)
  }
}

/** So many persons who have joined. */
async function entrantsOf(challengeId: string) {
  const entrants: Awaited<ReturnType<typeof newEntrant>>[] = []
  while (entrants.length < crowd)
    entrants.push(
      ...(await Promise.all(Array.from({ length: 20 }, () => newEntrant(t, challengeId)))),
    )
  return entrants
}

/** What is stored of one person, which must agree. */
const storedOf = (userId: string) =>
  t.db
    .selectFrom('submissions')
    .innerJoin('submissionReceipts', 'submissionReceipts.submissionId', 'submissions.id')
    .select(['submissions.status', 'submissions.text', 'submissions.attempt', 'receipt'])
    .select(['submissions.submittedAt', 'sha256', 'content'])
    .select('submissionReceipts.submittedAt as receivedAt')
    .where('userId', '=', userId)
    .execute()

it('500 who hand in at once while the deadline passes and is moved: each answer, row and receipt agree', async () => {
  const first = after(crowd * 0.6)
  const judgingEndsAt = after(1_000_000).toISOString()
  const second = after(crowd * 0.8)
  const { challengeId, admin } = await newChallenge(t, {
    opensAt: new Date(start.getTime() - 1000).toISOString(),
    submissionsCloseAt: first.toISOString(),
    judgingEndsAt,
  })
  await t.db
    .updateTable('challenges')
    .set({ status: 'open' })
    .where('id', '=', challengeId)
    .execute()
  const entrants = await entrantsOf(challengeId)
  const organizer = await beside.callerFor(admin)
  const later = { submissionsCloseAt: second.toISOString(), judgingEndsAt }
  await withTickingClock(async () => {
    const handingIn = entrants.map(async ({ client: { userId }, caller }, index) => {
      const text = `Work ${index}`
      try {
        return {
          userId,
          text,
          done: await caller.challenge.submit({ challengeId, text, links: [] }),
        }
      } catch (error) {
        return { userId, text, refusal: (error as Error).message }
      }
    })
    const [move] = await Promise.allSettled([
      organizer.challenge.extend({ challengeId, fields: later }),
    ])
    const answers = await Promise.all(handingIn)
    // The clock only goes on: whatever was read before the deadline moved was in time, and whatever
    // came after it knew of the new one.
    const last = move.status === 'fulfilled' ? second : first
    const times: number[] = []
    for (const { userId, text, done, refusal = '' } of answers) {
      const stored = await storedOf(userId)
      if (!done) {
        const [, deadline = '', clock = ''] =
          /^The deadline was (\S+); our clock showed (\S+)\. /.exec(refusal) ?? []
        expect({ refusal, deadline }).toEqual({ refusal, deadline: last.toISOString() })
        expect(Date.parse(clock)).toBeGreaterThan(last.getTime())
        expect(stored).toEqual([])
        continue
      }
      const { submittedAt, receipt, content } = done
      times.push(submittedAt.getTime())
      expect(submittedAt.getTime()).toBeLessThanOrEqual(last.getTime())
      expect(stored).toEqual([
        {
          status: 'submitted',
          text,
          attempt: 1,
          receipt,
          submittedAt,
          sha256: receipt,
          content,
          receivedAt: submittedAt,
        },
      ])
      expect(sha256(content)).toBe(receipt)
      expect(JSON.parse(content)).toMatchObject({
        entrant: userId,
        text,
        submittedAt: submittedAt.toISOString(),
      })
    }
    expect(new Set(times).size).toBe(times.length)
    expect(times.length).toBeGreaterThan(crowd / 2)
    expect(times.length).toBeLessThan(crowd)
  })
})
