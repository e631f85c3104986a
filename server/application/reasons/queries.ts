import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { isFixedReason } from '#server/job/schema.ts'
import type { ReasonFields } from './schema.ts'

const reasonsOf = (db: Db, organizationId: string) =>
  db
    .selectFrom('organizations')
    .select(['ownReasons as own', 'reasonsOff', 'reasonsVersion as version'])
    .where('id', '=', organizationId)

type Row = Awaited<ReturnType<ReturnType<typeof reasonsOf>['executeTakeFirstOrThrow']>>

/** What is not known any more says nothing. */
const shown = ({ reasonsOff, ...reasons }: Row) => ({
  ...reasons,
  off: reasonsOff.filter(isFixedReason),
})

/** Why an organization rejects: in its own sentences, and which of the fixed ones it does not use. */
export const findReasons = async (db: Db, organizationId: string) =>
  shown(await reasonsOf(db, organizationId).executeTakeFirstOrThrow())

export type Reasons = Awaited<ReturnType<typeof findReasons>>

/** As `findReasons`: they stay as they are until the transaction ends. */
export const holdReasons = async (tx: Tx, organizationId: string) =>
  shown(await reasonsOf(tx, organizationId).forShare().executeTakeFirstOrThrow())

/** As `findReasons`: until the transaction ends nobody else changes them, or rejects by them. */
export const lockReasons = async (tx: Tx, organizationId: string) =>
  shown(await reasonsOf(tx, organizationId).forNoKeyUpdate().executeTakeFirstOrThrow())

export const updateReasons = (tx: Tx, organizationId: string, { own, off }: ReasonFields) =>
  tx
    .updateTable('organizations')
    .set({
      ownReasons: JSON.stringify(own),
      reasonsOff: off,
      reasonsVersion: sql`reasons_version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', organizationId)
    .returning('reasonsVersion as version')
    .executeTakeFirstOrThrow()
