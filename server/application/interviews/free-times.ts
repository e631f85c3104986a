import type { Db } from '#db/index.ts'
import { listCalendars, listTaken } from './queries.ts'
import type { FreeTimesInput } from './schema.ts'
import { quarterMs, slotsOf } from './slots.ts'
import { listWithCandidate, type OfCandidate } from './team-queries.ts'

/**
 * When something of this length can begin on these days, and who of the panel is busy then: by a
 * booking, or by the calendar that they uploaded. Of the candidate nothing is said but what the
 * organization has offered them, or booked with them, as far as the reader knows of it.
 */
export async function findFreeTimes(
  db: Db,
  readerId: string,
  application: OfCandidate,
  input: FreeTimesInput,
) {
  const { panel, minutes, interviewId } = input
  const length = minutes * 60_000
  const slots = slotsOf(input).filter(at => at.getTime() > Date.now())
  const [first, last] = [slots[0], slots.at(-1)]
  const calendars = await listCalendars(db, panel)
  const span = first && last && { from: first, to: new Date(last.getTime() + length), interviewId }
  const taken = span ? await listTaken(db, panel, span) : []
  const theirs = span ? await listWithCandidate(db, readerId, application, span) : []
  const starts = slots.map(at => at.getTime())
  const busyAt = panel.map(userId => {
    const times = calendars.find(one => one.userId === userId)?.times ?? []
    const spans = [
      ...times.map(([from, to]): Span => [from * 1000, to * 1000]),
      ...taken
        .filter(one => one.userId === userId)
        .map(({ at }): Span => [at.getTime(), at.getTime() + quarterMs]),
    ]
    return { userId, isBusy: whichTouch(starts, length, spans) }
  })
  const theirsAt = (isBooked: boolean) =>
    whichTouch(
      starts,
      length,
      theirs
        .filter(one => one.isBooked === isBooked)
        .map(({ at, minutes: takes }): Span => [at.getTime(), at.getTime() + takes * 60_000]),
    )
  const [bookedAt, offeredAt] = [theirsAt(true), theirsAt(false)]
  return {
    items: slots.map((at, index) => ({
      at,
      /** What the candidate has of the organization then. */
      withCandidate: bookedAt[index]
        ? ('booked' as const)
        : offeredAt[index]
          ? ('offered' as const)
          : null,
      busy: busyAt.filter(({ isBusy }) => isBusy[index]).map(({ userId }) => userId),
    })),
    /** Until when what they uploaded says anything; who uploaded nothing is not among them. */
    calendars: calendars.map(({ userId, until }) => ({ userId, until })),
  }
}

type Span = [from: number, to: number]

/** Whether each of these times, ascending and of one length, has a part of any span; each is looked at once. */
function whichTouch(starts: number[], length: number, spans: Span[]): boolean[] {
  const sorted = spans.toSorted((a, b) => a[0] - b[0])
  let next = 0
  let busyUntil = -Infinity
  return starts.map(at => {
    for (let span = sorted[next]; span && span[0] < at + length; span = sorted[++next])
      busyUntil = Math.max(busyUntil, span[1])
    return busyUntil > at
  })
}
