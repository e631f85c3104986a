import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** What a provider was asked. */
interface Asked {
  method: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

export type Answer = (response: ServerResponse) => void

export const inJson =
  (body: unknown, status = 200): Answer =>
  response =>
    void response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

/** An operator's provider of profiles on loopback, which answers as it is told. */
export function profileProvider() {
  const asked: Asked[] = []
  let server: Server
  const provider = {
    asked,
    answer: inJson({}),
    /** Where it listens; read when the app is made. */
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/profiles`
    },
    get host() {
      return new URL(provider.url).host
    },
    /** Nobody listens any more. */
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const { method, headers } = request
      asked.push({ method, headers, body: Buffer.concat(parts).toString() })
      provider.answer(response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => (server.listening ? provider.close() : undefined))
  return provider
}
