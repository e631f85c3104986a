const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** `40%`; a dash where there is nothing to be a part of. */
export const percentOf = (part: number, whole: number) =>
  whole === 0 ? '–' : percent.format(part / whole)

/** `1 day`, `2.5 days`. */
export function daysText(days: number): string {
  const text = decimal.format(days)
  return text === '1' ? '1 day' : `${text} days`
}
