import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { onPostgres } from '../support/database.ts'

const t = testApp()
beforeAll(async () => {
  await t.app.ready()
})

/** How many connections hear what is announced; each asks now and then whether it still stands. */
async function countListening() {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and query in ('listen live', 'select')`.execute(t.db)
  return rows.length
}

describe.runIf(onPostgres())('point 1: a server hears by a connection of its own', () => {
  describe('while it runs', () => {
    const other = testApp()
    beforeAll(async () => {
      await other.app.ready()
    })

    it('beside another’s', async () => {
      await expect.poll(countListening).toBe(2)
    })
  })

  it('which ends with it', async () => {
    await expect.poll(countListening).toBe(1)
  })
})
