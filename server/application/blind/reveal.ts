import { sql } from 'kysely'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import type { RevealReason } from './schema.ts'

/** Shows the person who sent an application, from then on; noted once, with the reason. */
export const reveal = ({ db, user }: PersonContext, applicationId: string, reason: RevealReason) =>
  transaction(db, async tx => {
    const made = await tx
      .insertInto('applicationReveals')
      .values({ applicationId, userId: user.id, reason })
      .onConflict(one => one.doNothing())
      .returning('applicationId')
      .executeTakeFirst()
    if (made)
      await emit(tx, { name: 'application.revealed', applicationId, actorId: user.id, reason })
    return { id: applicationId }
  })

/**
 * Has a job's applications read without who sent them, or not: only before anybody applied, for
 * applicants are told. @throws CONFLICT afterwards.
 */
export const setBlind = (
  { db, user, ip }: PersonContext,
  { id: jobId, organizationId }: { id: string; organizationId: string },
  isBlind: boolean,
) =>
  transaction(db, async tx => {
    const { isBlind: before } = await tx
      .selectFrom('jobs')
      .select('isBlind')
      .where('id', '=', jobId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before === isBlind) return { isBlind }
    const sent = await tx
      .selectFrom('applications')
      .select('id')
      .where('jobId', '=', jobId)
      .where('anonymizedAt', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!isBlind && sent)
      throw conflict(
        'Blind review stays on once somebody has applied. Reveal applicants one by one, each with a reason.',
      )
    await tx.updateTable('jobs').set({ isBlind }).where('id', '=', jobId).execute()
    // What lists search and show of them is written anew, without what is masked.
    await tx
      .updateTable('applicants')
      .set({ describedAt: null, headline: '', words: sql`''` })
      .where('jobId', '=', jobId)
      .execute()
    await emit(tx, {
      name: 'job.blindChanged',
      organizationId,
      actorId: user.id,
      ip,
      jobId,
      isBlind,
    })
    return { isBlind }
  })

/** What new jobs of an organization begin with; on record when it changes. */
export const setBlindDefault = (
  { db, user, ip }: PersonContext,
  organizationId: string,
  blindDefault: boolean,
) =>
  transaction(db, async tx => {
    const changed = await tx
      .updateTable('organizations')
      .set({ blindDefault })
      .where('id', '=', organizationId)
      .where('blindDefault', '<>', blindDefault)
      .returning('id')
      .executeTakeFirst()
    if (changed)
      await emit(tx, {
        name: 'organization.updated',
        organizationId,
        actorId: user.id,
        ip,
        changed: ['blindDefault'],
      })
    return { blindDefault }
  })
