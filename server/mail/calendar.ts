import ICAL from 'ical.js'

/** An entry for somebody's calendar (RFC 5545), as a letter has it. */
export interface Calendar {
  /** RFC 5546: what the reader's calendar does with it. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** The same for all that is said of it. */
  id: string
  /** Higher with each change. */
  sequence: number
  title: string
  /** Plain text; a link to `path` is put below it. */
  text: string
  path: string
  /** ISO 8601. */
  startsAt: string
  minutes: number
  /** Empty where there is a link. */
  place: string
  link: string | null
  /** On whose behalf it comes. */
  organizer: string
}

/** With the site's origin. */
export type WholeCalendar = Calendar & { origin: string }

interface Between {
  /** As `MAIL_FROM` has it. */
  from: string
  to: string
  /** Null for an address without an account. */
  name: string | null
  at: Date
}

// It does not count the space before the rest of a line: with 75, lines have 76 octets.
ICAL.foldLength = 74

const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()

/** A line ends in one way, and other controls are not allowed. */
const asText = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')

/** In a parameter nothing can be escaped. */
const asParameter = (name: string) => name.replaceAll(/["\p{Cc}]/gu, ' ')

/**
 * It comes from the site's address on behalf of an organization, and is for its reader alone: whoever
 * else takes part is named in its text, and nobody's address is given away.
 */
export function writeCalendar(calendar: WholeCalendar, { from, to, name, at }: Between): string {
  const { method, id, sequence, title, text, path, startsAt, minutes, place, link, origin } =
    calendar
  const sender = addressIn(from)
  const root = new ICAL.Component('vcalendar')
  root.addPropertyWithValue('version', '2.0')
  root.addPropertyWithValue('prodid', '-//Fairlead//Interviews//EN')
  root.addPropertyWithValue('method', method)
  const event = new ICAL.Component('vevent')
  const start = new Date(startsAt)
  event.addPropertyWithValue('uid', `interview-${id}@${sender.replace(/^.*@/, '')}`)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(at, true))
  event.addPropertyWithValue('dtstart', ICAL.Time.fromJSDate(start, true))
  const end = new Date(start.getTime() + minutes * 60_000)
  event.addPropertyWithValue('dtend', ICAL.Time.fromJSDate(end, true))
  event.addPropertyWithValue('sequence', sequence)
  event.addPropertyWithValue('status', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
  event.addPropertyWithValue('summary', asText(title))
  event.addPropertyWithValue('description', `${asText(text)}\n\n${origin}${path}`)
  event.addPropertyWithValue('location', asText(link ?? place))
  event.addPropertyWithValue('url', link ?? `${origin}${path}`)
  const organizer = event.addPropertyWithValue('organizer', `mailto:${sender}`)
  organizer.setParameter('cn', asParameter(calendar.organizer))
  const attendee = event.addPropertyWithValue('attendee', `mailto:${to}`)
  attendee.setParameter('cn', asParameter(name ?? to))
  attendee.setParameter('partstat', 'ACCEPTED')
  attendee.setParameter('rsvp', 'FALSE')
  root.addSubcomponent(event)
  return `${root.toString()}\r\n`
}
