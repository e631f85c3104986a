import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { rewardOf } from '#server/challenge/terms/reward-of.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBulk } from '#db/bulk.ts'
import { seedDemo } from '#db/demo/index.ts'
import { inMemory } from '#db/embedded.ts'
import type { Connection, Db } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import type { Database } from '#db/schema.ts'
import { jobFields } from '#server/job/posting/schema.ts'

let connection: Connection
let db: Db
let made: boolean

beforeAll(async () => {
  connection = await inMemory()
  db = connection.db
  await migrate(db)
  made = await seedDemo(db)
}, 60_000)

afterAll(() => connection.close())

async function count(table: keyof Database) {
  const { rows } = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

const wordsIn = (text: string) => text.split(/\s+/).filter(word => /\w/.test(word)).length

const counts = async () => ({
  organizations: await count('organizations'),
  jobs: await count('jobs'),
  jobSearch: await count('jobSearch'),
  challenges: await count('challenges'),
  users: await count('users'),
  profiles: await count('profiles'),
  interests: await count('interests'),
  badges: await count('badges'),
})

const demoCounts = {
  organizations: 8,
  jobs: 60,
  jobSearch: 54,
  challenges: 7,
  users: 19,
  profiles: 14,
  interests: 14,
  badges: 3,
}

test('the demo has what it promises, and running it twice changes nothing', async () => {
  expect(made).toBe(true)
  expect(await counts()).toEqual(demoCounts)
  expect(await seedDemo(db)).toBe(false)
  expect(await counts()).toEqual(demoCounts)
})

test('both demo persons can log in, and the admin owns demo-org', async () => {
  const admin = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .select(['role', 'orgSlug', 'passwordHash', 'emailVerifiedAt'])
    .where('email', '=', 'admin@demo.example')
    .executeTakeFirstOrThrow()
  expect(admin).toMatchObject({ role: 'owner', orgSlug: 'demo-org' })
  expect(admin.emailVerifiedAt).toBeInstanceOf(Date)
  expect(await verify(admin.passwordHash ?? '', 'demo-password')).toBe(true)
  const ada = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['username', 'visibility', 'passwordHash'])
    .where('email', '=', 'ada@demo.example')
    .executeTakeFirstOrThrow()
  expect(ada).toMatchObject({ username: 'ada', visibility: 'public' })
  expect(ada.passwordHash).toBe(admin.passwordHash)
})

