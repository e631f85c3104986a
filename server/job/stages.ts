/** Where an open application stands, in the one vocabulary. */
export const openStages = [
  'applied',
  'screening',
  'assessment',
  'interview',
  'offer',
  'hired',
] as const

/** What the candidate sees of each. */
export const candidateWordOf = {
  applied: 'Received',
  screening: 'In review',
  assessment: 'In review',
  interview: 'Interviewing',
  offer: 'Offer',
  hired: 'Hired',
} as const
