import { sql } from 'kysely'
import { transaction, type Db } from '#db/index.ts'
import { badRequest } from '#server/errors.ts'
import { templateLimit } from '#server/limits.ts'
import type { TemplateFields } from './schema.ts'

/** Those of an organization, by name. */
export const listTemplates = (db: Db, organizationId: string) =>
  db
    .selectFrom('rejectionTemplates')
    .select(['id', 'name', 'reason', 'message'])
    .where('organizationId', '=', organizationId)
    .orderBy(sql`lower(name)`)
    .limit(templateLimit)
    .execute()

/** Of two with one name the later stays. @throws BAD_REQUEST when there are as many as there may be. */
export const saveTemplate = (db: Db, organizationId: string, fields: TemplateFields) =>
  transaction(db, async tx => {
    const saved = await tx
      .insertInto('rejectionTemplates')
      .values({ organizationId, ...fields })
      .onConflict(conflict =>
        conflict
          .expression(sql`organization_id, lower(name)`)
          .doUpdateSet({ ...fields, updatedAt: sql`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('rejectionTemplates')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('organizationId', '=', organizationId)
      .executeTakeFirstOrThrow()
    if (count > templateLimit)
      throw badRequest(
        `An organization keeps ${templateLimit} templates at most. Delete one first.`,
      )
    return saved
  })

/** Undefined when it is none of the organization's. */
export const removeTemplate = (db: Db, organizationId: string, id: string) =>
  db
    .deleteFrom('rejectionTemplates')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
