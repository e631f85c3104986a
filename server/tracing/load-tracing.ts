import type { Env } from '#server/env.ts'
import type { Tracing } from './tracing.ts'

/** Undefined, and nothing loaded, unless OpenTelemetry's variables say where to send spans. */
export async function loadTracing(env: Env): Promise<Tracing | undefined> {
  const isWanted = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  if (!isWanted || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(env)
}
