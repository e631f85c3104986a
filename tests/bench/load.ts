import { Agent, request } from 'node:http'

/**
 * Asks one address over and over from `connections` connections for `seconds`, in a process of its
 * own. Arguments: url, connections, seconds, cookie, and of a POST its JSON body. Prints
 * {rps, p50, p95, failures, statuses} as JSON (ms; failures are what is not 200).
 */
const [url = '', connections = '32', seconds = '3', cookie = '', body = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const times: number[] = []
const statuses: Record<string, number> = {}
// As browsers do.
const encoding = { 'accept-encoding': 'gzip, deflate, br' }
const headers = { cookie, ...encoding, ...(body ? { 'content-type': 'application/json' } : {}) }

const ask = () =>
  new Promise<void>(resolve => {
    const from = performance.now()
    const done = (status: string) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      times.push(performance.now() - from)
      resolve()
    }
    const asked = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, response => {
      response.resume()
      response.once('end', () => done(String(response.statusCode)))
    })
    asked.once('error', error => done('code' in error ? String(error.code) : 'error'))
    asked.end(body)
  })

const end = performance.now() + Number(seconds) * 1000
async function connection() {
  while (performance.now() < end) await ask()
}

const from = performance.now()
await Promise.all(Array.from({ length: Number(connections) }, connection))
const took = (performance.now() - from) / 1000
times.sort((a, b) => a - b)
const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2))
const failures = times.length - (statuses['200'] ?? 0)
const rps = Math.round(times.length / took)
process.stdout.write(JSON.stringify({ rps, p50: at(0.5), p95: at(0.95), failures, statuses }))
agent.destroy()
