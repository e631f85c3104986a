import { parseArgs } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { build, isBuilt } from '#server/build.ts'
import { folder, stopAll, until } from './machines/machine.ts'
import { installPackages } from './machines/packages.ts'
import {
  apps,
  askPrimary,
  directUrl,
  isReady,
  loseNode,
  makeRole,
  nodes,
  nodeThatIs,
  origin,
  prepareNode,
  startBeside,
  startEtcd,
  startNode,
  startProxy,
  startServer,
  startStore,
  untilReady,
  type App,
} from './machines/parts.ts'
import type { Running } from './machines/machine.ts'
import { countAcross } from './across.ts'
import { acknowledgedRows, createNext, mix } from '../bench/traffic/mix.ts'
import { setStage } from '../bench/traffic/stage.ts'
import { Traffic, type Figures } from '../bench/traffic/traffic.ts'

const usage = `Usage: tests/cluster/run [--minutes N]     10 unless said
Two servers behind haproxy, pgbouncer, two PostgreSQL with Patroni and etcd, an S3 server: half of what
they can do, for so long, while servers are restarted one after the other and the primary is lost.
`

const say = (line: string) => process.stdout.write(`${line}\n`)
const missed: string[] = []
const expectThat = (what: string, isSo: boolean) => {
  if (!isSo) missed.push(what)
}

const servers = new Map<App, Running>()

async function buildUp() {
  installPackages()
  startEtcd()
  for (const node of nodes) prepareNode(node)
  const patroni = { pg1: startNode('pg1'), pg2: startNode('pg2') }
  startStore()
  await until('a primary', async () => (await nodeThatIs('primary')) !== undefined)
  await until('a synchronous replica', async () => (await nodeThatIs('synchronous')) !== undefined)
  await makeRole()
  for (const app of apps) startBeside(app)
  startProxy()
  await startServers(1)
  return patroni
}

async function startServers(scale: number) {
  for (const app of apps) {
    await servers.get(app)?.kill('SIGTERM')
    servers.set(app, startServer(app, scale))
    await untilReady(app)
  }
  await until('the proxy', isReady(origin))
}

const rows: (Figures & { phase: string; kind: string })[] = []
const kinds = ['public page', 'search', 'own page', 'write'] as const

/** What was asked while `work` was done. */
async function phase(traffic: Traffic, name: string, work: () => Promise<unknown>) {
  traffic.forget()
  await work()
  for (const kind of kinds) rows.push({ phase: name, kind, ...traffic.figures(kind) })
  const statuses = traffic.statuses()
  if (Object.keys(statuses).length > 0) say(`${name}: ${JSON.stringify(statuses)}`)
  return traffic.figures()
}

async function restartAll() {
  for (const app of apps) {
    await servers.get(app)?.kill('SIGTERM')
    servers.set(app, startServer(app, 1000))
    await untilReady(app)
    // Until the proxy has seen it.
    await setTimeout(2000)
  }
}

async function losePrimary(traffic: Traffic, patroni: Record<string, Running>) {
  const lost = (await nodeThatIs('primary')) ?? 'pg1'
  const from = performance.now()
  await loseNode(lost, patroni[lost] as Running)
  const isBack = async () => traffic.isBackSince('write', from) !== undefined
  await until('writes', isBack, 90)
  const seconds = ((traffic.isBackSince('write', from) ?? Infinity) - from) / 1000
  await setTimeout(10_000)
  return { lost, seconds }
}

/** What was acknowledged and is not there. */
async function countLost(acknowledged: string[]) {
  const kept = await askPrimary<{ one: string }>(acknowledgedRows)
  const there = new Set(kept.map(({ one }) => one))
  return acknowledged.filter(one => !there.has(one)).length
}

