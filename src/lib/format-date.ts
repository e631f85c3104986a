import { dateFormat } from './intl.ts'

const inDays = { year: 'numeric', month: 'short', day: 'numeric' } as const
const inMinutes = { ...inDays, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = dateFormat({ ...inDays, timeZone: 'UTC' })
const minute = dateFormat({ ...inMinutes, timeZone: 'UTC' })
const monthOfYear = dateFormat({
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const zoned = dateFormat({ ...inMinutes, timeZoneName: 'short' })
const zonedInYear = dateFormat({ ...inMinutes, year: undefined, timeZoneName: 'short' })

/** `Mar 3, 2026` in UTC: the same text on the server and in every browser. */
export const formatDay = (iso: string, locale?: string): string => day(new Date(iso), locale)

/** `Mar 3, 2026, 14:00 UTC`. */
export const formatUtc = (iso: string): string => `${minute(new Date(iso))} UTC`

/** The same moment in the reader's zone, which is named: `Mar 3, 2026, 15:00 GMT+1`. */
export const formatLocal = (iso: string): string => zoned(new Date(iso))

/** `formatLocal` beside the date in UTC, which has the year: `Mar 3, 15:00 GMT+1`. */
export const formatLocalInYear = (iso: string): string => zonedInYear(new Date(iso))

/** JSON Resume's partial dates: `2021` stays, `2021-03` and `2021-03-09` become `Mar 2021`. */
function formatMonth(date: string): string {
  const [year = '', month] = date.split('-')
  if (!month) return year
  const at = new Date(`${year}-${month}-01T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? date : monthOfYear(at)
}

/** `Mar 2021 – Present`; empty without a start and an end. */
export function formatPeriod(start?: string, end?: string): string {
  if (!start && !end) return ''
  if (!start) return formatMonth(end ?? '')
  return `${formatMonth(start)} – ${end ? formatMonth(end) : 'Present'}`
}
