import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { setTimeZone } from '#server/mail/set-time-zone.ts'
import { assertTaken } from '../messages/standing.ts'
import { lockOpen } from './propose.ts'
import { findTold } from './told.ts'
import {
  freeTaken,
  hasPanel,
  isOffered,
  lockOwnApplication,
  setBooked,
  setEnded,
  setOthersAsked,
  takeTimes,
} from './write-queries.ts'

interface Pick {
  interviewId: string
  at: string
  zone: string
}

/**
 * Books a time, for the candidate and all of the panel, or for nobody. May be asked for twice.
 * @throws CONFLICT when somebody was faster, or it is offered no more.
 */
export const pickInterview = (ctx: PersonContext, { interviewId, at, zone }: Pick) =>
  transaction(ctx.db, async tx => {
    await countAttempt({ ...ctx, db: tx }, 'interviewAnswer')
    const { id, systemStage } = await lockOwn(tx, ctx, interviewId)
    if (systemStage === 'hired')
      throw conflict('You are hired already: this interview needs no time any more.')
    const { state, startsAt } = await lockOpen(tx, interviewId, id)
    const chosen = new Date(at)
    if (state === 'booked') {
      if (startsAt?.getTime() === chosen.getTime()) return { id: interviewId }
      throw conflict('You have picked another time already. Look at it again.')
    }
    if (!(await isOffered(tx, interviewId, chosen)))
      throw conflict('This time is not offered any more. Choose one of those that are left.')
    if (!(await hasPanel(tx, interviewId)))
      throw conflict('The team has to choose anew who takes part. You will be told by e-mail.')
    if (!(await takeTimes(tx, interviewId, chosen)))
      throw conflict('This time has just been taken. Choose one of those that are left.')
    await setBooked(tx, interviewId, chosen)
    await setTimeZone(tx, ctx.user.id, zone)
    const said = await findTold(tx, interviewId)
    await emit(tx, { name: 'interview.booked', actorId: ctx.user.id, ...said })
    return { id: interviewId }
  })

const withoutNote = 'Leave the note empty.'

interface Asked {
  interviewId: string
  note: string
  suggested: string[]
  zone: string
}

/** What was offered stays, and can still be picked; what is booked stays so until the team moves it. */
export const askForOtherTimes = (
  ctx: PersonContext,
  { interviewId, note, suggested, zone }: Asked,
) =>
  transaction(ctx.db, async tx => {
    await countAttempt({ ...ctx, db: tx }, 'interviewAnswer')
    const own = await lockOwn(tx, ctx, interviewId)
    if (note) await assertTaken(tx, 'candidate', ctx.user.id, own.id, withoutNote)
    await countAttempt({ ...ctx, db: tx }, 'otherTimes', own.id)
    const { state } = await lockOpen(tx, interviewId, own.id)
    if (state === 'booked' && !note && suggested.length === 0)
      throw fieldError('BAD_REQUEST', 'note', 'Write why it should move, or when you could.')
    await setOthersAsked(tx, interviewId, note, suggested)
    await setTimeZone(tx, ctx.user.id, zone)
    const said = await findTold(tx, interviewId)
    await emit(tx, {
      name: 'interview.otherTimesAsked',
      actorId: ctx.user.id,
      ...said,
      suggested: suggested.map(one => new Date(one)),
    })
    return { id: interviewId }
  })

/** Also one that is booked. The application stays. @throws CONFLICT when it is over. */
export const declineInterview = (ctx: PersonContext, interviewId: string, note: string) =>
  transaction(ctx.db, async tx => {
    await countAttempt({ ...ctx, db: tx }, 'interviewAnswer')
    const own = await lockOwn(tx, ctx, interviewId)
    if (note) await assertTaken(tx, 'candidate', ctx.user.id, own.id, withoutNote)
    const { startsAt } = await lockOpen(tx, interviewId, own.id)
    await freeTaken(tx, interviewId)
    await setEnded(tx, interviewId, 'declined', note)
    const said = await findTold(tx, interviewId)
    await emit(tx, {
      name: 'interview.cancelled',
      actorId: ctx.user.id,
      ...said,
      by: 'candidate',
      wasAt: startsAt,
    })
    return { id: interviewId }
  })

type Own = NonNullable<Awaited<ReturnType<typeof lockOwnApplication>>>

async function lockOwn(tx: Tx, { user }: PersonContext, interviewId: string): Promise<Own> {
  const own = await lockOwnApplication(tx, user.id, interviewId)
  if (!own) throw notFound('This interview')
  return own
}