/** Of the tasks of each minute, in whichever process: how many were done, and how many at once. */
async function upkeep() {
  const [found] = await askPrimary<{ done: number; beside: number; twice: number }>(`
    with run as (select id, started_on, coalesce(completed_on, now()) as ended_on,
        date_trunc('minute', created_on) as minute
      from pgboss.job where name = 'upkeep' and started_on is not null)
    select (select count(*)::int from run) as done,
      (select count(*)::int from run join run other on other.id > run.id
        and other.started_on < run.ended_on and run.started_on < other.ended_on) as beside,
      (select count(*)::int from (select from run group by minute having count(*) > 1) often) as twice`)
  return found ?? { done: 0, beside: 0, twice: 0 }
}

function table(from: typeof rows) {
  say('\n| phase | | requests | failed | p50 ms | p99 ms | longest without an answer, ms |')
  say('|---|---|---|---|---|---|---|')
  for (const { phase: name, kind, sent, failed, p50, p99, gap } of from)
    say(`| ${name} | ${kind} | ${sent} | ${failed} | ${p50} | ${p99} | ${gap} |`)
}

async function prove(minutes: number) {
  const patroni = await buildUp()
  say(`Built up in ${folder}; primary ${await nodeThatIs('primary')}`)
  for (const [what, isSo] of Object.entries(await countAcross())) {
    say(`${what}: ${isSo ? 'yes' : 'NO'}`)
    expectThat(what, isSo)
  }
  await startServers(1000)
  const stage = await setStage(directUrl('app1'), origin)
  const traffic = new Traffic([origin], createNext(stage))
  await traffic.full(8, 5)
  const capacity = await traffic.full(16, 15)
  say(`Capacity ${capacity.toFixed(0)} requests/s (${mix}); asked for half of it from here on`)
  const stop = traffic.steady(capacity / 2)
  const part = (minutes * 60_000) / 4

  await phase(traffic, 'steady', () => setTimeout(part))
  const rolling = await phase(traffic, 'rolling restart', restartAll)
  await phase(traffic, 'steady after it', () => setTimeout(part))
  let outcome = { lost: 'pg1', seconds: Infinity }
  await phase(traffic, 'primary lost', async () => (outcome = await losePrimary(traffic, patroni)))
  await phase(traffic, 'steady on one', () => setTimeout(part))
  await phase(traffic, 'it is back as the replica', async () => {
    startNode(outcome.lost as 'pg1')
    const isReplica = async () => (await nodeThatIs('synchronous')) === outcome.lost
    const took = await until('the old primary as the replica', isReplica, 180).catch(() => null)
    expectThat('the old primary is back as the replica', took !== null)
    await setTimeout(part)
  })
  await stop()

  table(rows)
  const lost = await countLost(traffic.acknowledged)
  const { done, beside, twice } = await upkeep()
  const reads = rows.filter(
    ({ phase: name, kind }) => name === 'primary lost' && kind === 'public page',
  )
  const failedReads = reads.reduce((sum, { failed }) => sum + failed, 0)
  say(`\nrolling restart: ${rolling.failed} of ${rolling.sent} failed`)
  say(
    `primary lost: writes again after ${outcome.seconds.toFixed(1)} s, ${failedReads} public pages failed`,
  )
  say(`acknowledged writes: ${traffic.acknowledged.length}, of which lost: ${lost}`)
  say(
    `scheduled tasks: ${done} rounds, ${beside} beside another, ${twice} minutes with more than one`,
  )
  expectThat('a rolling restart fails nothing', rolling.failed === 0)
  expectThat('writes again within 30 s', outcome.seconds < 30)
  expectThat('public pages never stop', failedReads === 0)
  expectThat('nothing acknowledged lost', lost === 0)
  expectThat('one of each scheduled task', done > 0 && beside === 0)
  for (const { phase: name, kind, failed } of rows)
    if (name.startsWith('steady')) expectThat(`${name}: no ${kind} fails`, failed === 0)
}

process.once('SIGINT', () => void stopAll().then(() => process.exit(1)))
try {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
  if (!/^\d{1,3}(\.\d)?$/.test(values.minutes)) throw new Error('--minutes needs a number')
  if (!isBuilt()) await build()
  await prove(Number(values.minutes))
  if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  process.exitCode = 1
} finally {
  await stopAll()
}
process.exit()
