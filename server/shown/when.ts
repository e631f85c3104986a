const partsIn = (at: Date, zone: string, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )

/** `Tuesday, March 3, 2026`; in German `Dienstag, 3. März 2026`. */
export const dayText = (at: Date, zone: string, locale = 'en'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: zone }).format(at)

/** `March 3, 2026`. */
export const dateText = (at: Date, zone: string, locale = 'en'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(at)

const clockIn = (at: Date, zone: string) => {
  const of = partsIn(at, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${of['hour']}:${of['minute']}`
}

const offsetIn = (at: Date, zone: string) =>
  partsIn(at, zone, { timeZoneName: 'shortOffset' })['timeZoneName'] ?? ''

const hour = 3_600_000

/** `15:00–16:00`; where the clocks are changed around it, each with its offset. */
export function hoursText(at: Date, minutes: number, zone: string): string {
  const end = new Date(at.getTime() + minutes * 60_000)
  const around = [new Date(at.getTime() - 2 * hour), at, end, new Date(end.getTime() + 2 * hour)]
  const isClear = new Set(around.map(one => offsetIn(one, zone))).size === 1
  const [from, to] = [at, end].map(
    one => clockIn(one, zone) + (isClear ? '' : ` ${offsetIn(one, zone)}`),
  )
  return `${from}–${to}`
}

/** `Tuesday, March 3, 2026, 15:00–16:00, Europe/London`. */
export const whenText = (at: Date, minutes: number, zone: string, locale?: string): string =>
  `${dayText(at, zone, locale)}, ${hoursText(at, minutes, zone)}, ${zone}`

/** `Tuesday, March 3, 2026, 15:00, Europe/London`. */
export const momentText = (at: Date, zone: string, locale?: string): string =>
  `${dayText(at, zone, locale)}, ${clockIn(at, zone)}, ${zone}`

/** `March 3, 2026, 14:00 UTC`. */
export const utcText = (at: Date, locale?: string): string =>
  `${dateText(at, 'UTC', locale)}, ${clockIn(at, 'UTC')} UTC`
