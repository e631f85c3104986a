import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict, fieldError, isDuplicate } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { messageTemplateLimit } from '#server/limits.ts'
import { holdOrganization } from '#server/org/queries.ts'
import type { MessageTemplateFields, SaveMessageTemplateInput } from './schema.ts'

/** Those of an organization, by name. */
export const listMessageTemplates = (db: Db, organizationId: string) =>
  db
    .selectFrom('messageTemplates')
    .select(['id', 'name', 'body', 'version'])
    .where('organizationId', '=', organizationId)
    .orderBy(sql`lower(name)`)
    .limit(messageTemplateLimit)
    .execute()

/**
 * @throws CONFLICT when the edited one was changed since, or another has its name; BAD_REQUEST when
 * there are as many as there may be.
 */
export const saveMessageTemplate = (
  ctx: PersonContext,
  organizationId: string,
  { edited, ...fields }: SaveMessageTemplateInput,
) =>
  transaction(ctx.db, async tx => {
    const saving = edited
      ? updateTemplate(tx, organizationId, edited, fields)
      : insertTemplate(tx, organizationId, fields)
    const saved = await saving.catch((error: unknown) => {
      throw isDuplicate(error, 'message_templates_name')
        ? fieldError('CONFLICT', 'name', 'Another template has this name.')
        : error
    })
    await emitChanged(tx, ctx, organizationId)
    return saved
  })

async function updateTemplate(
  tx: Tx,
  organizationId: string,
  { templateId, version }: NonNullable<SaveMessageTemplateInput['edited']>,
  fields: MessageTemplateFields,
) {
  const saved = await tx
    .updateTable('messageTemplates')
    .set({ ...fields, updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', templateId)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!saved)
    throw conflict(
      'Somebody changed or deleted this template while you edited it. Copy your text, reload and try again.',
    )
  return saved
}

async function insertTemplate(tx: Tx, organizationId: string, fields: MessageTemplateFields) {
  await holdOrganization(tx, organizationId)
  const saved = await tx
    .insertInto('messageTemplates')
    .values({ organizationId, ...fields })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('messageTemplates')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (count > messageTemplateLimit)
    throw badRequest(
      `An organization keeps ${messageTemplateLimit} templates of messages at most. Delete one first.`,
    )
  return saved
}

/** Undefined when it is none of the organization's. */
export const removeMessageTemplate = (ctx: PersonContext, organizationId: string, id: string) =>
  transaction(ctx.db, async tx => {
    const removed = await tx
      .deleteFrom('messageTemplates')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (removed) await emitChanged(tx, ctx, organizationId)
    return removed
  })

const emitChanged = (tx: Tx, { user, ip }: PersonContext, organizationId: string) =>
  emit(tx, {
    name: 'organization.updated',
    organizationId,
    actorId: user.id,
    ip,
    changed: ['messageTemplates'],
  })
