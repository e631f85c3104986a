import { parseArgs } from 'node:util'
import { availableParallelism } from 'node:os'
import { mix } from '../traffic/mix.ts'
import { measureCapacity, withGenerator, type Capacity } from './measure.ts'
import { startServers } from './servers.ts'

/**
 * How many requests a second 1, 2 and 4 server processes on one real PostgreSQL answer, each as a
 * ratio to one, and what limits them; servers, PostgreSQL and load share the machine. A table on
 * stdout. `npm run bench:capacity -- --seconds 20 --servers 1,2`
 */
const say = (line: string) => process.stdout.write(`${line}\n`)

const two = (value: number) => value.toFixed(2)

/** Milliseconds of the processor that a request costs. */
const cost = (cores: number, { perSecond }: Capacity) => ((cores * 1000) / perSecond).toFixed(2)

function table(rows: Capacity[]) {
  say(`\n${availableParallelism()} cores, 32 requests at once: ${mix}\n`)
  say('| servers | requests/s | of one | p50 ms | p99 ms | wrong | lag p99 ms | what limits |')
  say('|---|---|---|---|---|---|---|---|')
  for (const row of rows) {
    const ratio = two(row.perSecond / (rows[0]?.perSecond ?? 0))
    const { servers, p50, p99, failed, lagMs, limit } = row
    say(
      `| ${servers} | ${row.perSecond.toFixed(0)} | ${ratio} | ${p50} | ${p99} | ${failed} | ${lagMs} | ${limit} |`,
    )
  }
  say('\nBusy cores, and in brackets milliseconds of the processor for a request:\n')
  say('| servers | servers | of it a thread | PostgreSQL | load generator | others |')
  say('|---|---|---|---|---|---|')
  for (const row of rows) {
    const { servers, postgres, generator, others } = row.cores
    const both = (cores: number) => `${two(cores)} (${cost(cores, row)})`
    say(
      `| ${row.servers} | ${both(servers)} | ${two(row.thread)} | ${both(postgres)} | ${both(generator)} | ${two(others)} |`,
    )
  }
  for (const { servers, wrong } of rows)
    if (Object.keys(wrong).length > 0) say(`\nwrong with ${servers}: ${JSON.stringify(wrong)}`)
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    servers: { type: 'string', default: '1,2,4' },
  },
})
const all = await startServers()
try {
  const rows: Capacity[] = []
  for (const count of values.servers.split(',').map(Number))
    rows.push(
      await all.with(count, sites =>
        withGenerator(all, sites, generator =>
          measureCapacity(all, sites, generator, Number(values.seconds)),
        ),
      ),
    )
  table(rows)
} finally {
  await all.stop()
}
