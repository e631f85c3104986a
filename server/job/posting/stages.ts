import type { JobStage, OpenStage } from '#db/tables/jobs.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import { candidateWordOf } from '../stages.ts'

const usual = (systemStage: OpenStage, name: string): JobStage => ({
  id: systemStage,
  name,
  systemStage,
  expectedDays: null,
})

/** Those of a job that names none. */
const usualStages = [
  usual('applied', 'Applied'),
  usual('screening', 'Screening'),
  usual('assessment', 'Assessment'),
  usual('interview', 'Interview'),
  usual('offer', 'Offer'),
  usual('hired', 'Hired'),
]

export const stagesOf = (own: JobStage[]): JobStage[] => (own.length > 0 ? own : usualStages)

interface Standing {
  systemStage: SystemStage
  stageId: string | null
}

/**
 * In which of a job's stages an application stands: its own, else the first of its system stage,
 * which may have been removed meanwhile; undefined for one that is decided otherwise.
 */
export function stageOf(own: JobStage[], { systemStage, stageId }: Standing): JobStage | undefined {
  const ofKind = stagesOf(own).filter(stage => stage.systemStage === systemStage)
  return (
    ofKind.find(({ id }) => id === stageId) ??
    ofKind[0] ??
    usualStages.find(stage => stage.systemStage === systemStage)
  )
}

/** The way of an application, as everybody may read it. */
export const processOf = (own: JobStage[]) =>
  stagesOf(own).map(({ id, name, systemStage, expectedDays }) => ({
    id,
    name,
    expectedDays,
    /** What the candidate sees meanwhile. */
    seenAs: candidateWordOf[systemStage],
  }))
