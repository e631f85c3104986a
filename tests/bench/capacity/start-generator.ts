import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Given, Measured, Order } from './generator.ts'

export interface Generator {
  pid: number
  /** One order at a time. */
  send(order: Order): Promise<Measured>
  stop(): void
}

/** A process that sends the mix (`generator.ts`). */
export function startGenerator(given: Given): Generator {
  const child = fork(path.join(import.meta.dirname, 'generator.ts'))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator ended with ${code}`)
  })
  // Heard where an answer is waited for.
  ended.catch(() => {})
  child.send(given)
  return {
    pid: child.pid ?? 0,
    async send(order) {
      const answer = once(child, 'message')
      child.send(order)
      const [measured] = (await Promise.race([answer, ended])) as [Measured]
      return measured
    },
    stop: () => void child.kill(),
  }
}
