import type { JobStage } from '#db/tables/jobs.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import { stageOf, stagesOf } from '#server/job/posting/stages.ts'
import { candidateWords } from './candidate-stage.ts'
import type { ChosenStage } from './queries.ts'

/** The applications that a stage of a job's own stands for, or a kind of which it has none. */
export function chosenStage(own: JobStage[], wanted: string): ChosenStage {
  const stages = stagesOf(own)
  const stage = stages.find(({ id }) => id === wanted)
  if (!stage)
    return isSystemStage(wanted)
      ? { systemStage: wanted }
      : { systemStage: 'applied', stageId: wanted }
  const { systemStage } = stage
  const [first, ...others] = stages.filter(one => one.systemStage === systemStage)
  return first === stage
    ? { systemStage, notIn: others.map(({ id }) => id) }
    : { systemStage, stageId: stage.id }
}

const isSystemStage = (word: string): word is SystemStage => Object.hasOwn(candidateWords, word)

interface Counted {
  systemStage: SystemStage
  stageId: string | null
  count: number
}

/** How many applications are in each stage of a job's own, and at the ends. */
export function countOwnStages(own: JobStage[], counted: Counted[]) {
  // Of a kind that it has no stage of any more there may be some.
  const present = counted.flatMap(row => stageOf(own, row) ?? [])
  const stages = [...new Set([...stagesOf(own), ...present])]
  const sumOf = (isHere: (row: Counted) => boolean) =>
    counted.filter(isHere).reduce((sum, { count }) => sum + count, 0)
  return {
    stages: stages.map(({ id, name, systemStage, expectedDays }) => ({
      id,
      name,
      systemStage,
      expectedDays,
      count: sumOf(row => stageOf(own, row)?.id === id),
    })),
    /** By the one vocabulary. */
    counts: Object.fromEntries(
      counted.map(({ systemStage }) => [
        systemStage,
        sumOf(row => row.systemStage === systemStage),
      ]),
    ) as Partial<Record<SystemStage, number>>,
  }
}

/** In which of the job's own stages an application stands; null for one that is over. */
export function ownStageOf(own: JobStage[], systemStage: SystemStage, stageId: string | null) {
  const stage = stageOf(own, { systemStage, stageId })
  return {
    stageId: stage?.id ?? null,
    stageName: stage?.name ?? null,
    expectedDays: stage?.expectedDays ?? null,
  }
}
