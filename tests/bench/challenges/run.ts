import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { connectPostgres, type Db } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { createApp } from '#server/app.ts'
import { createLucia, hashToken, newToken } from '#server/auth/session-store.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { builtPages } from '#server/pages/built.ts'
import { startPostgres } from '../../support/postgres.ts'
import { startSite } from '../../support/site.ts'
import { ask } from '../ask.ts'
import {
  answerOf,
  change,
  countingConnection,
  limits,
  measure,
  measureReference,
  missed,
  query,
  say,
  send,
  tell,
  timesOf,
} from './measure.ts'
import { appeal, fillChallenge, judgeAll, slug } from './rows.ts'

/**
 * What everybody waits for in a challenge with 5,000 people, 2,000 submissions and 20,000 judgements,
 * on real PostgreSQL. A table on stdout, for each page or procedure: milliseconds (p50 and p99), how
 * many times a reference of the same run, and its queries. The reference adds up 20,000 made-up judgements of
 * four scores, and nothing else. Pages are of the last build.
 */

const root = path.resolve(import.meta.dirname, '../../..')

const postgres = await startPostgres()
const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-challenges-'))
const patient = connectPostgres(postgres.url, { isPatient: true })
const { db, close } = countingConnection(postgres.url)

async function newServer() {
  const env = loadEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    DATA_DIR: dataDir,
  })
  const lucia = createLucia(db, false)
  const app = await createApp(
    { db, env, lucia, files: createFileStore(env) },
    await builtPages(root),
  )
  const sessionOf = async (userId: string) => {
    const token = newToken()
    const expiresAt = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000)
    await db
      .insertInto('sessions')
      .values({ userId, tokenHash: hashToken(token), expiresAt })
      .execute()
    return `${lucia.sessionCookieName}=${token}`
  }
  return { app, sessionOf }
}

/** The public page over HTTP by the built server, asked by another process, one after the other. */
async function measurePublicPage(challengeId: string, state: string) {
  const site = await startSite({ DATABASE_URL: postgres.url, DEMO: '0', LOG_LEVEL: 'silent' })
  try {
    const url = `${site.url}/challenge-details/${challengeId}`
    await ask(url, { seconds: 2 })
    const { p50, p95, failures } = await ask(url, { seconds: 4 })
    if (p50 > limits.publicPage || failures > 0) missed.push(`public page, ${state}: ${p50} ms`)
    say(`  public page over HTTP, ${state}: p50 ${p50} p95 ${p95}, failures ${failures}`)
  } finally {
    await site.stop()
  }
}

type Ids = Awaited<ReturnType<typeof fillChallenge>>
type Server = Awaited<ReturnType<typeof newServer>>

const pageOf = (of: { challengeId: string }) => ({
  url: `/challenge-details/${of.challengeId}`,
})
const managing = (of: { challengeId: string }) => ({
  url: `/org/${slug}/challenges/${of.challengeId}`,
})
const card = {
  'dashboard: the organization’s card': {
    url: `/trpc/org.dashboard?input=${encodeURIComponent(JSON.stringify({ orgSlug: slug }))}`,
  },
  'dashboard: what waits for the team': {
    url: `/trpc/org.overview?input=${encodeURIComponent(JSON.stringify({ orgSlug: slug }))}`,
  },
}

const publicRequests = (of: { challengeId: string }) => ({
  'page of challenges': { url: '/challenges' },
  'list of the open ones': query('list', { state: 'open' }),
  'list of those closed': query('list', { state: 'closed' }),
  'list, by a word': query('list', { query: 'pump' }),
  'page of the challenge': pageOf(of),
  'the challenge': query('byId', of),
  'what changed': query('versions', of),
})

async function whileOpen({ app, sessionOf }: Server, { challengeId, userId }: Ids) {
  const of = { challengeId }
  await measure(app, 'open: a visitor', '', {
    ...publicRequests(of),
    'questions and answers': query('questions', of),
  })
  const entrant = (who: string) => sessionOf(userId(who))
  const mine = {
    'page of the challenge': pageOf(of),
    'my part': query('mySubmission', of),
    'my team': query('myTeam', of),
    announcements: query('announcements', of),
    'my challenges': query('list', { state: 'mine' }),
  }
  await measure(app, 'open: an entrant of a team', await entrant('person-4001'), mine)
  await measure(app, 'open: an entrant alone', await entrant('person-1500'), {
    ...mine,
    'save a draft': change('saveDraft', { ...of, text: 'The work', links: [] }),
  })
  await measure(app, 'open: the organizer', await sessionOf(userId('judge-1')), {
    'page that manages it': managing(of),
    'for the team': query('forAdmin', of),
    questions: query('questionsForTeam', of),
    'whom an announcement reaches': query('announcementReach', { ...of, audience: 'submitters' }),
    'announcements sent': query('announcements', of),
    'judges from outside': query('outsideJudges', of),
    ...card,
  })
}

interface Page {
  items: { id: string; number: number }[]
  nextCursor: string | null
}

