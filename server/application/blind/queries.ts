import type { Db } from '#db/index.ts'

/** What new jobs of an organization begin with. */
export const findBlindDefault = (db: Db, organizationId: string) =>
  db
    .selectFrom('organizations')
    .select('blindDefault')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
