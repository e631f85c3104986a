import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

export interface Asked {
  kind: 'public page' | 'search' | 'own page' | 'write'
  path: string
  cookie?: string
  /** Of a POST. */
  body?: string
  /** What is written, told when it was acknowledged. */
  writes?: string
}

export interface Figures {
  sent: number
  failed: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** The longest time without an answer that is right, in milliseconds. */
  gap: number
}

interface Answer {
  kind: Asked['kind']
  isRight: boolean
  status: string
  at: number
  took: number
}

/** People come from many addresses: each has a line of its own, to one of the servers. */
const agents = Array.from({ length: 60 }, (_, index) => {
  const localAddress = `127.1.${Math.floor(index / 20)}.${(index % 20) + 1}`
  return new Agent({ keepAlive: true, maxSockets: 20, localAddress })
})

/** What was asked of the servers since `forget`. */
export class Traffic {
  readonly acknowledged: string[] = []
  private readonly origins: string[]
  private readonly next: () => Asked
  private answers: Answer[] = []
  private since = performance.now()
  private count = 0

  constructor(origins: string[], next: () => Asked) {
    this.origins = origins
    this.next = next
  }

  private ask(): Promise<void> {
    const { kind, path, cookie = '', body, writes } = this.next()
    const from = performance.now()
    const place = this.count++ % agents.length
    const agent = agents[place] as Agent
    const origin = this.origins[place % this.origins.length] as string
    return new Promise(resolve => {
      const end = (status: string) => {
        const at = performance.now()
        const isRight = status === '200'
        if (isRight && writes) this.acknowledged.push(writes)
        this.answers.push({ kind, isRight, status, at, took: at - from })
        resolve()
      }
      const asked = request(
        origin + path,
        {
          agent,
          method: body ? 'POST' : 'GET',
          timeout: 40_000,
          headers: {
            cookie,
            'accept-encoding': 'gzip',
            ...(body && { 'content-type': 'application/json' }),
          },
        },
        answer => {
          answer.resume()
          answer.once('end', () => end(String(answer.statusCode)))
          answer.once('error', () => end('cut'))
        },
      )
      asked.once('timeout', () => asked.destroy(new Error('silent')))
      asked.once('error', error => end('code' in error ? String(error.code) : error.message))
      asked.end(body)
    })
  }

  /** As many as `workers` at once get answered; requests a second. */
  async full(workers: number, seconds: number): Promise<number> {
    this.forget()
    const end = performance.now() + seconds * 1000
    const work = async () => {
      while (performance.now() < end) await this.ask()
    }
    await Promise.all(Array.from({ length: workers }, work))
    const took = (performance.now() - this.since) / 1000
    return this.answers.filter(({ isRight }) => isRight).length / took
  }

  /** So many a second, whether or not they are answered; answers with how to stop. */
  steady(rate: number): () => Promise<void> {
    const underWay = new Set<Promise<void>>()
    const stopping = new AbortController()
    const go = async () => {
      const from = performance.now()
      for (let sent = 0; !stopping.signal.aborted;) {
        for (; sent < ((performance.now() - from) / 1000) * rate; sent++) {
          const one = this.ask()
          underWay.add(one)
          void one.finally(() => underWay.delete(one))
        }
        await setTimeout(5)
      }
      await Promise.all(underWay)
    }
    const going = go()
    return async () => {
      stopping.abort()
      await going
    }
  }

  forget() {
    this.answers = []
    this.since = performance.now()
  }

  statuses(): Record<string, number> {
    const found: Record<string, number> = {}
    for (const { kind, status, isRight } of this.answers)
      if (!isRight) found[`${kind} ${status}`] = (found[`${kind} ${status}`] ?? 0) + 1
    return found
  }

  /** When this kind was first answered rightly after `time` (`performance.now()`). */
  isBackSince(kind: Asked['kind'], time: number): number | undefined {
    return this.answers.find(one => one.kind === kind && one.isRight && one.at - one.took > time)
      ?.at
  }

  figures(kind?: Asked['kind']): Figures {
    const all = this.answers.filter(one => !kind || one.kind === kind)
    const right = all.filter(({ isRight }) => isRight)
    const took = right.map(one => one.took).toSorted((a, b) => a - b)
    const part = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0)
    const times = [this.since, ...right.map(({ at }) => at), performance.now()]
    times.sort((a, b) => a - b)
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at))
    return {
      sent: all.length,
      failed: all.length - right.length,
      p50: part(0.5),
      p99: part(0.99),
      gap: Math.round(Math.max(...gaps)),
    }
  }
}
