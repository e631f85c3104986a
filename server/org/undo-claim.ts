import { transaction } from '#db/index.ts'
import { audit } from '#server/audit.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { releaseOrganization } from './member-queries.ts'
import { lockOrganization } from './queries.ts'

/**
 * Undoes a claim: an organization is claimed only when it has no admin, so everybody in it came by
 * that claim, its claimant or by an invitation since. All of them go.
 */
export const undoClaim = ({ db, user, ip }: PersonContext, orgSlug: string) =>
  transaction(db, async tx => {
    const org = await lockOrganization(tx, orgSlug)
    if (!org) throw notFound('This organization')
    if (!org.claimedAt) throw conflict(`There is no claim of ${org.name} to undo.`)
    const removed = await releaseOrganization(tx, org.id)
    await audit(tx, {
      organizationId: org.id,
      actorId: user.id,
      action: 'claim.undone',
      entityType: 'organization',
      entityId: org.id,
      data: { removed },
      ip,
    })
    return { message: `${org.name} can be claimed again.` }
  })
