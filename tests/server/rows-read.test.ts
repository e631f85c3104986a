import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { transaction, type Db } from '#db/index.ts'
import { listPublicChallenges } from '#server/challenge/list-queries.ts'
import { listRanking } from '#server/challenge/judging/ranking-queries.ts'
import { findChallenge } from '#server/challenge/queries.ts'
import { listOpenJobsOf } from '#server/job/queries.ts'
import { listActivity, listActors } from '#server/org/activity/queries.ts'
import { findHiringRecord } from '#server/org-page/overview-queries.ts'
import { testApp } from '../support/app.ts'
import { challengeFields, newChallenge } from '../support/challenge.ts'

const t = testApp()
/** Rows of each kind: far more than any page may read. */
const many = 4000
const ids = { org: '', admin: '', challenge: '', small: '' }

beforeAll(async () => {
  const { id, admin, challengeId } = await newChallenge(t, challengeFields)
  ids.org = id
  ids.admin = admin.userId
  ids.challenge = challengeId
  ids.small = (await t.newOrganization({ name: 'Small' })).id
  const { db } = t
  await sql`insert into users (email, name, password_hash)
    select 'many-' || i || '@mail.example', 'Person', '' from generate_series(1, ${many}::int) i`.execute(
    db,
  )
  await sql`insert into challenges (organization_id, slug, title, brief, skills, opens_at,
      submissions_close_at, status)
    select ${id}, 'c', 'Quiet pumps ' || i, 'Brief', array['Skill ' || i % 9],
      now() + (case when i % 4 = 1 then 1 else -9 end) * interval '1 day',
      now() + (case when i % 4 < 2 then 3 else -3 end) * interval '1 day' + i * interval '1 second',
      (array['open', 'scheduled', 'finalized', 'judging'])[1 + i % 4]
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into submissions (challenge_id, user_id, status, rank, final_score)
    select ${challengeId}, id, 'not_awarded', row_number() over (), 50 from users
    where email like 'many-%'`.execute(db)
  await sql`insert into jobs (organization_id, slug, title, description, workplace_type, status,
      date_posted)
    select ${id}, 'j', 'Planner ' || i, 'Plan.', 'remote', 'open', now()
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into applications (job_id, user_id, snapshot, system_stage, created_at)
    select (select id from jobs limit 1), id, '{}', 'applied', now() - interval '200 days'
    from users where email like 'many-%'`.execute(db)
  await sql`insert into audit_log (organization_id, action, entity_type, entity_id)
    select ${id}, 'job.pause', 'job', (select id::text from jobs limit 1)
    from generate_series(1, ${many}::int)`.execute(db)
  await sql`vacuum analyze`.execute(db)
}, 120_000)

/** How many rows of our tables a query reads, kept or not, as the database counts them. */
const rowsRead = (work: (db: Db) => Promise<unknown>) =>
  transaction(t.db, async tx => {
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read
        from pg_stat_xact_user_tables`.execute(tx)
      return rows[0]?.read ?? 0
    }
    // Plans that the connection keeps are of the nearly empty tables of other tests.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    const before = await count()
    await work(tx)
    return (await count()) - before
  })

const limit = 21

it.each<[string, number, (db: Db) => Promise<unknown>]>([
  ['all challenges', 100, db => listPublicChallenges(db, { limit })],
  ['the open ones', 100, db => listPublicChallenges(db, { state: 'open', limit })],
  ['the announced ones', 100, db => listPublicChallenges(db, { state: 'upcoming', limit })],
  ['those that ended', 100, db => listPublicChallenges(db, { state: 'closed', limit })],
  [
    'a word of every challenge',
    1200,
    db => listPublicChallenges(db, { state: 'open', query: 'pump', limit }),
  ],
  [
    'a word of one challenge',
    2200,
    db => listPublicChallenges(db, { state: 'closed', query: 'pumps 3999', limit }),
  ],
  [
    'a word of none',
    1200,
    db => listPublicChallenges(db, { state: 'open', query: 'nowhere', limit }),
  ],
  [
    'more words than are searched',
    1200,
    db => listPublicChallenges(db, { query: 'q u i e t p m s '.repeat(12), limit }),
  ],
  [
    'a small organization’s challenges',
    100,
    db => listPublicChallenges(db, { organizationId: ids.small, limit }),
  ],
  ['a challenge', 20, db => findChallenge(db, ids.challenge, null)],
  [
    'a ranking',
    300,
    db => listRanking(db, { id: ids.challenge, prizes: [], reward: { kind: 'none' } }, null),
  ],
  ['a small organization’s open jobs', 100, db => listOpenJobsOf(db, ids.small, 50)],
  ['a hiring record', 100, db => findHiringRecord(db, ids.org)],
  [
    'the activity of an organization',
    200,
    db => listActivity(db, ids.org, {}, { after: undefined, limit: 26 }),
  ],
  [
    'the activity of one kind',
    200,
    db => listActivity(db, ids.org, { kind: 'challenge' }, { after: undefined, limit: 26 }),
  ],
  [
    'the activity of one person',
    200,
    db => listActivity(db, ids.org, { who: ids.admin }, { after: undefined, limit: 26 }),
  ],
  [
    'the activity of an hour long ago',
    200,
    db =>
      listActivity(
        db,
        ids.org,
        { from: '2020-01-01T00:00:00Z', before: '2020-01-01T01:00:00Z' },
        { after: undefined, limit: 26 },
      ),
  ],
  ['who did anything in an organization', 100, db => listActors(db, ids.org)],
])('reads %s without going through all: at most %i rows', async (_, most, work) => {
  expect(await rowsRead(work)).toBeLessThanOrEqual(most)
})
