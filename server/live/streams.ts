import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { announced, liveNames, type LiveName } from '#server/shown/live-names.ts'

const announcement = z.object({ what: z.enum(announced), people: z.array(z.uuid()) })

/** The streams that are open in this process. */
export interface Streams {
  /** False when there are as many as this process holds. */
  add(stream: Stream): boolean
  /**
   * What the database announced; null when something may have been missed. Answers with the sessions
   * that may have ended by it.
   */
  hear(said: string | null): string[]
  /** Ends those whose session is one of `asked` and none of `alive`. */
  keep(asked: string[], alive: Set<string>): void
  sessionIds(): string[]
  /** Says to each that it is still there. */
  beat(): void
  end(): void
}

interface Stream {
  userId: string
  sessionId: string
  to: ServerResponse
}

/** Each browser has one; a person has a few of them. */
const most = { all: 3000, each: 8 }

/** Bytes that wait for a browser: one that takes none is cut off, and comes back. */
const mostWaiting = 16_000

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function createStreams(): Streams {
  const byPerson = new Map<string, Set<Stream>>()
  let count = 0
  const all = function* () {
    for (const streams of byPerson.values()) yield* streams
  }
  const write = ({ to }: Stream, text: string) => {
    if (to.writableLength > mostWaiting) to.destroy()
    else to.write(text)
  }
  const say = (streams: Iterable<Stream>, names: readonly LiveName[]) => {
    for (const stream of streams) write(stream, names.map(name => `data: ${name}\n\n`).join(''))
  }
  const idsOf = (streams: Iterable<Stream>) => Array.from(streams, ({ sessionId }) => sessionId)
  const remove = (stream: Stream) => {
    const own = byPerson.get(stream.userId)
    if (!own?.delete(stream)) return
    count--
    if (own.size === 0) byPerson.delete(stream.userId)
  }
  return {
    add(stream) {
      const own = byPerson.get(stream.userId) ?? new Set()
      const [oldest] = own
      if (oldest && own.size >= most.each) {
        // One that waits behind another answer would never be closed.
        remove(oldest)
        oldest.to.end()
      } else if (count >= most.all) return false
      byPerson.set(stream.userId, own.add(stream))
      count++
      stream.to.once('close', () => remove(stream))
      return true
    },
    hear(said) {
      if (said === null) {
        say(all(), liveNames)
        return idsOf(all())
      }
      const { data } = announcement.safeParse(jsonIn(said))
      // Another version of this server may announce what this one does not know.
      if (!data) return []
      const { what } = data
      const concerned = data.people.flatMap(id => [...(byPerson.get(id) ?? [])])
      if (what === 'sessions') return idsOf(concerned)
      say(concerned, [what])
      return []
    },
    keep(asked, alive) {
      const ended = new Set(asked.filter(id => !alive.has(id)))
      for (const stream of all())
        if (ended.has(stream.sessionId)) {
          // One that waits behind another answer would never be closed.
          remove(stream)
          stream.to.end()
        }
    },
    sessionIds: () => idsOf(all()),
    beat() {
      for (const stream of all()) write(stream, ':\n\n')
    },
    end() {
      for (const { to } of all()) to.end()
    },
  }
}
