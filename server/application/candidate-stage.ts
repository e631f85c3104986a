import { sql } from 'kysely'
import type { CandidateStage, SystemStage } from '#db/tables/applications.ts'
import { candidateWordOf } from '#server/job/stages.ts'

export const candidateWords: Record<SystemStage, CandidateStage> = {
  ...candidateWordOf,
  rejected: 'Not selected',
  withdrawn: 'Withdrawn',
}

/** By system stage. */
export const wordsInSql = sql`${JSON.stringify(candidateWords)}::jsonb`

interface Standing {
  systemStage: SystemStage
  toldStage: SystemStage
}

/** Whether a rejection has reached the candidate. */
export const isToldRejection = ({ systemStage, toldStage }: Standing) =>
  systemStage === 'rejected' && toldStage === 'rejected'

/** Until it is decided and told; who is hired does not. */
export const mayWithdraw = (standing: Standing) =>
  !isToldRejection(standing) && !['withdrawn', 'hired'].includes(standing.systemStage)

const shown = sql`case when applications.system_stage = 'rejected'
    and applications.told_stage <> 'rejected' then coalesce(applications.rejected_from, 'applied')
  else applications.system_stage end`

/**
 * What the candidate sees of an application, beside its job: of an untold rejection nothing. Of a
 * posting that ran out the applications are still read.
 */
export const candidateStage = sql<CandidateStage>`case
  when jobs.close_reason in ('filled', 'cancelled')
    and ${shown} not in ('offer', 'hired', 'rejected', 'withdrawn') then 'Closed'
  when applications.unanswered_at is not null and jobs.status = 'closed'
    and ${shown} not in ('hired', 'rejected', 'withdrawn') then 'Closed'
  else ${wordsInSql} ->> (${shown}) end`
