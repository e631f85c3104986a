import type { SystemStage } from '#db/tables/applications.ts'
import { candidateWordOf } from '#server/job/stages.ts'

/** Stages in the candidate's words. */
export type CandidateStage =
  | 'Received'
  | 'In review'
  | 'Interviewing'
  | 'Offer'
  | 'Hired'
  | 'Not selected'
  | 'Withdrawn'
  | 'Closed'

export const candidateWords: Record<SystemStage, CandidateStage> = {
  ...candidateWordOf,
  rejected: 'Not selected',
  withdrawn: 'Withdrawn',
}

interface Standing {
  systemStage: SystemStage
  toldStage: SystemStage
  rejectedFrom: SystemStage | null
  closeReason: 'filled' | 'cancelled' | 'expired' | null
}

/** Whether a rejection has reached the candidate. */
export const isToldRejection = ({ systemStage, toldStage }: Standing) =>
  systemStage === 'rejected' && toldStage === 'rejected'

/** What the candidate sees: of an untold rejection nothing. */
export function candidateStage(application: Standing): CandidateStage {
  const { systemStage, rejectedFrom, closeReason } = application
  const isHidden = systemStage === 'rejected' && !isToldRejection(application)
  const stage = isHidden ? (rejectedFrom ?? 'applied') : systemStage
  const isUndecided = !['offer', 'hired', 'rejected', 'withdrawn'].includes(stage)
  // A posting that ran out still has its applications read.
  if (isUndecided && (closeReason === 'filled' || closeReason === 'cancelled')) return 'Closed'
  return candidateWords[stage]
}
