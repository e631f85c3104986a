import { assertNoTransaction } from '#db/open-transaction.ts'
import { overloaded, tooMany } from '#server/errors.ts'

interface Rules {
  /** Pieces of work under way at once, in all. */
  atOnce: number
  /** Of these, for one person; as many as `atOnce` unless said. */
  eachAtOnce?: number
  /**
   * While others ask too, whoever has a crowd waiting gets one done at a time, and between two so
   * many milliseconds of rest, which are the others'.
   */
  besideOthers?: { others: Others; rest: number }
  /** Refuses work whose turn has come. */
  assertMay?: (who: string) => void
  /** How many of one person may wait, and how many in all. */
  eachWaiting: number
  waiting: number
  /** How long one waits at most, in milliseconds. */
  patience: number
  /** What the person is told whose own work fills their line. */
  ownLineFull: string
}

interface Waiting {
  who: string
  start: () => void
  /** Another's work answers this one. */
  share: (result: Promise<unknown>) => void
  refuse: (error: Error) => void
}

interface Asked {
  /** Gives up the place in the line; asked for only where one waits. */
  gone?: () => AbortSignal
  /**
   * Names work that has the same result for whoever asks: who still waits when another's begins takes
   * its result, which is as new as of their own.
   */
  same?: string | undefined
}

/** Work that takes turns, and how much of it waits. */
export interface Turns {
  /**
   * Does `work` when it is its turn: whoever waits is served in turn with the others, so that many
   * pieces of one person hold nobody else up.
   * @throws TOO_MANY_REQUESTS when one's own line is full; SERVICE_UNAVAILABLE when everybody's is,
   *   or the turn does not come in time.
   */
  run<T>(who: string, work: () => Promise<T>, asked?: Asked): Promise<T>
  /** How much of each person's came since this was last asked, or was not done then. */
  takeLoads(): Map<string, number>
}

/** More than one page of a browser has waiting. */
export const crowd = 4

/** So many at most share one result: to answer more at a time would hold up the thread. */
const mostAlike = 8

/** Others count as asking until this many milliseconds after their last question. */
const recently = 1000

/** Who asked last; lines may share it. */
interface Others {
  asks(who: string): void
  askBeside(who: string): boolean
}

export function watchOthers(): Others {
  // The last two are enough.
  let last = { who: '', at: -Infinity }
  let before = last
  return {
    asks(who: string) {
      if (last.who !== who) before = last
      last = { who, at: performance.now() }
    },
    askBeside(who: string) {
      const other = last.who === who ? before : last
      return performance.now() - other.at < recently
    },
  }
}

export function createTurns(rules: Rules): Turns {
  const { atOnce, eachAtOnce = atOnce, besideOthers } = rules
  const { assertMay, eachWaiting, waiting, patience, ownLineFull } = rules
  /** The lines of those who wait; whose turn it is next stands first. */
  const lines = new Map<string, Waiting[]>()
  const working = new Map<string, number>()
  const alike = new Map<string, Set<Waiting>>()
  let busy = 0
  let inLine = 0
  let came = new Map<string, number>()

  const crowdsOthers = (who: string) =>
    (lines.get(who)?.length ?? 0) >= crowd && besideOthers?.others.askBeside(who)

  const share = (who: string) => (crowdsOthers(who) ? 1 : eachAtOnce)

  const mayStart = (who: string) => busy < atOnce && (working.get(who) ?? 0) < share(who)

  const start = (who: string) => {
    busy++
    working.set(who, (working.get(who) ?? 0) + 1)
  }

  /**
   * Its place is free when the sockets have been read. The embedded database answers on the thread
   * itself: with places free at once, a hundred questions that were read together would be worked off
   * one after the other, none of them in line, before anybody else's is heard. Who may not wait for
   * their own has it free at once, or would be refused for one that has just ended.
   */
  const end = (who: string) => {
    if (eachWaiting === 0) freePlace(who)
    else setImmediate(freePlace, who)
  }

  const freePlace = (who: string) => {
    busy--
    if (besideOthers && crowdsOthers(who)) {
      setTimeout(endFor, besideOthers.rest, who)
      startNext()
    } else endFor(who)
  }

  const endFor = (who: string) => {
    const left = (working.get(who) ?? 1) - 1
    if (left > 0) working.set(who, left)
    else working.delete(who)
    startNext()
  }

  const startNext = () => {
    for (const [who, line] of lines) {
      if (busy >= atOnce) return
      if (!mayStart(who)) continue
      const next = line.shift()
      lines.delete(who)
      // To the end: the others come first.
      if (line.length > 0) lines.set(who, line)
      if (!next) continue
      inLine--
      start(who)
      next.start()
    }
  }

  const wait = (who: string, same: string | undefined, gone?: AbortSignal) => {
    const line = lines.get(who) ?? []
    // Whoever has nothing under way may wait for the others, however short their own line.
    const room = working.has(who) ? eachWaiting : Math.max(1, eachWaiting)
    if (line.length >= room) throw tooMany(ownLineFull, 5)
    if (inLine >= waiting || gone?.aborted) throw overloaded()
    return new Promise<{ other?: Promise<unknown> }>((resolve, reject) => {
      const leave = () => {
        const place = line.indexOf(one)
        if (place < 0) return false
        line.splice(place, 1)
        if (line.length === 0) lines.delete(who)
        inLine--
        return true
      }
      const giveUp = () => leave() && one.refuse(overloaded())
      const settle = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', giveUp)
        if (same !== undefined) forget(same, one)
      }
      const one: Waiting = {
        who,
        start: () => {
          settle()
          resolve({})
        },
        share: other => {
          leave()
          settle()
          resolve({ other })
        },
        refuse: error => {
          settle()
          reject(error)
        },
      }
      const timer = setTimeout(giveUp, patience)
      gone?.addEventListener('abort', giveUp, { once: true })
      line.push(one)
      lines.set(who, line)
      inLine++
      if (same !== undefined) alike.set(same, (alike.get(same) ?? new Set()).add(one))
    })
  }

  const forget = (same: string, one: Waiting) => {
    const others = alike.get(same)
    others?.delete(one)
    if (others?.size === 0) alike.delete(same)
  }

  const handOut = (same: string, result: Promise<unknown>) => {
    const others = [...(alike.get(same) ?? [])].filter(one => !crowdsOthers(one.who))
    for (const one of others.slice(0, mostAlike)) one.share(result)
  }

  return {
    async run<T>(who: string, work: () => Promise<T>, { gone, same }: Asked = {}) {
      assertNoTransaction('take turns before it')
      besideOthers?.others.asks(who)
      came.set(who, (came.get(who) ?? 0) + 1)
      if (mayStart(who)) start(who)
      else {
        const { other } = await wait(who, same, gone?.())
        if (other) return (await other) as T
      }
      try {
        assertMay?.(who)
        const result = work()
        if (same !== undefined) handOut(same, result)
        return await result
      } finally {
        end(who)
      }
    },
    takeLoads() {
      const taken = came
      came = new Map(working)
      for (const [who, line] of lines) came.set(who, (came.get(who) ?? 0) + line.length)
      return taken
    },
  }
}
