import type { Verdict } from '#server/application/review/schema.ts'

/** The worst first. */
export const verdictLabels: Record<Verdict, string> = {
  strong_no: 'Strong no',
  no: 'No',
  yes: 'Yes',
  strong_yes: 'Strong yes',
}

export const ratingLabels = {
  1: 'far below what is needed',
  2: 'below what is needed',
  3: 'what is needed',
  4: 'more than is needed',
}
