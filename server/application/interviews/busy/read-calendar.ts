import ICAL from 'ical.js'
import { interviewDays } from '#server/limits.ts'
import { ResumeError } from '#server/resume/engine/types.ts'

/** Times that an event repeats are counted, and all that is looked at: a rule can name very many. */
const mostTurns = 200_000
const mostBusy = 5000

/** From and to, in seconds since 1970. */
type Span = [from: number, to: number]

export interface BusyTimes {
  times: Span[]
  /** ISO 8601: how far ahead it was read. */
  until: string
  /** Events whose times could not be understood. */
  unread: number
}

const unreadable = () =>
  new ResumeError(
    'DAMAGED',
    'This is not a calendar that we can read. Export it from your calendar as an .ics file, and upload that.',
  )

const tooMany = () =>
  new ResumeError(
    'TOO_LARGE',
    'This calendar repeats its events too often to be read. Export the calendar of your working hours alone, and upload that.',
  )

/**
 * From when to when the owner of an iCalendar (RFC 5545) is busy in the next days, and nothing else
 * of it. Times without a zone, and days as a whole, are those of `zone`, where the owner lives.
 */
export function readCalendar(bytes: Uint8Array, zone: string, now: string): BusyTimes {
  const from = Math.floor(Date.parse(now) / 1000)
  const to = from + interviewDays * 86_400
  const root = parse(bytes)
  const toSeconds = clockOf(root, zone)
  const events = root.getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
  const changed = Map.groupBy(
    events.filter(event => event.isRecurrenceException()),
    event => event.uid,
  )
  const spans: Span[] = []
  const add = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => {
    if (isFree(event)) return
    const zoneOf = tzidOf(event, 'dtstart')
    const span: Span = [toSeconds(start, zoneOf), toSeconds(end, tzidOf(event, 'dtend') ?? zoneOf)]
    if (span[1] > from && span[0] < to && span[1] > span[0])
      spans.push([Math.max(span[0], from), Math.min(span[1], to)])
  }
  const addOne = (event: ICAL.Event) =>
    event.startDate && add(event, event.startDate, event.endDate)
  let turns = 0
  const addEach = (event: ICAL.Event, exceptions: ICAL.Event[]) => {
    const tzid = tzidOf(event, 'dtstart')
    const atOf = (one: ICAL.Event) =>
      toSeconds(one.recurrenceId, tzidOf(one, 'recurrence-id') ?? tzid)
    const left = new Set([
      ...exceptions.map(atOf),
      ...leftOut(event, time => toSeconds(time, tzid)),
    ])
    // "This and all that follow", the last first.
    const turnings = exceptions
      .filter(one => one.modifiesFuture())
      .map(one => ({ one, at: atOf(one), shift: one.startDate.subtractDate(one.recurrenceId) }))
      .toSorted((a, b) => b.at - a.at)
    const length = event.duration
    const each = event.iterator()
    for (let start = each.next(); start; start = each.next()) {
      if (++turns > mostTurns) throw tooMany()
      const at = toSeconds(start, tzid)
      if (at >= to) break
      if (left.has(at)) continue
      const turning = turnings.find(one => one.at < at)
      if (turning) start.addDuration(turning.shift)
      const end = start.clone()
      end.addDuration(turning ? turning.one.duration : length)
      add(turning?.one ?? event, start, end)
    }
    for (const one of exceptions) addOne(one)
  }
  let unread = 0
  const understand = (read: () => unknown) => {
    try {
      read()
    } catch (error) {
      if (error instanceof ResumeError) throw error
      unread++
    }
  }
  for (const event of events) {
    if (event.isRecurrenceException()) continue
    understand(() => {
      if (!event.startDate) return
      if (!event.isRecurring()) return addOne(event)
      const exceptions = changed.get(event.uid) ?? []
      changed.delete(event.uid)
      if (!isOver(event, from)) return addEach(event, exceptions)
      for (const one of exceptions) addOne(one)
    })
  }
  // Of an event that only changes of are there.
  for (const one of [...changed.values()].flat()) understand(() => addOne(one))
  const times = merged(spans)
  if (times.length > mostBusy) throw tooMany()
  if (times.length === 0 && unread > 0) throw unreadable()
  return { times, until: new Date(to * 1000).toISOString(), unread }
}

function parse(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const root = new ICAL.Component(ICAL.parse(text) as unknown[])
    if (root.name !== 'vcalendar') throw unreadable()
    return root
  } catch {
    throw unreadable()
  }
}

/** One that takes no time of its owner: it is shown as free, or does not take place. */
const isFree = ({ component }: ICAL.Event) =>
  valueOf(component, 'transp') === 'TRANSPARENT' || valueOf(component, 'status') === 'CANCELLED'

const week = 7 * 86_400

/** Whether it repeats no more; a week is more than any zone makes of it. */
const isOver = ({ component, duration }: ICAL.Event, from: number) =>
  component.getAllProperties('rdate').length === 0 &&
  component.getAllProperties('rrule').every(one => {
    const { until } = one.getFirstValue() as ICAL.Recur
    return until && until.toUnixTime() + Math.abs(duration.toSeconds()) + week < from
  })

const valueOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

const tzidOf = ({ component }: ICAL.Event, name: string) => {
  const tzid: unknown = component.getFirstProperty(name)?.getParameter('tzid')
  return typeof tzid === 'string' ? tzid : undefined
}

/** The times of a repeated event at which it does not take place, in seconds. */
const leftOut = ({ component }: ICAL.Event, toSeconds: (time: ICAL.Time) => number) =>
  component
    .getAllProperties('exdate')
    .flatMap(one =>
      (one.getValues() as unknown[]).flatMap(at =>
        at instanceof ICAL.Time ? [toSeconds(at)] : [],
      ),
    )

/**
 * The moment that a time of the calendar is. Zones are those of the system by their names; of one that
 * the calendar describes under a name of its own, as it describes it.
 */
function clockOf(root: ICAL.Component, zone: string) {
  const described = new Map(
    root
      .getAllSubcomponents('vtimezone')
      .map(one => [String(one.getFirstPropertyValue('tzid')), new ICAL.Timezone(one)]),
  )
  return (time: ICAL.Time, tzid: string | undefined): number => {
    if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime()
    const { year, month, day, hour, minute, second } = time
    const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
    const inZone = (name: string) => local.toZonedDateTime(name).epochMilliseconds / 1000
    if (tzid === undefined || time.isDate) return inZone(zone)
    try {
      return inZone(tzid)
    } catch {
      const own = described.get(tzid)
      if (!own) return inZone(zone)
      const there = time.clone()
      there.zone = own
      return there.toUnixTime()
    }
  }
}

/** Those that touch are one: nobody is to read meetings off them. */
function merged(spans: Span[]): Span[] {
  const apart: Span[] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = apart.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else apart.push([from, to])
  }
  return apart
}
