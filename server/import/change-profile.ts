import { isDeepStrictEqual } from 'node:util'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { lockProfile } from '#server/user/profile-queries.ts'
import { lockImport, requireImport } from './queries.ts'
import { loadProfile, type Profile } from './store-profile.ts'

/** How often it is computed again because another change came first. */
const mostTries = 3

type Found = Awaited<ReturnType<typeof requireImport>>

/**
 * What `compute` makes of an import and the profile, stored by what it answers: the transaction only
 * stores, and when one of both has changed meanwhile it is computed again.
 */
export async function changeProfile<Result>(
  { db, user: { id: userId } }: PersonContext,
  importId: string,
  compute: (found: Found, profile: Profile) => Promise<(tx: Tx) => Promise<Result>>,
): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries++) {
    const found = await requireImport(db, userId, importId)
    const profile = await loadProfile(db, userId)
    const store = await compute(found, profile)
    const stored = await transaction(db, async tx => {
      await lockProfile(tx, userId)
      const status = await lockImport(tx, userId, importId)
      if (!status) throw notFound('This import')
      const isSame =
        status === found.summary.status && isDeepStrictEqual(await loadProfile(tx, userId), profile)
      return isSame ? { result: await store(tx) } : null
    })
    if (stored) return stored.result
  }
  throw conflict('Your profile was changed meanwhile. Look at it, and try again.')
}
