import { sql } from 'kysely'
import { codeOf } from '#db/errors.ts'
import type { Db } from '#db/index.ts'

type Tasks = Record<string, () => Promise<unknown>>

/** The same tasks; that one fails is noted for staff, until it succeeds. */
export const notingFailures = (db: Db, tasks: Tasks): Tasks =>
  Object.fromEntries(
    Object.entries(tasks).map(([task, work]) => [
      task,
      async () => {
        try {
          await work()
        } catch (error) {
          // Where the database is what fails, nothing is noted there.
          await note(db, task, error).catch(() => undefined)
          throw error
        }
        await db.deleteFrom('failedTasks').where('task', '=', task).execute()
      },
    ]),
  )

/** An error's own words may hold what people wrote. */
const note = (db: Db, task: string, error: unknown) =>
  db
    .insertInto('failedTasks')
    .values({ task, code: codeOf(error) ?? (error instanceof Error ? error.name : 'unknown') })
    .onConflict(conflict =>
      conflict.column('task').doUpdateSet(eb => ({
        failedAt: sql<Date>`now()`,
        times: sql<number>`failed_tasks.times + 1`,
        code: eb.ref('excluded.code'),
      })),
    )
    .execute()
