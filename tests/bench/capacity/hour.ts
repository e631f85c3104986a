import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { residentMb } from '#server/resume/engine/resident-mb.ts'
import type { Site } from '../../support/site.ts'
import type { Measured } from './generator.ts'
import { measureCapacity, withGenerator } from './measure.ts'
import { metricsOf, startServers } from './servers.ts'
import type { Generator } from './start-generator.ts'

/** How much the last quarter's memory may be away from the second's. */
const flat = 0.05

interface Quarter {
  /** Megabytes of each server process, the median of the quarter. */
  rssMb: number[]
  heapMb: number[]
  p50: number
  p99: number
  sent: number
  /** Answers of 500 and more, and connections that broke. */
  fiveHundreds: number
  wrong: Record<string, number>
}

interface Asked {
  minutes: number
  /** Server processes. */
  servers: number
  /** In which the capacity is measured, of which half is asked for then. */
  seconds: number
}

/**
 * Half of what was measured right before, so many requests a second for so long, on real PostgreSQL:
 * what was answered and how soon, and the memory of each server, by quarters of the time.
 */
export async function benchHour({ minutes, servers, seconds }: Asked) {
  const all = await startServers()
  try {
    return await all.with(servers, sites =>
      withGenerator(all, sites, async generator => {
        const { perSecond } = await measureCapacity(all, sites, generator, seconds)
        const rate = perSecond / 2
        const quarters: Quarter[] = []
        for (let count = 0; count < 4; count++)
          quarters.push(await takeQuarter(sites, generator, rate, minutes * 15))
        return {
          minutes,
          servers,
          capacity: Math.round(perSecond),
          rate: Math.round(rate),
          ...verdictOf(quarters),
          quarters,
        }
      }),
    )
  } finally {
    await all.stop()
  }
}

async function takeQuarter(
  sites: Site[],
  generator: Generator,
  rate: number,
  seconds: number,
): Promise<Quarter> {
  const sending = generator.send({ how: 'steady', rate, seconds })
  const memory = sampleMemory(sites, sending)
  const { p50, p99, sent, wrong } = await sending
  return { ...(await memory), p50, p99, sent, wrong, fiveHundreds: fiveHundredsOf(wrong) }
}

/** What is no refusal: `write 503`, `search ECONNRESET`. */
const fiveHundredsOf = (wrong: Measured['wrong']) =>
  Object.entries(wrong)
    .filter(([what]) => !/ [1-4]\d\d$/.test(what))
    .reduce((sum, [, count]) => sum + count, 0)

/** Twice a second until `meanwhile` is done. */
async function sampleMemory(sites: Site[], meanwhile: Promise<unknown>) {
  const ended = meanwhile.then(
    () => true,
    () => true,
  )
  const rss = sites.map((): number[] => [])
  const heaps = sites.map((): number[] => [])
  do
    for (const [index, site] of sites.entries()) {
      rss[index]?.push(residentMb(site.pid) ?? 0)
      heaps[index]?.push((await metricsOf(site)).heapMb)
    }
  while (!(await Promise.race([ended, setTimeout(500, false)])))
  return { rssMb: rss.map(median), heapMb: heaps.map(median) }
}

const median = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)

function verdictOf(quarters: Quarter[]) {
  const [, second, , last] = quarters
  /** Of each server, how much more the last quarter has than the second. */
  const growth = (last?.rssMb ?? []).map((mb, index) => mb / (second?.rssMb[index] ?? mb) - 1)
  return {
    fiveHundreds: quarters.reduce((sum, one) => sum + one.fiveHundreds, 0),
    p99: Math.max(...quarters.map(({ p99 }) => p99)),
    growth: growth.map(one => `${(one * 100).toFixed(1)} %`),
    isFlat: growth.every(one => Math.abs(one) <= flat),
  }
}

/** `npm run bench:hour -- --minutes 60 --servers 2 --seconds 30`; JSON on stdout. */
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      servers: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '30' },
    },
  })
  const result = await benchHour({
    minutes: Number(values.minutes),
    servers: Number(values.servers),
    seconds: Number(values.seconds),
  })
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  if (result.fiveHundreds > 0 || !result.isFlat) process.exitCode = 1
}
