import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Visibility } from '#db/tables/challenges.ts'
import type { TestApp, TestClient } from './app.ts'
import { onPostgres } from './database.ts'

export const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

export const challengeFields = {
  title: 'Quiet pumps',
  summary: 'Make a pump quieter.',
  brief: '# Task\n\nMeasure and *mend*.',
  rules: 'Work **alone**.',
  skills: ['Acoustics'],
  difficulty: 'starter' as const,
  effortHours: 6,
  reward: { kind: 'money' as const, amount: 500, currency: 'EUR', text: 'For the first place' },
  ipTerms: 'owner' as const,
  opensAt: inDays(-1),
  submissionsCloseAt: inDays(8),
  judgingEndsAt: inDays(15),
  criteria: [
    { label: 'Result', description: 'It is quieter.', weight: 60 },
    { label: 'Clarity', description: '', weight: 40 },
  ],
}

/** A published challenge of an organization of its own, open unless `change` says else. */
export async function newChallenge(
  t: TestApp,
  change: Partial<typeof challengeFields> &
    Partial<{
      maxTeamSize: number
      judgesPerEntry: number
      blindJudging: boolean
      galleryVisibility: Visibility
      leaderboardVisibility: Visibility
    }> = {},
) {
  const org = await t.newAdmin()
  const { id: challengeId } = await org.caller.challenge.create({
    orgSlug: org.orgSlug,
    ...challengeFields,
    ...change,
  })
  await org.caller.challenge.publish({ challengeId })
  return { ...org, challengeId }
}

/** A new person who has joined. */
export async function newEntrant(t: TestApp, challengeId: string, name = 'Test Person') {
  const client = await t.signUp({ name })
  const caller = await t.callerFor(client)
  await caller.challenge.join({ challengeId })
  return { client, caller }
}

/** A new person who has handed in. */
export async function newSubmission(t: TestApp, challengeId: string, name?: string) {
  const entrant = await newEntrant(t, challengeId, name)
  const submitted = await entrant.caller.challenge.submit({
    challengeId,
    text: `The work of ${name ?? 'somebody'}`,
    links: [],
  })
  return { ...entrant, ...submitted }
}

/** Lets the deadline lie in the past. */
export const close = (t: TestApp, challengeId: string) =>
  t.db
    .updateTable('challenges')
    .set({ submissionsCloseAt: sql`server_time() - interval '1 millisecond'` })
    .where('id', '=', challengeId)
    .execute()

/** Stops the database's clock at a time while `work` runs. */
export async function withClockAt(t: TestApp, at: Date, work: () => Promise<void>) {
  const define = (body: string) =>
    sql
      .raw(
        `create or replace function server_time() returns timestamptz language sql volatile as $$ ${body} $$`,
      )
      .execute(t.db)
  await define(`select timestamptz '${at.toISOString()}'`)
  try {
    await work()
  } finally {
    await define(`select date_trunc('milliseconds', clock_timestamp())`)
  }
}

/** A multipart request of these files, as a browser sends it. */
function filesBody(files: { name: string; bytes: Buffer }[]) {
  const boundary = 'fairlead-test-boundary'
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const sendFiles = (
  client: TestClient,
  challengeId: string,
  ...files: { name: string; bytes: Buffer }[]
) =>
  client.request({
    method: 'POST',
    url: `/api/challenges/${challengeId}/files`,
    ...filesBody(files),
  })

/** With one connection nothing runs side by side; there these tests count what is serial anyway. */
export const parallel = () => (onPostgres() ? 20 : 5)

/** Each of these calls is answered as if the record did not exist. */
export async function expectAbsent(calls: Promise<unknown>[]) {
  const results = await Promise.allSettled(calls)
  expect(
    results.map(one => one.status === 'rejected' && (one.reason as { code: string }).code),
  ).toEqual(calls.map(() => 'NOT_FOUND'))
}
