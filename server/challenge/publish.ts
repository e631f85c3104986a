import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { assertConfirmed, countPublishedChallenge } from '#server/org/publishing.ts'
import { holdOrganization } from '#server/org/queries.ts'
import { setPublished } from './edit-queries.ts'
import { requireChallenge } from './queries.ts'
import { deadlinePassed } from './schema.ts'
import { insertVersion } from './terms/version-queries.ts'

/**
 * @throws CONFLICT when it is no draft any more, was changed since `version`, or its deadline has
 *   passed; FORBIDDEN when the person has not confirmed an address; TOO_MANY_REQUESTS past those of a
 *   day.
 */
export async function publishChallenge(
  ctx: PersonContext,
  { id: challengeId, organizationId }: { id: string; organizationId: string },
  version?: number,
) {
  const { db, user, ip } = ctx
  assertConfirmed(ctx)
  const published = await transaction(db, async tx => {
    const org = await holdOrganization(tx, organizationId)
    assertMayChange('mutation', { isSuspended: org.status === 'suspended' })
    const row = await setPublished(tx, user.id, challengeId, version)
    if (!row) return undefined
    await countPublishedChallenge(ctx, tx, org)
    await insertVersion(tx, { challengeId, kind: 'published', byId: user.id })
    await emit(tx, {
      name: 'challenge.published',
      organizationId,
      actorId: user.id,
      ip,
      challengeId,
    })
    return row
  })
  if (published) return published
  const current = await requireChallenge(db, user.id, challengeId)
  if (current.status !== 'draft') throw conflict('This challenge is published already.')
  if (version !== undefined && version !== current.version)
    throw conflict('The challenge has changed since you saw it. Look at it again, then publish.')
  throw fieldError('CONFLICT', 'submissionsCloseAt', deadlinePassed)
}
