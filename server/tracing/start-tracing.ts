import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { statements } from '#server/measured.ts'
import type { Tracing } from './tracing.ts'

/**
 * Spans of requests and of the statements within them, by OTLP over HTTP. The packages read their own
 * OTEL_* variables: where to, with which headers, how many are sampled. Spans hold route patterns and
 * statements with placeholders, never addresses or values.
 */
export function startTracing({ TRUST_PROXY }: Env): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'fairlead' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer = trace.getTracer('fairlead')
  const begun = new WeakMap<FastifyRequest, Context>()

  const quiet = statements.hear(({ text, ms }) => {
    // Those of upkeep belong to no request.
    if (!trace.getActiveSpan()) return
    const startTime = Date.now() - ms
    const span = tracer.startSpan('statement', {
      kind: SpanKind.CLIENT,
      startTime,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) },
    })
    span.end()
  })

  return {
    register(app: FastifyInstance) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { headers, method, routeOptions } = request
        // Who asks may not decide what is sampled: only a proxy of ours.
        const parent = TRUST_PROXY ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT
        const route = routeOptions.url ?? 'none'
        const attributes = { 'http.request.method': method, 'fairlead.request_id': request.id }
        const span = tracer.startSpan(
          `${method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          parent,
        )
        const active = trace.setSpan(parent, span)
        begun.set(request, active)
        context.with(active, done)
      })
      // A body is read in the name of its connection.
      app.addHook('preValidation', (request, _reply, done) =>
        context.with(begun.get(request) ?? ROOT_CONTEXT, done),
      )
      app.addHook('onResponse', async (request, reply) => {
        const span = trace.getSpan(begun.get(request) ?? ROOT_CONTEXT)
        const route = request.pagePattern ?? request.routeOptions.url ?? 'none'
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    async stop() {
      quiet()
      await provider.shutdown()
    },
  }
}
