/** Points of a job's skill by what the resume shows of it. */
export const skillPoints = {
  exact: { required: 8, preferred: 4 },
  alias: { required: 8, preferred: 4 },
  narrower: { required: 6, preferred: 3 },
  broader: { required: 2, preferred: 1 },
  missing: { required: 0, preferred: 0 },
} as const

/** As the search counts a year (job_yearly). */
const perYear = { YEAR: 1, MONTH: 12, DAY: 260, HOUR: 2080 }

/** Null where the hours of a year are not known: of an hour's or a day's pay that is not for full time. */
export const timesPerYear = (unit: keyof typeof perYear | null, employmentType: string[]) =>
  (unit === 'HOUR' || unit === 'DAY') && !employmentType.includes('FULL_TIME')
    ? null
    : perYear[unit ?? 'YEAR']
