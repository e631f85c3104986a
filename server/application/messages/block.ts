import { sql } from 'kysely'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import { takeBack } from '#server/mail/take-back.ts'
import { lockThread, lockThreads } from './queries.ts'
import { findStanding } from './standing.ts'

const kind = 'messageReceived' satisfies MailKind

/** No message of the organization reaches the candidate from then on, of whichever application. */
export const setOrganizationBlocked = (
  ctx: PersonContext,
  applicationId: string,
  isBlocked: boolean,
) =>
  transaction(ctx.db, async tx => {
    const userId = ctx.user.id
    const found = await findStanding(tx, userId, applicationId, 'candidate')
    if (!found) throw notFound('This application')
    const { organizationId } = found
    // What is being sent is sent before, or refused.
    const sent = sql<boolean>`user_id = ${userId} and organization_id = ${organizationId}`
    await lockThreads(tx, sent)
    if (isBlocked) {
      await tx
        .insertInto('messageBlocks')
        .values({ userId, organizationId })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      await takeBack(
        tx,
        sql<boolean>`user_id = ${userId} and kind = ${kind}
          and application_id in (select id from applications where ${sent})`,
      )
    } else
      await tx
        .deleteFrom('messageBlocks')
        .where('userId', '=', userId)
        .where('organizationId', '=', organizationId)
        .execute()
    return { isBlocked }
  })

/** The team takes no more messages of the candidate's on this application. */
export const setCandidateBlocked = (
  ctx: PersonContext,
  applicationId: string,
  isBlocked: boolean,
) =>
  transaction(ctx.db, async tx => {
    const userId = ctx.user.id
    if (!(await findStanding(tx, userId, applicationId, 'decide')))
      throw notFound('This application')
    const thread = await lockThread(tx, applicationId)
    if (!thread) throw notFound('This application')
    await tx
      .updateTable('messageThreads')
      .set(
        isBlocked
          ? { blockedAt: sql`coalesce(blocked_at, now())`, blockedBy: userId }
          : { blockedAt: null, blockedBy: null },
      )
      .where('id', '=', thread.id)
      .execute()
    if (isBlocked)
      await takeBack(
        tx,
        sql<boolean>`kind = ${kind} and application_id = ${thread.id}
          and organization_id is not null`,
      )
    return { isBlocked }
  })
