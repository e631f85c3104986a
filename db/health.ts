import { isAway, isBusy } from './errors.ts'

/** What a connection reports about its server. */
export interface Watcher {
  /** Once, when it can't be reached any more. */
  lost(error: Error): void
  /** Once, when it answers again. */
  back(): void
  /** Once a minute, while all connections stay busy. */
  busy(error: Error): void
  /** Each statement that was answered or failed: with placeholders, not values. */
  answered?(statement: { text: string; ms: number }): void
  /** When the replica begins to be read, and when it does no longer: it is away or lags. */
  replica?(isRead: boolean): void
}

export interface Health {
  watch(watcher: Watcher): void
  /** A statement that began at this time (`performance.now()`) was answered. */
  worked(since: number): void
  answered(text: string, since: number): void
  /** Answers the error it was given. */
  failed(error: unknown): unknown
  toldReplica(isRead: boolean): void
}

/** Milliseconds. */
const settling = 30

/** Tells of an outage once, not once for each statement that meets it. */
export function watchHealth(): Health {
  let isLost = false
  let failedAt = -Infinity
  let toldBusy = -Infinity
  let watcher: Watcher | undefined
  return {
    watch: one => void (watcher = one),
    worked(since) {
      // While a server goes, the last answers come between the first failures.
      if (!isLost || since < failedAt + settling) return
      isLost = false
      watcher?.back()
    },
    answered: (text, since) => watcher?.answered?.({ text, ms: performance.now() - since }),
    failed(error) {
      if (isBusy(error) && performance.now() - toldBusy > 60_000) {
        toldBusy = performance.now()
        watcher?.busy(error)
      }
      if (!isAway(error)) return error
      failedAt = performance.now()
      if (isLost) return error
      isLost = true
      watcher?.lost(error as Error)
      return error
    },
    toldReplica: isRead => watcher?.replica?.(isRead),
  }
}
