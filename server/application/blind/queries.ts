import type { Db, Tx } from '#db/index.ts'

/** What new jobs of an organization begin with. */
export const findBlindDefault = (db: Db, organizationId: string) =>
  db
    .selectFrom('organizations')
    .select('blindDefault')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()

/** Undefined when it was so already. */
export const setBlindDefault = (tx: Tx, organizationId: string, blindDefault: boolean) =>
  tx
    .updateTable('organizations')
    .set({ blindDefault })
    .where('id', '=', organizationId)
    .where('blindDefault', '<>', blindDefault)
    .returning('blindDefault')
    .executeTakeFirst()
