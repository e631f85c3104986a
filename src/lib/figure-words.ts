import { numberFormat } from './intl.ts'

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 })
const decimal = numberFormat({ maximumFractionDigits: 1 })

/** `40%`; a dash where there is nothing to be a part of. */
export const percentOf = (part: number, whole: number) =>
  whole === 0 ? '–' : percent(part / whole)

/** `1 day`, `2.5 days`. */
export function daysText(days: number): string {
  const text = decimal(days)
  return text === '1' ? '1 day' : `${text} days`
}

/** `2.5`, `3.0`. */
export const inTenths = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
