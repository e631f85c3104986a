import { transaction, type Db, type Tx } from './index.ts'

/**
 * Does all that is due, so many rows in each transaction; `work` answers with how many it found.
 * A part of a statement that skips locked rows is materialized: it may be asked row by row otherwise,
 * skip what it has taken, and find more without a limit.
 */
export async function inBatches(db: Db, size: number, work: (tx: Tx) => Promise<number>) {
  let found: number
  do {
    found = await transaction(db, work)
  } while (found === size)
}
