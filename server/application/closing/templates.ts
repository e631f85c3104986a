import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict, fieldError, isDuplicate } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { templateLimit } from '#server/limits.ts'
import { toldBy } from '../reasons/hold-reason.ts'
import { findReasons, holdReasons } from '../reasons/queries.ts'
import type { SaveTemplateInput, TemplateFields } from './schema.ts'

/** Those of an organization, by name; without a reason where it is none of the organization's any more. */
export async function listTemplates(db: Db, organizationId: string) {
  const [reasons, templates] = await Promise.all([
    findReasons(db, organizationId),
    db
      .selectFrom('rejectionTemplates')
      .select(['id', 'name', 'reason', 'message', 'version'])
      .where('organizationId', '=', organizationId)
      .orderBy(sql`lower(name)`)
      .limit(templateLimit)
      .execute(),
  ])
  return templates.map(({ reason, ...template }) => ({
    ...template,
    reason: toldBy(reasons, reason) === undefined ? '' : reason,
  }))
}

/**
 * Of two that are added with one name the later stays. @throws CONFLICT when its reason is none of the
 * organization's, when the edited one was changed since, or another has its name; BAD_REQUEST when
 * there are as many as there may be.
 */
export const saveTemplate = (
  ctx: PersonContext,
  organizationId: string,
  { edited, ...fields }: SaveTemplateInput,
) =>
  transaction(ctx.db, async tx => {
    const reasons = await holdReasons(tx, organizationId)
    if (fields.reason !== '' && toldBy(reasons, fields.reason) === undefined)
      throw fieldError(
        'CONFLICT',
        'reason',
        'This reason was deleted or switched off meanwhile. Choose another one.',
      )
    const saved = edited
      ? await updateTemplate(tx, organizationId, edited, fields)
      : await insertTemplate(tx, organizationId, fields)
    await emitChanged(tx, ctx, organizationId)
    return saved
  })

async function updateTemplate(
  tx: Tx,
  organizationId: string,
  { templateId, version }: NonNullable<SaveTemplateInput['edited']>,
  fields: TemplateFields,
) {
  const saved = await tx
    .updateTable('rejectionTemplates')
    .set({ ...fields, ...again })
    .where('organizationId', '=', organizationId)
    .where('id', '=', templateId)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'rejection_templates_name')
        ? fieldError('CONFLICT', 'name', 'Another template has this name.')
        : error
    })
  if (!saved)
    throw conflict(
      'Somebody changed or deleted this template while you edited it. Copy your text, reload and try again.',
    )
  return saved
}

const again = { updatedAt: sql<Date>`now()`, version: sql<number>`rejection_templates.version + 1` }

async function insertTemplate(tx: Tx, organizationId: string, fields: TemplateFields) {
  const saved = await tx
    .insertInto('rejectionTemplates')
    .values({ organizationId, ...fields })
    .onConflict(one =>
      one.expression(sql`organization_id, lower(name)`).doUpdateSet({ ...fields, ...again }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('rejectionTemplates')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (count > templateLimit)
    throw badRequest(`An organization keeps ${templateLimit} templates at most. Delete one first.`)
  return saved
}

/** Undefined when it is none of the organization's. */
export const removeTemplate = (ctx: PersonContext, organizationId: string, id: string) =>
  transaction(ctx.db, async tx => {
    const removed = await tx
      .deleteFrom('rejectionTemplates')
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
    changed: ['rejectionTemplates'],
  })
