import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { declineByWithdrawal, endDueOffers } from './offer/answer-offer.ts'
import { findDeclined } from './offer/queries.ts'
import { findOwnApplication } from './own-queries.ts'
import { findTeam } from './offer/team-of.ts'
import { noRejection, retentionEnd } from './queries.ts'

/**
 * May be asked for twice.
 * @throws NOT_FOUND when it is not the person's; CONFLICT when it is decided.
 */
export async function withdraw({ db, user }: PersonContext, applicationId: string) {
  const withdrawn = await transaction(db, tx => withdrawApplication(tx, user.id, applicationId))
  if (withdrawn) return { id: withdrawn.id }
  const found = await findOwnApplication(db, user.id, applicationId)
  if (!found) throw notFound('This application')
  if (found.systemStage !== 'withdrawn') throw conflict('This application is decided already.')
  return { id: found.id }
}

/** By its sender, unless it is decided; undefined when it is not theirs or decided. */
export async function withdrawApplication(tx: Tx, userId: string, id: string) {
  // One whose time is over is declined by nobody.
  await endDueOffers(tx, [id])
  const withdrawn = await tx
    .updateTable('applications')
    .from(applications =>
      applications
        .selectFrom('applications')
        .select(['id as lockedId', 'systemStage as fromStage'])
        .where('id', '=', id)
        .forUpdate()
        .as('before'),
    )
    .whereRef('lockedId', '=', 'applications.id')
    .set({
      systemStage: 'withdrawn',
      toldStage: 'withdrawn',
      withdrawnAt: sql`now()`,
      stageSince: sql`now()`,
      ...noRejection,
      tellAt: null,
      retentionUntil: retentionEnd,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('systemStage', 'not in', ['withdrawn', 'hired'])
    .where(eb => eb.or([eb('systemStage', '<>', 'rejected'), eb('toldStage', '<>', 'rejected')]))
    .returning(['id', 'jobId', 'fromStage'])
    .executeTakeFirst()
  if (!withdrawn) return undefined
  const declined = await findDeclined(tx, userId, id)
  if (declined) await declineByWithdrawal(tx, userId, declined)
  // Who is told that the offer is declined is told of it in one.
  const team = declined ? null : await findTeam(tx, id)
  await emit(tx, {
    name: 'application.withdrawn',
    applicationId: id,
    actorId: userId,
    fromStage: withdrawn.fromStage,
    team,
  })
  return withdrawn
}
