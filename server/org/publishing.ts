import type { Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { Context, PersonContext } from '#server/context.ts'
import { unconfirmed } from '#server/errors.ts'

/** What is public bears an organization's name: whoever makes it so can be reached. */
export function assertConfirmed({ user }: PersonContext) {
  if (user.emailVerifiedAt === null)
    throw unconfirmed(
      `Confirm your e-mail address first: open the link we sent to ${user.email}. Then you can publish.`,
    )
}

/** Counts a job that goes public; undone with the transaction, so that only what is published counts. */
export const countPublished = (
  { env }: Pick<Context, 'env'>,
  tx: Tx,
  org: { id: string; status: string },
): Promise<void> =>
  countAttempt({ env, db: tx }, org.status === 'verified' ? 'publish' : 'publishUnverified', org.id)
