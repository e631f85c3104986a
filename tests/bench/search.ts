import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { seedBulk } from '#db/bulk.ts'
import { seedDemo } from '#db/demo/index.ts'
import { connectEmbedded } from '#db/embedded.ts'
import { connectPostgres, type Connection } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { runOn, startPostgres } from '../support/postgres.ts'
import { answerAll } from '../support/search-answers.ts'
import { startSite } from '../support/site.ts'
import { personWith, signUp, type Person } from './person.ts'
import { kinds, matches, pagesOn, resume, type Question } from './search-questions.ts'
import { startPingProcess } from './start-ping-process.ts'

/**
 * Searches of jobs through the server, one at a time: on real PostgreSQL with 10,000, 100,000 and
 * 1,000,000 jobs, and what others wait meanwhile on the embedded database with 20,000. A table on
 * stdout. `answers` asks as people type, of the demo and 5,000 jobs, and counts what is answered among
 * the first three. Arguments: numbers of jobs, `embedded` and `answers`, to have only these.
 */
const sizes = [10_000, 100_000, 1_000_000]
const embeddedJobs = 20_000
const embedded = 'embedded'
const answers = 'answers'
const answersJobs = 5000
const organizations = 200
/** Of each kind. */
const asks = 300
const warmUp = 20
/** For each kind, however slow it is. */
const mostSeconds = 60
/** For which an idle server is watched. */
const idleSeconds = 10

interface Times {
  p50: number
  p99: number
  refused: number
}

/** In ms: of the most jobs, and what others wait, at the longest above what they do of an idle server. */
const limits = { p50: 10, p99: 40, phrase: 50, growth: 5, slack: 5, waitP99: 50, waitLongest: 100 }

function timesOf(all: number[], refused: number): Times {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1))
  return { p50: at(0.5), p99: at(0.99), refused }
}

/** What is refused is counted, not timed: a refusal is quick. */
async function measure(person: Person, questions: Question[]): Promise<Times> {
  const all: number[] = []
  let refused = 0
  const end = performance.now() + mostSeconds * 1000
  for (let time = -warmUp; time < asks && performance.now() < end; time++) {
    const { procedure, input } = questions[(time + warmUp) % questions.length]!
    const from = performance.now()
    const status = await person.call(procedure, 'query', input)
    if (status !== 200) refused++
    else if (time >= 0) all.push(performance.now() - from)
  }
  return timesOf(all, refused)
}

interface Asked {
  person: Person
  questions: Question[]
}

/** Each kind with who asks: a visitor, or somebody with a resume, whose match is told. */
async function askedOf(url: string): Promise<Record<string, Asked>> {
  const visitor = personWith(url)
  const person = await signUp(url)
  await person.upload('/api/resumes', 'me.txt', Buffer.from(resume))
  const deep = await Promise.all(
    [{}, { query: 'project' }, { query: 'project', sort: 'newest' }].map(input =>
      pagesOn(visitor, input),
    ),
  )
  return {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, questions]) => [kind, { person: visitor, questions }]),
    ),
    'deep page': { person: visitor, questions: deep },
    'best match': { person, questions: matches },
  }
}

const note = (text: string) => process.stderr.write(`${text}\n`)

async function seed({ db, close }: Connection, jobs: number) {
  const from = performance.now()
  await migrate(db)
  await seedBulk(db, { jobs, candidates: 0, orgs: organizations })
  await close()
  const took = Math.round((performance.now() - from) / 1000)
  note(`${jobs.toLocaleString('en')} jobs made in ${took} s`)
  return took
}

type Measured = Record<string, Times>

