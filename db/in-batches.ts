import { transaction, type Db, type Tx } from './index.ts'

/** Does all that is due, so many rows in each transaction; `work` answers with how many it found. */
export async function inBatches(db: Db, size: number, work: (tx: Tx) => Promise<number>) {
  let found: number
  do {
    found = await transaction(db, work)
  } while (found === size)
}
