import type { Visibility } from '#db/tables/challenges.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import { findAgreement, saveAgreement } from './agreement-queries.ts'

/**
 * Agrees that what was handed in is shown in the gallery, or takes that back: at any time, also when
 * the results are out.
 * @throws NOT_FOUND when nothing is handed in
 */
export async function agree(
  { db, user }: PersonContext,
  challengeId: string,
  { isShown }: { isShown: boolean },
) {
  const work = await findAgreement(db, user.id, challengeId)
  if (!work) throw notFound('Your submission')
  if (isShown) assertMayAgree(work)
  const saved = await saveAgreement(db, user.id, challengeId, isShown)
  if (!saved)
    throw conflict('Your team or your submission has changed meanwhile. Look at it again.')
  return saved
}

/** @throws CONFLICT where there is no gallery; FORBIDDEN for who is no lead of their team. */
export function assertMayAgree({
  galleryVisibility,
  isOwner,
}: {
  galleryVisibility: Visibility
  isOwner: boolean
}) {
  if (galleryVisibility === 'none') throw conflict('This challenge has no gallery.')
  if (!isOwner)
    throw forbidden(
      'The lead of your team says whether the work is shown; you can take it back at any time.',
    )
}
