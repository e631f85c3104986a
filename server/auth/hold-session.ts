import type { Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { unauthorized } from '#server/errors.ts'
import { hashToken } from './session-store.ts'
import { holdPerson } from './two-factor-queries.ts'

/**
 * Only while the session stands is done what takes it: whoever ends it (by a new password, on another
 * device) waits for this, or this for them.
 * @throws UNAUTHORIZED when it has ended.
 */
export async function holdSession(
  tx: Tx,
  { user, session }: Pick<PersonContext, 'user' | 'session'>,
) {
  await holdPerson(tx, user.id)
  const stands = await tx
    .selectFrom('sessions')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(session.id))
    .where('userId', '=', user.id)
    .executeTakeFirst()
  if (!stands) throw unauthorized()
}
