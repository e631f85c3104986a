import type { FastifyInstance } from 'fastify'

/** Of an operator who wants traces (OTEL_EXPORTER_OTLP_ENDPOINT). */
export interface Tracing {
  /** Before the routes. */
  register(app: FastifyInstance): void
  /** Sends what is not sent yet. */
  stop(): Promise<void>
}