async function judgingRequests(app: FastifyInstance, cookie: string, of: { challengeId: string }) {
  const page = await answerOf<Page>(app, query('submissions', of), cookie)
  const submissionId = page.items.find(({ number }) => number === 50)?.id ?? page.items[0]!.id
  return {
    'submissions, with the queue': query('submissions', of),
    'submissions, next page': query('submissions', { ...of, cursor: page.nextCursor }),
    'one submission, with those alike': query('submission', { submissionId }),
  }
}

async function whileJudging({ app, sessionOf }: Server, { challengeId, userId }: Ids) {
  const of = { challengeId }
  await measure(app, 'judging: a visitor', '', publicRequests(of))
  const organizer = await sessionOf(userId('judge-1'))
  const own = await judgingRequests(app, organizer, of)
  const { mine } = await answerOf<{ mine: object }>(
    app,
    own['one submission, with those alike'],
    organizer,
  )
  const { items } = await answerOf<Page>(app, query('submissions', of), organizer)
  const [first] = items.filter(({ number }) => number === 50)
  await measure(app, 'judging: a judge of the team, who runs it', organizer, {
    'page that manages it': managing(of),
    ...own,
    ...(mine && first
      ? { 'judge again': change('judge', { submissionId: first.id, ...mine }) }
      : {}),
    'the jury': query('jury', of),
    'how the judges differ': query('calibration', of),
    'the ranking to come': query('comingRanking', of),
    'results as CSV': { url: `/api/challenges/${challengeId}/results.csv` },
    questions: query('questionsForTeam', of),
    ...card,
  })
  const outside = await sessionOf(userId('judge-9'))
  await measure(app, 'judging: a judge from outside', outside, {
    'page of the challenge': pageOf(of),
    'my part': query('mySubmission', of),
    ...(await judgingRequests(app, outside, of)),
  })
  const fresh = await sessionOf(userId('new-judge'))
  await measure(app, 'judging: one who has judged nothing', fresh, {
    ...(await judgingRequests(app, fresh, of)),
  })
  await measure(app, 'judging: an entrant', await sessionOf(userId('person-1500')), {
    'page of the challenge': pageOf(of),
    'my part': query('mySubmission', of),
  })
}

async function finalize({ app, sessionOf }: Server, { challengeId, userId }: Ids) {
  const of = { challengeId }
  const organizer = await sessionOf(userId('judge-1'))
  const { version } = await answerOf<{ version: string }>(
    app,
    query('comingRanking', of),
    organizer,
  )
  say('finalizing, which tells 5,000 people')
  const finalizing = change('finalize', { ...of, ranking: version })
  tell('finalize', await timesOf(() => send(app, finalizing, organizer), 1), limits.finalize)
}

async function whenFinal({ app, sessionOf }: Server, { challengeId, userId }: Ids) {
  const of = { challengeId }
  const { rankingCursor } = await answerOf<{ rankingCursor: string }>(app, query('byId', of), '')
  await measure(app, 'finalized: a visitor', '', {
    ...publicRequests(of),
    'ranking, next page': query('ranking', { ...of, cursor: rankingCursor }),
    'rankings told': query('rankings', of),
    'a ranking told': query('rankingOf', { ...of, version: 1 }),
  })
  for (const who of ['person-4001', 'person-1500'])
    await measure(app, `finalized: an entrant, ${who}`, await sessionOf(userId(who)), {
      'page of the challenge': pageOf(of),
      'my part, with the feedback': query('mySubmission', of),
      'my appeal': query('ownAppeal', of),
      announcements: query('announcements', of),
    })
  const organizer = await sessionOf(userId('judge-1'))
  await measure(app, 'finalized: the organizer', organizer, {
    'page that manages it': managing(of),
    ...(await judgingRequests(app, organizer, of)),
    'the jury': query('jury', of),
    'how the judges differ': query('calibration', of),
    'results as CSV': { url: `/api/challenges/${challengeId}/results.csv` },
    appeals: query('appeals', of),
    'whom an announcement reaches': query('announcementReach', { ...of, audience: 'winners' }),
    ...card,
  })
  const correct = (version: number, isLeftOut: boolean) =>
    change('correct', { ...of, version, number: 50, isLeftOut, reason: 'It was a copy.' })
  for (const [index, name] of ['correct a result', 'and back'].entries())
    tell(
      name,
      await timesOf(() => send(app, correct(index + 1, index === 0), organizer), 1),
      limits.finalize,
    )
}

async function run(all: Db) {
  const began = performance.now()
  await migrate(all)
  const ids = await fillChallenge(all)
  const server = await newServer()
  try {
    say(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    await measureReference(db)
    await whileOpen(server, ids)
    await measurePublicPage(ids.challengeId, 'open')
    await judgeAll(all, ids.challengeId)
    await measureReference(db)
    await whileJudging(server, ids)
    await finalize(server, ids)
    await appeal(all, ids.challengeId)
    await sql`vacuum analyze`.execute(all)
    await whenFinal(server, ids)
    await measurePublicPage(ids.challengeId, 'finalized')
    say(missed.length > 0 ? `Over its aim: ${missed.join('; ')}` : 'All within their aims.')
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await server.app.close()
  }
}

try {
  await run(patient.db)
} finally {
  await patient.close()
  await close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
