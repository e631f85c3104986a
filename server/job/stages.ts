import type { CandidateStage } from '#db/tables/applications.ts'

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

/** Stages in the candidate's words, as they follow each other, and how it can end. */
export const candidateStages = [
  'Received',
  'In review',
  'Interviewing',
  'Offer',
  'Hired',
  'Not selected',
  'Withdrawn',
  'Closed',
] as const satisfies CandidateStage[]
