import { channel } from 'node:diagnostics_channel'

/**
 * What the server says of its own work while it does it. Whoever wants it hears it (metrics, tracing);
 * where nobody does, nothing is done. No value, name or address is ever in it.
 */
interface Told<Event extends object> {
  tell(event: Event): void
  /** Until the answer is called. The listener must not throw. */
  hear(listener: (event: Event) => void): () => void
}

function told<Event extends object>(name: string): Told<Event> {
  const line = channel(`fairlead:${name}`)
  return {
    tell: event => line.publish(event),
    hear(listener) {
      const heard = (event: unknown) => listener(event as Event)
      line.subscribe(heard)
      return () => {
        line.unsubscribe(heard)
      }
    },
  }
}

/** A procedure was called over HTTP, its wait in line included. */
export const calls = told<{ call: string; status: number; seconds: number }>('call')

/** A child has read, judged or written something for somebody. */
export const readings = told<{
  work: string
  outcome: 'done' | 'refused' | 'failed'
  seconds: number
}>('reading')

/** What became of one try to send a mail; `suppressed` and `stopped` ones are sent to nobody. */
export const mailings = told<{
  outcome: 'sent' | 'refused' | 'failed' | 'suppressed' | 'stopped'
}>('mailing')

/** Somebody was told that they may not do so much of it. */
export const limitsMet = told<{ kind: string }>('limit')

/** A round of upkeep ended, or one of its tasks failed, by its name in upkeep.ts. */
export const upkeepRounds = told<{ failed?: string }>('upkeep')

/** A statement was answered, or failed; `text` holds placeholders, no values. */
export const statements = told<{ text: string; ms: number }>('statement')

/** A statement took longer than SLOW_QUERY_MS. */
export const slowStatements = told<{ ms: number }>('slow-statement')
