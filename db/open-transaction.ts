import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether what runs now does so inside a transaction, and that one is still open. */
export const openTransaction = new AsyncLocalStorage<{ open: boolean }>()

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
