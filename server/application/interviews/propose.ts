import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { setTimeZone } from '#server/mail/set-time-zone.ts'
import { openStages } from '#server/job/stages.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { holdOrganization, listStayingWhoMay } from '#server/org/queries.ts'
import { unnamedIn } from '../blind/mask-snapshot.ts'
import { keepJobOf } from '../keep-job.ts'
import { listLive } from '../live-offers.ts'
import { assertTaken, findRefusal } from '../messages/standing.ts'
import { lockForOffer } from '../offer/queries.ts'
import { findBefore } from './before-queries.ts'
import { changesOf } from './changes.ts'
import type { ChangeFields, ProposalFields } from './schema.ts'
import { findTold } from './told.ts'
import { assertUnmasked, withKept } from './unnamed.ts'
import {
  freeTaken,
  insertInterview,
  lockInterview,
  setEnded,
  takeTimes,
  updateInterview,
} from './write-queries.ts'

interface Application {
  id: string
  organizationId: string
  snapshot: object
  /** To who does it. */
  isBlind: boolean
}

/** Proposes an interview, of which the candidate is told at once. @throws CONFLICT when it is decided. */
export const proposeInterview = (
  ctx: PersonContext,
  application: Application,
  fields: ProposalFields,
) =>
  transaction(ctx.db, async tx => {
    await holdUndecided(tx, ctx, application)
    if ((await listLive(tx, [application.id])).get(application.id) === 'accepted')
      throw conflict('They have accepted your offer: no interview is needed any more.')
    await assertTaken(tx, 'team', ctx.user.id, application.id)
    if (application.isBlind) assertUnmasked(fields)
    await assertPanel(tx, application, fields.panel)
    await countAttempt({ db: tx, env: ctx.env }, 'interview', application.id)
    await setTimeZone(tx, ctx.user.id, fields.zone)
    const interviewId = await insertInterview(tx, application.id, ctx.user.id, fields)
    const said = await findTold(tx, interviewId)
    await emit(tx, { name: 'interview.proposed', actorId: ctx.user.id, ...said })
    return { id: interviewId }
  })

interface Change {
  interviewId: string
  /** As it was when it was looked at. */
  sequence: number
  fields: ChangeFields
}

/**
 * With new times it is offered anew; without, a booked one stays when it is. The candidate is told
 * of what is changed, and of nothing that is as it was.
 * @throws CONFLICT when it was changed meanwhile, is over, or somebody has no time.
 */
export const changeInterview = (
  ctx: PersonContext,
  application: Application,
  { interviewId, sequence, fields }: Change,
) =>
  transaction(ctx.db, async tx => {
    await holdUndecided(tx, ctx, application)
    await assertTaken(tx, 'team', ctx.user.id, application.id)
    const { startsAt, ...found } = await lockOpen(tx, interviewId, application.id)
    if (found.sequence !== sequence)
      throw conflict('This interview was changed meanwhile. Look at it again.')
    if (!startsAt && fields.times.length === 0)
      throw fieldError('BAD_REQUEST', 'times', 'Offer at least one time')
    await assertPanel(tx, application, fields.panel)
    await countAttempt({ db: tx, env: ctx.env }, 'interview', application.id)
    await setTimeZone(tx, ctx.user.id, fields.zone)
    const before = await findBefore(tx, interviewId)
    const kept = application.isBlind ? withKept(fields, before, unnamedIn(application)) : fields
    const changes = changesOf(before, kept)
    if (changes.length === 0) return { id: interviewId, isChanged: false }
    await freeTaken(tx, interviewId)
    await updateInterview(tx, interviewId, ctx.user.id, kept)
    const stays = startsAt !== null && fields.times.length === 0
    if (stays && !(await takeTimes(tx, interviewId, startsAt)))
      throw conflict(
        'Somebody who takes part is booked at that time already. Offer other times, or choose others for the panel.',
      )
    const said = await findTold(tx, interviewId)
    await emit(tx, {
      name: 'interview.changed',
      actorId: ctx.user.id,
      ...said,
      wasAt: startsAt,
      changes,
      left: before.panel.filter(id => !said.panel.includes(id)),
    })
    return { id: interviewId, isChanged: true }
  })

/**
 * The candidate is told why, unless they take no messages.
 * @throws CONFLICT when it is over already.
 */
export const cancelInterview = (
  ctx: PersonContext,
  application: Application,
  interviewId: string,
  note: string,
) =>
  transaction(ctx.db, async tx => {
    if (!(await lockForOffer(tx, ctx.user.id, application.id))) throw notFound('This application')
    const refusal = await findRefusal(tx, 'team', ctx.user.id, application.id)
    if (note && refusal) throw conflict(`${refusal} Cancel it without a note.`)
    if (!note && !refusal)
      throw fieldError('BAD_REQUEST', 'note', 'Write why. The candidate reads it.')
    const { startsAt } = await lockOpen(tx, interviewId, application.id)
    await freeTaken(tx, interviewId)
    await setEnded(tx, interviewId, 'cancelled', note)
    const said = await findTold(tx, interviewId)
    await emit(tx, {
      name: 'interview.cancelled',
      actorId: ctx.user.id,
      ...said,
      by: 'team',
      wasAt: startsAt,
    })
    return { id: interviewId }
  })

/** The organization, the job and the application stay as they are: in this order, as whatever ends them. */
async function holdUndecided(tx: Tx, { user }: PersonContext, { id, organizationId }: Application) {
  const org = await holdOrganization(tx, organizationId)
  assertMayChange('mutation', { isSuspended: org.status === 'suspended' })
  await keepJobOf(tx, user.id, id)
  const found = await lockForOffer(tx, user.id, id)
  if (!found) throw notFound('This application')
  const { systemStage } = found
  if (systemStage === 'hired' || !openStages.some(stage => stage === systemStage))
    throw conflict('This application is decided. Look at it again.')
}

/** One that is proposed, or booked and still to come. */
export async function lockOpen(tx: Tx, interviewId: string, applicationId: string) {
  const found = await lockInterview(tx, interviewId, applicationId)
  if (!found) throw notFound('This interview')
  if (found.state === 'cancelled') throw conflict('This interview is cancelled already.')
  if (found.state === 'declined') throw conflict('This interview is declined already.')
  if (found.startsAt && found.startsAt <= new Date())
    throw conflict('This interview has begun already, or is over.')
  return found
}

/** Whether all of them are of the team, and may read who they meet. */
async function assertPanel(tx: Tx, { organizationId }: Application, panel: string[]) {
  const team = await listStayingWhoMay(tx, organizationId, 'readApplicants')
  if (!panel.every(id => team.includes(id)))
    throw fieldError(
      'CONFLICT',
      'panel',
      'Somebody you chose is not of the team any more, or may not read applications. Choose again.',
    )
}
