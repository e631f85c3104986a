import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError } from '#server/errors.ts'
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
    assertMayChoose(fields.claimPolicy, before)
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

/** @throws a field error for a policy that would let in nobody, or too many. */
function assertMayChoose(
  policy: OrgFields['claimPolicy'],
  before: { domain: string | null; claimPolicy: string },
) {
  if (policy === before.claimPolicy) return
  if (policy === 'domain' && before.domain === null)
    throw fieldError('BAD_REQUEST', 'claimPolicy', 'Confirm the domain of the organization first.')
  if (policy === 'open')
    throw fieldError(
      'BAD_REQUEST',
      'claimPolicy',
      'Only the people who run this site can let in everybody who has the link.',
    )
}
