import { transaction, type Db, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { Context, PersonContext } from '#server/context.ts'
import { conflict, unconfirmed } from '#server/errors.ts'
import { orgDraftLimit } from '#server/limits.ts'
import { leaving } from './staying.ts'

/** What is public, or mailed, bears an organization's name: whoever makes it so can be reached, and stays. */
export function assertConfirmed({ user }: PersonContext, then = 'publish') {
  if (user.status !== 'active') throw leaving()
  if (user.emailVerifiedAt === null)
    throw unconfirmed(
      `Confirm your e-mail address first: open the link we sent to ${user.email}. Then you can ${then}.`,
    )
}

/** As `countPublished`, of a challenge: an organization that is verified may publish any number. */
export const countPublishedChallenge = async (
  ctx: PersonContext,
  tx: Tx,
  org: { id: string; status: string },
): Promise<void> => {
  if (org.status !== 'verified')
    await countAttempt({ ...ctx, db: tx }, 'publishChallengeUnverified', org.id)
}

/** Counts a job that goes public; undone with the transaction, so that only what is published counts. */
export const countPublished = (
  { env }: Pick<Context, 'env'>,
  tx: Tx,
  org: { id: string; status: string },
): Promise<void> =>
  countAttempt({ env, db: tx }, org.status === 'verified' ? 'publish' : 'publishUnverified', org.id)

/** Adds a draft by `insert`. @throws CONFLICT when the organization has as many as it may. */
export const addDraft = <Draft>(
  db: Db,
  organizationId: string,
  { table, wayOut }: { table: 'jobs' | 'challenges'; wayOut: string },
  insert: (tx: Tx) => Promise<Draft>,
): Promise<Draft> =>
  transaction(db, async tx => {
    // One after the other, or several would see the same room.
    await tx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organizationId)
      .forNoKeyUpdate()
      .execute()
    const { drafts } = await tx
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('drafts'))
      .where('organizationId', '=', organizationId)
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow()
    if (drafts >= orgDraftLimit)
      throw conflict(
        `Your organization has ${orgDraftLimit} drafts, which is the most there can be. ${wayOut}`,
      )
    return insert(tx)
  })
