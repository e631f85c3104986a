import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { UsualStages } from './schema.ts'

const usualStagesOf = (db: Db, organizationId: string) =>
  db
    .selectFrom('organizations')
    .select(['stages', 'stagesVersion as version'])
    .where('id', '=', organizationId)

/** With which new jobs of the organization begin; empty for those of every organization. */
export const findUsualStages = (db: Db, organizationId: string) =>
  usualStagesOf(db, organizationId).executeTakeFirstOrThrow()

/** As `findUsualStages`: until the transaction ends nobody else changes them. */
export const lockUsualStages = (tx: Tx, organizationId: string) =>
  usualStagesOf(tx, organizationId).forNoKeyUpdate().executeTakeFirstOrThrow()

export const updateUsualStages = (tx: Tx, organizationId: string, stages: UsualStages) =>
  tx
    .updateTable('organizations')
    .set({
      stages: JSON.stringify(stages),
      stagesVersion: sql`stages_version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', organizationId)
    .returning('stagesVersion as version')
    .executeTakeFirstOrThrow()
