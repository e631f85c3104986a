import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '#db/index.ts'
import { slowStatements } from '#server/measured.ts'
import { createRecent } from '#server/recent.ts'

/** Lines at most in so many milliseconds; the next one says how many were left out. */
const most = { lines: 10, in: 60_000 }
/** A plan is asked for once in so many milliseconds for each statement. */
const planEvery = 600_000
/** Of a statement's text. */
const mostLetters = 2000

interface Slow {
  planOf: Connection['planOf']
  log: Pick<FastifyBaseLogger, 'warn'>
  /** In milliseconds: what takes as long or longer is slow. */
  threshold: number
}

/**
 * Logs statements that took long, with how the database goes about them: text with placeholders, and
 * the plan's steps. Values are in neither.
 */
export function watchSlow({ planOf, log, threshold }: Slow) {
  const planned = createRecent<number>(500)
  let since = -Infinity
  let lines = 0
  let leftOut = 0
  return ({ text, ms }: { text: string; ms: number }) => {
    if (ms < threshold) return
    slowStatements.tell({ ms })
    const now = performance.now()
    if (now - since > most.in) [since, lines] = [now, 0]
    if (lines >= most.lines) return void leftOut++
    lines++
    const line = {
      ms: Math.round(ms),
      statement: text.slice(0, mostLetters),
      ...(leftOut > 0 && { leftOut }),
    }
    leftOut = 0
    if (now - (planned.get(text) ?? -Infinity) < planEvery) return log.warn(line, 'slow statement')
    planned.set(text, now)
    void planOf(text).then(plan => log.warn({ ...line, plan }, 'slow statement'))
  }
}
