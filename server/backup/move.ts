import { parseArgs } from 'node:util'
import { connectPostgres, transaction, type Db } from '#db/index.ts'
import { isMigrated, migrate } from '#db/migrate.ts'
import { openTransaction } from '#db/open-transaction.ts'
import { loadEnv } from '#server/env.ts'
import { assertEmpty, loadDatabase } from './load-rows.ts'
import type { Progress } from './progress.ts'
import { readDatabase } from './read-rows.ts'
import { runCommand } from './run-command.ts'
import { openStopped } from './source.ts'
import { sameTexts } from './tables.ts'

/**
 * Copies the embedded database of a stopped server to an empty PostgreSQL; it stays as it is.
 * @throws an Error that says what to do; nothing was moved then.
 */
export async function move(dataDir: string, url: string, progress: Progress): Promise<number> {
  const from = await openStopped(dataDir)
  try {
    if (!(await isMigrated(from.db)))
      throw new Error(
        'The database is of an older version. Start the server once, stop it, and move then.',
      )
    const to = connectPostgres(url, { isPatient: true, max: 1 })
    try {
      await transaction(to.db, assertEmpty)
      await migrate(to.db)
      return await copy(from.db, to.db, progress)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

/** Two transactions side by side, each on a connection of its own. */
const copy = (from: Db, to: Db, progress: Progress) =>
  transaction(from, async source => {
    await sameTexts.execute(source)
    return openTransaction.exit(() =>
      transaction(to, tx => loadDatabase(tx, readDatabase(source), progress)),
    )
  })

/** `npm run move -- --to URL`: from the embedded database in DATA_DIR to a PostgreSQL. */
if (import.meta.main)
  await runCommand(async progress => {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    if (!to) throw new Error('usage: npm run move -- --to postgres://…')
    const rows = await move(loadEnv().DATA_DIR, to, progress)
    progress.say(
      `Moved ${rows} rows. Start the server with DATABASE_URL set to that address; files stay where they are.`,
    )
  })
