import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { liveNames, type LiveName } from '#server/shown/live-names.ts'

const announcement = z.object({ what: z.enum(liveNames), people: z.array(z.uuid()) })

/** The streams that are open in this process. */
export interface Streams {
  /** False when there are as many as this process holds. */
  add(stream: Stream): boolean
  /** What the database announced; null when something may have been missed. */
  hear(said: string | null): void
  /** Ends those whose session is none of these. */
  keep(sessionIds: Set<string>): void
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
      if (said === null) return say(all(), liveNames)
      const { data } = announcement.safeParse(jsonIn(said))
      // Another version of this server may announce what this one does not know.
      if (data) for (const id of data.people) say(byPerson.get(id) ?? [], [data.what])
    },
    keep(sessionIds) {
      for (const stream of all()) if (!sessionIds.has(stream.sessionId)) stream.to.end()
    },
    sessionIds: () => [...all()].map(({ sessionId }) => sessionId),
    beat() {
      for (const stream of all()) write(stream, ':\n\n')
    },
    end() {
      for (const { to } of all()) to.end()
    },
  }
}
