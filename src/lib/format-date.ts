const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const monthOfYear = new Intl.DateTimeFormat('en', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Mar 3, 2026` in UTC: the same text on the server and in every browser. */
export const formatDay = (iso: string): string => day.format(new Date(iso))

/** `Mar 3, 2026, 14:00 UTC`. */
export const formatUtc = (iso: string): string => `${minute.format(new Date(iso))} UTC`

/** The same moment in the reader's zone, which is named: `Mar 3, 2026, 15:00 GMT+1`. */
export function formatLocal(iso: string): string {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return format.format(new Date(iso))
}

/** JSON Resume's partial dates: `2021` stays, `2021-03` and `2021-03-09` become `Mar 2021`. */
function formatMonth(date: string): string {
  const [year = '', month] = date.split('-')
  if (!month) return year
  const at = new Date(`${year}-${month}-01T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? date : monthOfYear.format(at)
}

/** `Mar 2021 – Present`; empty without a start and an end. */
export function formatPeriod(start?: string, end?: string): string {
  if (!start && !end) return ''
  if (!start) return formatMonth(end ?? '')
  return `${formatMonth(start)} – ${end ? formatMonth(end) : 'Present'}`
}
