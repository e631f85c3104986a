import type { Db } from '#db/index.ts'
import { listCalendars, listTaken } from './queries.ts'
import type { FreeTimesInput } from './schema.ts'
import { slotsOf } from './slots.ts'

/**
 * When something of this length can begin on these days, and who of the panel is busy then: by a
 * booking, or by the calendar that they uploaded. Of the candidate nothing is said.
 */
export async function findFreeTimes(db: Db, input: FreeTimesInput) {
  const { panel, minutes, interviewId } = input
  const length = minutes * 60_000
  const slots = slotsOf(input).filter(at => at.getTime() > Date.now())
  const [first, last] = [slots[0], slots.at(-1)]
  const calendars = await listCalendars(db, panel)
  const taken =
    first && last
      ? await listTaken(db, panel, first, new Date(last.getTime() + length), interviewId)
      : []
  const busy = new Map(
    panel.map(userId => [
      userId,
      [
        ...(calendars.find(one => one.userId === userId)?.times ?? []).map(([from, to]) => [
          from * 1000,
          to * 1000,
        ]),
        ...taken
          .filter(one => one.userId === userId)
          .map(({ at }) => [at.getTime(), at.getTime() + 15 * 60_000]),
      ] as [number, number][],
    ]),
  )
  const isBusy = (userId: string, at: number) =>
    busy.get(userId)?.some(([from, to]) => from < at + length && to > at) ?? false
  return {
    items: slots.map(at => ({ at, busy: panel.filter(id => isBusy(id, at.getTime())) })),
    /** Until when what they uploaded says anything; who uploaded nothing is not among them. */
    calendars: calendars.map(({ userId, until }) => ({ userId, until })),
  }
}
