import { setTimeout } from 'node:timers/promises'
import { createNext } from '../traffic/mix.ts'
import type { Stage } from '../traffic/stage.ts'
import { Traffic, type Asked, type Figures } from '../traffic/traffic.ts'

/**
 * Sends the mix from a process of its own, so that what it takes of the processor can be told apart.
 * `start-generator.ts` first says what there is, and then what to do, once what was before is answered.
 */

export interface Given {
  origins: string[]
  stage: Stage
  /** Another one for each process on one database. */
  round: number
}

export type Order =
  /** As many at once as `workers`, each as soon as the one before is answered. */
  | { how: 'full'; workers: number; seconds: number }
  /** So many a second, whether or not they are answered. */
  | { how: 'steady'; rate: number; seconds: number }

export interface Measured extends Figures {
  /** Right answers. */
  perSecond: number
  kinds: Record<Asked['kind'], Figures>
  /** Of what was not answered rightly: how often, by kind and status. */
  wrong: Record<string, number>
}

async function send(traffic: Traffic, order: Order): Promise<Measured> {
  const from = performance.now()
  if (order.how === 'full') await traffic.full(order.workers, order.seconds)
  else {
    traffic.forget()
    const stop = traffic.steady(order.rate)
    await setTimeout(order.seconds * 1000)
    await stop()
  }
  const took = (performance.now() - from) / 1000
  const all = traffic.figures()
  return {
    ...all,
    perSecond: (all.sent - all.failed) / took,
    kinds: {
      'public page': traffic.figures('public page'),
      search: traffic.figures('search'),
      'own page': traffic.figures('own page'),
      write: traffic.figures('write'),
    },
    wrong: traffic.statuses(),
  }
}

process.once('message', ({ origins, stage, round }: Given) => {
  const traffic = new Traffic(origins, createNext(stage, round))
  process.on('message', (order: Order) => {
    void send(traffic, order).then(measured => process.send?.(measured))
  })
})