test('jobs are complete, current, and listed newest first', async () => {
  const jobs = await db.selectFrom('jobs').selectAll().execute()
  const tally = (status: string) => jobs.filter(job => job.status === status).length
  expect([tally('open'), tally('paused'), tally('closed'), tally('draft')]).toEqual([54, 2, 2, 2])
  const titlesOf = (isWrong: (job: (typeof jobs)[number]) => boolean) =>
    jobs.filter(isWrong).map(({ title }) => title)
  expect(titlesOf(job => wordsIn(job.description) < 90 || wordsIn(job.description) > 200)).toEqual(
    [],
  )
  const headings = '## What you will do,## What you bring,## How we hire'
  expect(titlesOf(job => String(job.description.match(/^## .+$/gm)) !== headings)).toEqual([])
  expect(titlesOf(job => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(job.slug))).toEqual([])
  const skills = (job: (typeof jobs)[number]) => [...job.skillsRequired, ...job.skillsPreferred]
  expect(titlesOf(job => new Set(skills(job)).size !== skills(job).length)).toEqual([])
  expect(titlesOf(job => job.skillsRequired.length < 3)).toEqual([])
  expect(jobs.filter(job => job.salaryMin === null)).toHaveLength(2)
  expect(new Set(jobs.map(job => job.description)).size).toBe(60)

  const open = await db
    .selectFrom('jobs')
    .leftJoin('jobSearch', 'jobSearch.jobId', 'jobs.id')
    .select(['seq', 'datePosted', 'validThrough'])
    .where('status', '=', 'open')
    .orderBy('datePosted')
    .execute()
  const places = open.map(job => Number(job.seq))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  const now = Date.now()
  for (const job of open) {
    expect(Number(job.datePosted)).toBeGreaterThan(now - 29 * 86_400_000)
    expect(Number(job.datePosted)).toBeLessThan(now)
    expect(Number(job.validThrough)).toBeGreaterThan(now)
  }
})

test('some jobs ask questions and say how long each stage takes, as the form would let them', async () => {
  const jobs = await db.selectFrom('jobs').select(['title', 'questions', 'stages']).execute()
  const asking = jobs.filter(({ questions }) => questions.length > 0)
  const staged = jobs.filter(({ stages }) => stages.length > 0)
  expect([asking.length, staged.length]).toEqual([4, 5])
  expect(new Set(asking.flatMap(job => job.questions.map(({ type }) => type))).size).toBe(4)
  const { questions, stages } = jobFields.shape
  for (const job of jobs) {
    expect(questions.parse(job.questions)).toEqual(job.questions)
    expect(job.stages.length === 0 || stages.parse(job.stages)).toEqual(
      job.stages.length === 0 || job.stages,
    )
  }
})

test('challenges have times of their state, and weights that add up', async () => {
  const challenges = await db.selectFrom('challenges').selectAll().execute()
  expect(challenges.map(({ status }) => status).toSorted()).toEqual([
    'draft',
    'finalized',
    'judging',
    'judging',
    'open',
    'open',
    'scheduled',
  ])
  const now = Date.now()
  for (const challenge of challenges) {
    const weights = challenge.criteria.map(({ weight }) => weight)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
    expect(wordsIn(challenge.brief)).toBeGreaterThanOrEqual(120)
    expect(wordsIn(challenge.brief)).toBeLessThanOrEqual(250)
    const [opens, closes] = [Number(challenge.opensAt), Number(challenge.submissionsCloseAt)]
    const allowed =
      now < opens ? ['draft', 'scheduled'] : now < closes ? ['open'] : ['judging', 'finalized']
    expect(allowed).toContain(challenge.status)
  }
})

test('the finalized challenge has ranks that follow its scores', async () => {
  const results = await db
    .selectFrom('submissions')
    .innerJoin('badges', join =>
      join
        .onRef('badges.userId', '=', 'submissions.userId')
        .onRef('badges.challengeId', '=', 'submissions.challengeId'),
    )
    .select(['submissions.id', 'submissions.rank', 'finalScore', 'kind', 'submissions.status'])
    .orderBy('submissions.rank')
    .execute()
  expect(results.map(({ rank, kind, status }) => [rank, kind, status])).toEqual([
    [1, 'winner', 'awarded'],
    [2, 'finalist', 'awarded'],
    [3, 'finalist', 'awarded'],
  ])
  const scores = results.map(({ finalScore }) => finalScore!)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  const judgements = await db.selectFrom('judgements').select('scores').execute()
  expect(judgements).toHaveLength(6)
  for (const { scores: values } of judgements) {
    expect(values.map(({ criterion }) => criterion)).toEqual(['plan', 'reasons', 'code'])
    for (const { comment } of values) expect(comment).not.toBe('')
  }
})

test('challenges have prizes, a team, questions with their answers, and a result that was corrected', async () => {
  const challenges = await db.selectFrom('challenges').select(['reward', 'prizes']).execute()
  const several = challenges.filter(({ prizes }) => prizes.length > 1)
  expect(several).toHaveLength(3)
  for (const { reward, prizes } of several) expect(rewardOf({ reward, prizes })).toEqual(reward)
  const team = await db
    .selectFrom('challengeEntrants')
    .innerJoin('challengeTeams', 'leadId', 'ownerId')
    .innerJoin('challenges', 'challenges.id', 'challengeEntrants.challengeId')
    .select(['challengeTeams.name', 'status', 'maxTeamSize'])
    .whereRef('challengeTeams.challengeId', '=', 'challenges.id')
    .execute()
  expect(team).toEqual(
    Array.from({ length: 2 }, () => ({ name: 'Noon Forecast', status: 'open', maxTeamSize: 3 })),
  )
  const questions = await db.selectFrom('challengeQuestions').select('answer').execute()
  expect(questions.filter(({ answer }) => answer === null)).toHaveLength(1)
  expect(questions).toHaveLength(5)
  const announced = await db.selectFrom('challengeAnnouncements').select('audience').execute()
  expect(announced.map(({ audience }) => audience).toSorted()).toEqual(['entrants', 'winners'])
  const rankings = await db
    .selectFrom('challengeRankings')
    .select(['version', 'reason', 'rows'])
    .orderBy('version')
    .execute()
  expect(rankings.map(({ rows }) => rows.length)).toEqual([3, 2, 3])
  expect(rankings.map(({ reason }) => reason !== '')).toEqual([false, true, true])
  const ranks = await db
    .selectFrom('submissions')
    .select(['id as submission', 'rank', 'finalScore as score'])
    .where('rank', 'is not', null)
    .orderBy('rank')
    .execute()
  expect(rankings.at(-1)?.rows).toEqual(ranks)
})

test('the bulk seed adds what was asked, and continues its numbering', async () => {
  const amounts = { jobs: 50, candidates: 10, orgs: 5 }
  expect(await seedBulk(db, amounts)).toEqual(amounts)
  const twice = await seedBulk(db, { jobs: 0, candidates: 0, orgs: 2 })
  expect(twice).toEqual({ jobs: 0, candidates: 0, orgs: 2 })
  const organizations = await db
    .selectFrom('organizations')
    .select(['orgSlug', 'domain', 'status', 'claimPolicy'])
    .where('orgSlug', 'like', 'seed-org-%')
    .orderBy('orgSlug')
    .execute()
  expect(organizations).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map(number => ({
      orgSlug: `seed-org-${number}`,
      domain: `seed-org-${number}.example`,
      status: 'unclaimed',
      claimPolicy: 'domain',
    })),
  )
  expect(await counts()).toMatchObject({ jobs: 110, jobSearch: 104, users: 29, profiles: 24 })
  const bulk = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select('jobs.description')
    .where('orgSlug', 'like', 'seed-org-%')
    .execute()
  const words = bulk.map(({ description }) => wordsIn(description))
  expect(Math.min(...words)).toBeGreaterThanOrEqual(80)
  expect(Math.max(...words)).toBeLessThanOrEqual(125)
})

test('the bulk seed writes the search as its triggers do', async () => {
  const searched = async () => ({
    jobs: await db.selectFrom('jobSearch').selectAll().orderBy('seq').execute(),
    words: await db.selectFrom('jobWords').selectAll().orderBy('word').execute(),
    places: await db
      .selectFrom('jobPlaces')
      .selectAll()
      .orderBy('name')
      .orderBy('country')
      .execute(),
  })
  const seeded = await searched()
  await sql`truncate job_search, job_words, job_places`.execute(db)
  await sql`update jobs set title = title`.execute(db)
  expect(await searched()).toEqual(seeded)
})
