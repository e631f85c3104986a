import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { assertConfirmed, countPublishedChallenge } from '#server/org/publishing.ts'
import { holdOrganization } from '#server/org/queries.ts'
import { setPublished } from './edit-queries.ts'
import { requireChallenge } from './queries.ts'
import { insertVersion } from './terms/version-queries.ts'

/**
 * @throws CONFLICT when it is no draft any more, or its deadline has passed; FORBIDDEN when the
 *   person has not confirmed an address; TOO_MANY_REQUESTS past those of a day.
 */
export async function publishChallenge(
  ctx: PersonContext,
  { id: challengeId, organizationId }: { id: string; organizationId: string },
) {
  const { db, user, ip } = ctx
  assertConfirmed(ctx)
  const published = await transaction(db, async tx => {
    const org = await holdOrganization(tx, organizationId)
    assertMayChange('mutation', { isSuspended: org.status === 'suspended' })
    const row = await setPublished(tx, user.id, challengeId)
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
  throw conflict(
    current.status === 'draft'
      ? 'The deadline has passed. Choose a later one, save, and publish again.'
      : 'This challenge is published already.',
  )
}