/** With so many jobs in a database of their own. */
async function benchSize(server: string, jobs: number) {
  const name = `jobs_${jobs}`
  await runOn(server, `create database ${name}`)
  const url = server.replace(/[^/]*$/, name)
  const seconds = await seed(connectPostgres(url, { isPatient: true }), jobs)
  const site = await startSite({ DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent' })
  try {
    const times: Measured = {}
    for (const [kind, { person, questions }] of Object.entries(await askedOf(site.url))) {
      times[kind] = await measure(person, questions)
      note(`  ${kind}: ${times[kind].p50} / ${times[kind].p99} ms`)
    }
    return { seconds, times }
  } finally {
    await site.stop()
    await runOn(server, `drop database ${name}`)
  }
}

/** Of a site on an embedded database of its own, which `fill` fills. */
async function onEmbedded<Answer>(
  fill: (connection: Connection) => Promise<unknown>,
  ask: (url: string) => Promise<Answer>,
): Promise<Answer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-bench-'))
  try {
    await fill(await connectEmbedded(dataDir))
    const site = await startSite({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }, { dataDir })
    try {
      return await ask(site.url)
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What others, who ask next to nothing, wait on the embedded database while somebody searches. */
const benchEmbedded = () =>
  onEmbedded(
    connection => seed(connection, embeddedJobs),
    async url => {
      const pinger = startPingProcess(`${url}/healthz`)
      try {
        await pinger.during(() => setTimeout(1000))
        const idle = await pinger.during(() => setTimeout(idleSeconds * 1000))
        const rows = [['idle', '', ms(idle.p99), ms(idle.longest), '']]
        for (const [kind, { person, questions }] of Object.entries(await askedOf(url))) {
          let own: Times | undefined
          const { p99, longest } = await pinger.during(async () => {
            own = await measure(person, questions)
          })
          const isLong = p99 > limits.waitP99 || longest > idle.longest + limits.waitLongest
          const refused = own?.refused ? `${own.refused} refused` : ''
          rows.push([
            kind,
            ms(own?.p50),
            ms(p99),
            ms(longest),
            isLong ? `missed ${refused}` : refused,
          ])
        }
        return rows
      } finally {
        pinger.stop()
      }
    },
  )

/** How many questions as people type them are answered among the first three. */
const benchAnswers = () =>
  onEmbedded(
    async ({ db, close }) => {
      await migrate(db)
      await seedBulk(db, { jobs: answersJobs, candidates: 0, orgs: organizations / 10 })
      await seedDemo(db)
      await close()
    },
    async url => {
      const visitor = personWith(url)
      const all = await answerAll({
        list: input => visitor.ask('job.list', input),
        byId: input => visitor.ask('job.byId', input),
      })
      const missed = all.filter(({ isAnswered }) => !isAnswered).map(({ asked }) => asked)
      return `${all.length - missed.length} of ${all.length} questions have a right job among the first three; missed: ${missed.join('; ') || 'none'}`
    },
  )

const ms = (value: number | undefined) => value?.toFixed(1) ?? ''
const line = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

/** What is asked of a kind that took so long at first and with the most jobs. */
function isMissed(kind: string, first: Times, last: Times): boolean {
  if (first.refused + last.refused > 0) return true
  if (kind.startsWith('phrase')) return last.p50 > limits.phrase
  const grown = Math.max(first.p50 * limits.growth, first.p50 + limits.slack)
  return last.p50 > Math.min(limits.p50, grown) || last.p99 > limits.p99
}

async function benchSizes(wanted: number[]): Promise<string> {
  const postgres = await startPostgres()
  try {
    const found: Awaited<ReturnType<typeof benchSize>>[] = []
    for (const jobs of wanted) found.push(await benchSize(postgres.url, jobs))
    const [first, last] = [found[0]?.times ?? {}, found.at(-1)?.times ?? {}]
    const names = wanted.map(jobs => jobs.toLocaleString('en'))
    const rows = Object.keys(first).map(kind => [
      kind,
      ...found.map(({ times }) => `${ms(times[kind]?.p50)} / ${ms(times[kind]?.p99)}`),
      (last[kind]!.p50 / first[kind]!.p50).toFixed(1),
      isMissed(kind, first[kind]!, last[kind]!) ? 'missed' : '',
    ])
    rows.push(['made in', ...found.map(one => `${one.seconds} s`), '', ''])
    return table(['p50 / p99 ms', ...names, `of ${names[0]}`, ''], rows)
  } finally {
    await postgres.stop()
  }
}

const given = process.argv.slice(2)
const numbers = given.filter(one => one !== embedded && one !== answers).map(Number)
const wanted = given.length === 0 ? sizes : numbers
if (wanted.length > 0) process.stdout.write(`${await benchSizes(wanted)}\n\n`)
if (given.length === 0 || given.includes(embedded)) {
  const head = [`${embeddedJobs.toLocaleString('en')} embedded`, 'p50', 'others p99', 'longest', '']
  process.stdout.write(`${table(head, await benchEmbedded())}\n`)
}
if (given.length === 0 || given.includes(answers))
  process.stdout.write(`\n${await benchAnswers()}\n`)
