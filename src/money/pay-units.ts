/** What pay is for, by schema.org's unit. */
export const payUnits = {
  YEAR: 'a year',
  MONTH: 'a month',
  DAY: 'a day',
  HOUR: 'an hour',
} as const
