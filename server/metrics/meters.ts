import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { PoolCounts } from '#db/index.ts'
import {
  calls,
  limitsMet,
  mailings,
  readings,
  slowStatements,
  upkeepRounds,
} from '#server/measured.ts'
import type { QueueCount } from './queries.ts'

/** From what a session takes to what a deadline ends, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Sources {
  poolCounts?: (() => PoolCounts) | undefined
  /** Null while the database does not answer. */
  countQueues: () => Promise<QueueCount[] | null>
}

export interface Meters {
  /** `route` is a pattern, never an address; null `seconds` are not counted. */
  answered(route: string, status: number, seconds: number | null): void
  /** In Prometheus' text format. */
  write(): Promise<{ type: string; text: string }>
  close(): void
}

/**
 * What Prometheus reads of this process, and of the queues that all processes share. Labels are words
 * of ours alone, so that their number is bounded by the code: routes, procedures, kinds, outcomes.
 */
export function createMeters({ poolCounts, countQueues }: Sources): Meters {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const seconds = new Histogram({
    name: 'fairlead_request_seconds',
    help: 'Time to answer, by route pattern, page or procedure; of a procedure with its wait in line.',
    labelNames: ['route'],
    buckets,
    registers,
  })
  const answers = new Counter({
    name: 'fairlead_answers_total',
    help: 'Answers by route pattern, page or procedure and class of status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const answered = (route: string, status: number, took: number | null) => {
    if (took !== null) seconds.observe({ route }, took)
    answers.inc({ route, status: `${Math.floor(status / 100)}xx` })
  }

  const reading = new Histogram({
    name: 'fairlead_reading_seconds',
    help: 'Time that a child worked on one file or resume, by work and outcome.',
    labelNames: ['work', 'outcome'],
    buckets,
    registers,
  })
  const mails = new Counter({
    name: 'fairlead_mails_total',
    help: 'Mails by outcome: sent, refused for good, failed and tried again, suppressed, stopped.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'refused', 'failed', 'suppressed', 'stopped'])
    mails.inc({ outcome }, 0)
  const limits = new Counter({
    name: 'fairlead_limits_met_total',
    help: 'How often somebody was told to wait, by kind of attempt.',
    labelNames: ['kind'],
    registers,
  })
  const slow = new Counter({
    name: 'fairlead_slow_statements_total',
    help: 'Statements that took longer than SLOW_QUERY_MS.',
    registers,
  })

  const upkeepDone = new Gauge({
    name: 'fairlead_upkeep_done_timestamp_seconds',
    help: 'When this process last ended a round of upkeep; one of all processes does each.',
    registers,
  })
  const upkeepFailures = new Counter({
    name: 'fairlead_upkeep_failures_total',
    help: 'Failures of upkeep, by task.',
    labelNames: ['task'],
    registers,
  })

  const connections = new Gauge({
    name: 'fairlead_database_connections',
    help: 'Connections of this process to the database: in use, idle; waiting counts who waits for one.',
    labelNames: ['state'],
    registers,
  })
  const up = new Gauge({
    name: 'fairlead_database_up',
    help: 'Whether the database answered when its queues were last counted.',
    registers,
  })
  const waiting = new Gauge({
    name: 'fairlead_queue_waiting',
    help: 'What waits in the queues that all processes share, by kind; counted up to 10,000.',
    labelNames: ['kind'],
    registers,
  })
  const oldest = new Gauge({
    name: 'fairlead_queue_oldest_seconds',
    help: 'Age of what waits longest, by kind.',
    labelNames: ['kind'],
    registers,
  })

  const quiet = [
    calls.hear(({ call, status, seconds: took }) => answered(call, status, took)),
    readings.hear(({ work, outcome, seconds: took }) => reading.observe({ work, outcome }, took)),
    mailings.hear(({ outcome }) => mails.inc({ outcome })),
    limitsMet.hear(({ kind }) => limits.inc({ kind })),
    slowStatements.hear(() => slow.inc()),
    upkeepRounds.hear(({ failed }) =>
      failed === undefined ? upkeepDone.setToCurrentTime() : upkeepFailures.inc({ task: failed }),
    ),
  ]

  const setConnections = () => {
    if (!poolCounts) return
    const counts = poolCounts()
    connections.set({ state: 'in_use' }, counts.inUse)
    connections.set({ state: 'idle' }, counts.idle)
    connections.set({ state: 'waiting' }, counts.waiting)
  }
  const setQueues = (counts: QueueCount[] | null) => {
    up.set(counts ? 1 : 0)
    waiting.reset()
    oldest.reset()
    for (const { kind, count, seconds: age } of counts ?? []) {
      waiting.set({ kind }, count)
      oldest.set({ kind }, age)
    }
  }

  return {
    answered,
    async write() {
      setQueues(await countQueues())
      setConnections()
      return { type: registry.contentType, text: await registry.metrics() }
    },
    close() {
      for (const one of quiet) one()
      registry.clear()
    },
  }
}
