import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { inMemory } from '#db/embedded.ts'
import { getMigrations } from '#db/migrate.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { loadEnv } from '#server/env.ts'
import { eraseDueAccounts } from '#server/user/erase.ts'
import { testApp, type TestClient } from '../support/app.ts'
import { close, newChallenge, newEntrant, newSubmission } from '../support/challenge.ts'
import { onPostgres } from '../support/database.ts'

const t = testApp()

type Challenge = Awaited<ReturnType<typeof newChallenge>>

/** The numbers under which the organization judges what was handed in. */
const numbersOf = async ({ caller, challengeId }: Challenge) =>
  (await caller.challenge.submissions({ challengeId })).items.map(({ number }) => number)

const entrantsOf = async ({ challengeId }: Challenge) =>
  (await (await t.callerFor()).challenge.byId({ challengeId })).entrants

async function erase({ userId }: TestClient) {
  await t.db
    .updateTable('users')
    .set({ status: 'pending_deletion', deletionAt: new Date(0) })
    .where('id', '=', userId)
    .execute()
  const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
  await eraseDueAccounts({ db: t.db, files })
}

describe('an entrant’s number', () => {
  it('stays when others are erased or leave, and is never given again', async () => {
    const challenge = await newChallenge(t)
    const { challengeId } = challenge
    const [first, second] = [
      await newSubmission(t, challengeId, 'One'),
      await newSubmission(t, challengeId, 'Two'),
    ]
    await newSubmission(t, challengeId, 'Three')
    expect(await numbersOf(challenge)).toEqual([1, 2, 3])
    await erase(first.client)
    await second.caller.challenge.leave({ challengeId })
    expect(await numbersOf(challenge)).toEqual([3])
    await newSubmission(t, challengeId, 'Four')
    expect(await numbersOf(challenge)).toEqual([3, 4])
    expect(await entrantsOf(challenge)).toBe(2)
    // Who comes back is somebody new to the judges.
    await second.caller.challenge.join({ challengeId })
    await second.caller.challenge.submit({ challengeId, text: 'Again', links: [] })
    expect(await numbersOf(challenge)).toEqual([3, 4, 5])
  })

  it('stands in the results when the entrant is erased', async () => {
    const challenge = await newChallenge(t)
    const { challengeId, caller } = challenge
    const entrants = [await newSubmission(t, challengeId), await newSubmission(t, challengeId)]
    await close(t, challengeId)
    for (const [index, { submissionId }] of entrants.entries())
      await caller.challenge.judge({
        submissionId,
        scores: ['result', 'clarity'].map(criterion => ({
          criterion,
          value: 9 - index,
          comment: 'Good.',
        })),
        overallComment: '',
      })
    await caller.challenge.finalize({ challengeId })
    await erase(entrants[0]!.client)
    const { ranking } = await (await t.callerFor()).challenge.byId({ challengeId })
    expect(ranking).toMatchObject([
      { rank: 1, number: 1 },
      { rank: 2, number: 2 },
    ])
  })

  it('is one of 1 to 50 for fifty who join at once, each once', async () => {
    const challenge = await newChallenge(t)
    const { challengeId } = challenge
    const count = onPostgres() ? 50 : 10
    const people = await Promise.all(Array.from({ length: count }, () => t.signUp()))
    const callers = await Promise.all(people.map(person => t.callerFor(person)))
    // Each asks twice at once: the second takes no number.
    await Promise.all(
      [...callers, ...callers].map(caller => caller.challenge.join({ challengeId })),
    )
    const rows = await t.db
      .selectFrom('challengeEntries')
      .select('number')
      .where('challengeId', '=', challengeId)
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    expect(await entrantsOf(challenge)).toBe(count)
  })

  it('is right when one leaves and comes while others come and are erased', async () => {
    const challenge = await newChallenge(t)
    const { challengeId } = challenge
    const some = [await newEntrant(t, challengeId), await newEntrant(t, challengeId)]
    const people = await Promise.all(Array.from({ length: 5 }, () => t.signUp()))
    await Promise.all([
      some[0]!.caller.challenge.leave({ challengeId }),
      erase(some[1]!.client),
      ...people.map(async person => (await t.callerFor(person)).challenge.join({ challengeId })),
    ])
    expect(await entrantsOf(challenge)).toBe(5)
  })
})

it('numbers who joined before there were numbers, in the order of joining', async () => {
  const { db, close: end } = await inMemory()
  try {
    const all = Object.entries(await getMigrations())
    const at = all.findIndex(([name]) => name === '0011-many-rows')
    for (const [, { up }] of all.slice(0, at)) await up(db)
    await sql`
      with org as (
        insert into organizations (org_slug, name, claim_policy) values ('o', 'Ölrig', 'open')
        returning id
      ), challenge as (
        insert into challenges (organization_id, slug, title, brief, skills)
        select id, 'c', 'Quiet pumps', 'Brief', array['Go'] from org returning id
      ), person as (
        insert into users (email, name, password_hash)
        select i || '@mail.example', 'Person', '' from generate_series(1, 3) i
        returning id, left(email, 1)::int as i
      ), entry as (
        insert into challenge_entries (challenge_id, user_id, joined_at)
        select challenge.id, person.id, timestamptz '2026-01-01' - i * interval '1 day'
        from challenge, person
      )
      insert into submissions (challenge_id, user_id, status, text)
        select challenge.id, person.id, 'submitted', i::text from challenge, person
        union all select id, null, 'not_awarded', 'erased' from challenge`.execute(db)
    for (const [, { up }] of all.slice(at)) await up(db)
    const rows = await db
      .selectFrom('submissions')
      .select(['text', 'number'])
      .orderBy('number')
      .execute()
    expect(rows.map(({ text }) => text)).toEqual(['3', '2', '1', 'erased'])
    const counts = await db.selectFrom('challengeCounts').selectAll().execute()
    expect(counts).toMatchObject([{ lastNumber: 4, entrants: 3 }])
    const { search } = await db.selectFrom('challenges').select('search').executeTakeFirstOrThrow()
    expect(search.trim().split(/\s+/)).toEqual(['quiet', 'pumps', 'olrig', 'go'])
  } finally {
    await end()
  }
})
