import { Agent, get } from 'node:http'

/**
 * Asks one address over and over from `connections` connections for `seconds`, in a process of its
 * own. Arguments: url, connections, seconds, cookie. Prints {rps, p50, p95, failures} as JSON (ms).
 */
const [url = '', connections = '32', seconds = '3', cookie = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const times: number[] = []
let failures = 0

const ask = () =>
  new Promise<void>(resolve => {
    const from = performance.now()
    get(url, { agent, headers: { cookie } }, response => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode !== 200) failures += 1
        times.push(performance.now() - from)
        resolve()
      })
    }).once('error', () => {
      failures += 1
      resolve()
    })
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
process.stdout.write(
  JSON.stringify({ rps: Math.round(times.length / took), p50: at(0.5), p95: at(0.95), failures }),
)
agent.destroy()
