import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

interface Waits {
  /** Milliseconds. */
  p99: number
  longest: number
  asked: number
}

/** A process that asks `url` all the time; `during` tells what it waited while some work was done. */
export function startPingProcess(url: string) {
  const child = fork(path.join(import.meta.dirname, 'ping-process.ts'), [url])
  const take = async () => {
    const answer = once(child, 'message')
    child.send('take')
    const [waits] = (await answer) as [Waits]
    return waits
  }
  return {
    async during(work: () => Promise<unknown>): Promise<Waits> {
      await take()
      await work()
      return take()
    },
    stop: () => child.kill(),
  }
}
