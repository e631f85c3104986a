import { setInterval } from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** The text of an announcement; null when some may have been missed. */
export type Heard = (said: string | null) => void

/** Milliseconds between two tries to reach the server again. */
const pause = 1000

/** Milliseconds; a connection that is gone without a word is known by this. */
const beatEvery = 15_000

/**
 * Listens on a connection of its own, which no pool lends out, and finds it again when it is lost.
 * Answers with how to stop.
 */
export function listenOn(url: string, channel: string, heard: Heard): () => Promise<void> {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const hear = async () => {
    client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    const lost = Promise.withResolvers<void>()
    client.on('error', () => lost.resolve())
    client.on('end', lost.resolve)
    client.on('notification', ({ payload }) => heard(payload ?? ''))
    await client.connect()
    await client.query(`listen ${channel}`)
    heard(null)
    const beat = setInterval(() => client?.query('select').catch(lost.resolve), beatEvery).unref()
    await lost.promise
    clearInterval(beat)
  }
  const goOn = async () => {
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      await hear().catch(() => {})
      client?.end().catch(() => {})
      // oxlint-disable-next-line no-await-in-loop
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const ended = goOn()
  return async () => {
    stopping.abort()
    await client?.end().catch(() => {})
    await ended
  }
}
