import { AsyncLocalStorage } from 'node:async_hooks'

interface OpenTransaction {
  open: boolean
  /** Something was written that is to be looked at once it stands. */
  hasQueued: boolean
}

/** Whether what runs now does so inside a transaction, and that one is still open. */
export const openTransaction = new AsyncLocalStorage<OpenTransaction>()

/**
 * Called by all that takes longer than a query: a transaction holds locks and a connection, which
 * others wait for.
 */
export function assertNoTransaction(advice = 'use it instead of the outer database') {
  if (openTransaction.getStore()?.open) throw new Error(`A transaction is open here: ${advice}`)
}

/** The same calls, none of which may be made while a transaction is open. */
export const outsideTransactions = <Calls extends object>(calls: Calls, advice: string): Calls =>
  new Proxy(calls, {
    get(target, name): unknown {
      assertNoTransaction(advice)
      return Reflect.get(target, name)
    },
  })

/** Has whoever watches the database (`onQueued`) called when the open transaction is committed. */
export function markQueued() {
  const store = openTransaction.getStore()
  if (!store?.open) throw new Error('What is queued stands or falls with a transaction')
  store.hasQueued = true
}

const watchers = new WeakMap<object, () => unknown>()

/** Calls `watcher` after each transaction of this process in which something was queued. */
export const onQueued = (db: object, watcher: () => unknown) => void watchers.set(db, watcher)

/** What the watcher returns is waited for. */
export const tellQueued = async (db: object) => {
  await watchers.get(db)?.()
}
