import type { FastifyBaseLogger } from 'fastify'

/** Tells the log when something fails and when it works again, not at each call in between. */
export interface Outage {
  failed(error: unknown): void
  worked(): void
}

export function createOutage(log: Pick<FastifyBaseLogger, 'error' | 'info'>, what: string): Outage {
  let isOut = false
  return {
    failed(error) {
      if (!isOut) log.error({ err: error }, `${what} fails`)
      isOut = true
    },
    worked() {
      if (isOut) log.info(`${what} works again`)
      isOut = false
    },
  }
}
