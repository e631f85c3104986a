import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { findOrganizationForEdit, updateOrganization } from './queries.ts'
import type { OrgFields } from './schema.ts'

/** @throws CONFLICT when it was changed since `version`. */
export const saveOrganization = (
  { db, user, ip }: PersonContext,
  organizationId: string,
  version: number,
  fields: OrgFields,
) =>
  transaction(db, async tx => {
    const before = await findOrganizationForEdit(tx, organizationId)
    const saved = await updateOrganization(tx, organizationId, version, fields)
    if (!saved)
      throw conflict(
        'Somebody changed the organization while you edited it. Copy your text, reload and try again.',
      )
    await emit(tx, {
      name: 'organization.updated',
      organizationId,
      actorId: user.id,
      ip,
      changed: Object.entries(fields).flatMap(([name, value]) =>
        value === undefined || before[name as keyof OrgFields] === value ? [] : [name],
      ),
    })
    return saved
  })
