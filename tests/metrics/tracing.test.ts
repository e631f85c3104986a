import { globSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLucia } from '#server/auth/session-store.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { statements } from '#server/measured.ts'
import { loadTracing } from '#server/tracing/load-tracing.ts'
import { unique } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface Sent {
  resourceSpans: {
    resource: Span['attributes'] extends infer A ? { attributes: A } : never
    scopeSpans: { spans: Span[] }[]
  }[]
}

const database = testDatabase()
const received: Sent[] = []
let collector: Server
const silent = { lost() {}, back() {}, busy() {} }

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    received.push((await json(request)) as Sent)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  // The packages read it there.
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  database.connection.watch(silent)
  collector.closeAllConnections()
  collector.close()
  await once(collector, 'close')
})

it('a request is a span with its statements in it, under its proxy’s, without a value or address', async () => {
  const { db, connection } = database
  const env = loadEnv({ ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
  const tracing = await loadTracing(env)
  const app = await createApp({
    db,
    env,
    tracing,
    lucia: createLucia(db, false),
    files: createFileStore(env),
  })
  connection.watch({ ...silent, answered: statements.tell })
  const slug = unique('zanzibar')
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await app.inject({
    method: 'GET',
    url: `/api/org/${slug}`,
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  expect(answer.statusCode).toBe(404)
  await tracing?.stop()
  await app.close()

  expect(JSON.stringify(received)).not.toContain('zanzibar')
  const [first] = received.flatMap(({ resourceSpans }) => resourceSpans)
  expect(first?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'fairlead' },
  })
  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)),
  )
  const request = spans.find(({ name }) => name === 'GET /api/org/:orgSlug')
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(request?.attributes).toContainEqual({
    key: 'fairlead.request_id',
    value: { stringValue: answer.headers['x-request-id'] },
  })
  const within = spans.filter(({ name }) => name === 'statement')
  expect(within.length).toBeGreaterThan(0)
  for (const one of within) expect(one).toMatchObject({ traceId, parentSpanId: request?.spanId })
})

it('is off by default, and off where that is said', async () => {
  const off = { NODE_ENV: 'test' }
  expect(await loadTracing(loadEnv(off))).toBeUndefined()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const disabled = { ...off, ...endpoint, OTEL_SDK_DISABLED: 'true' }
  expect(await loadTracing(loadEnv(disabled))).toBeUndefined()
})

it('neither it nor the metrics are loaded where nobody wants them', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const files = globSync('{server,db}/**/*.ts', { cwd: root })
  const textOf = new Map(files.map(file => [file, readFileSync(path.join(root, file), 'utf8')]))
  const taking = (pattern: RegExp) =>
    files.filter(file => pattern.test(textOf.get(file) ?? '')).toSorted()
  expect(taking(/from '(?:@opentelemetry\/|prom-client)/)).toEqual([
    'server/metrics/meters.ts',
    'server/tracing/start-tracing.ts',
  ])
  expect(
    taking(/^(?:import|export) (?!type)[^;]*?from '[^']*(?:meters|start-tracing)\.ts'/m),
  ).toEqual([])
})
