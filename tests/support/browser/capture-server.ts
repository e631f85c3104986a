import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

interface CapturedEvent {
  event: string
  timestamp: string
  properties: Record<string, unknown>
  $set?: Record<string, unknown>
  $set_once?: Record<string, unknown>
}

interface FlagsCall {
  token: string
  distinct_id: string
}

interface Flag {
  enabled: boolean
  variant?: string
}

const flagsPath = '/flags/?v=2'

/** Stands in for PostHog: takes events, and answers which feature flags are on. */
export async function startCaptureServer() {
  let flags: Record<string, Flag> = {}
  /** All that came, as `POST /path` and its body in plain text. */
  const calls: { line: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    const text = plain(await buffer(request))
    calls.push({ line: `${request.method} ${request.url}`, text })
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    })
    response.end(JSON.stringify(request.url === flagsPath ? { flags } : { status: 'Ok' }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bodies = (path: string) =>
    calls
      .filter(({ line }) => line === `POST ${path}`)
      .map(({ text }) => JSON.parse(text) as unknown)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** The events in the order they happened, for requests may overtake; of one name if given. */
    events: (name?: string) =>
      (bodies('/e/') as { batch: CapturedEvent[] }[])
        .flatMap(({ batch }) => batch)
        .filter(({ event }) => !name || event === name)
        .toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp)),
    flagsCalls: () => bodies(flagsPath) as FlagsCall[],
    /** Forgets what came, and answers with these flags from now on. */
    reset(next: Record<string, Flag> = {}) {
      calls.length = 0
      flags = next
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** PostHog's library sends JSON: zipped, as a form's base64 field, or as it is. */
function plain(body: Buffer): string {
  if (body[0] === 0x1f && body[1] === 0x8b) return gunzipSync(body).toString()
  const data = new URLSearchParams(body.toString()).get('data')
  return data ? Buffer.from(data, 'base64').toString() : body.toString()
}
