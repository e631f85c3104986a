import type { Verdict } from '#server/application/review/schema.ts'

/** The worst first. */
export const verdictLabels: Record<Verdict, string> = {
  strong_no: 'Strong no',
  no: 'No',
  yes: 'Yes',
  strong_yes: 'Strong yes',
}

export const ratingLabels = {
  1: 'far below what the job needs',
  2: 'below what the job needs',
  3: 'what the job needs',
  4: 'more than the job needs',
}
