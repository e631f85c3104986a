import type { SystemStage } from '#db/tables/applications.ts'
import type { JobQuestion, JobStage } from '#db/tables/jobs.ts'
import { choicesOf } from '#server/job/posting/questions.ts'
import { stageOf, stagesOf } from '#server/job/posting/stages.ts'
import type { PipelineRow } from './queries.ts'

const ends = [
  { id: 'rejected', name: 'Rejected', systemStage: 'rejected', expectedDays: null },
  { id: 'withdrawn', name: 'Withdrawn', systemStage: 'withdrawn', expectedDays: null },
] as const

/** The job's own; those that it has no more, but where somebody stands; and the ends. */
export function boardStages(own: JobStage[], counts: Map<string, number>) {
  const stages = stagesOf(own)
  const known = new Set<string>([...stages, ...ends].map(({ id }) => id))
  const left = [...counts.keys()]
    .filter(id => !known.has(id))
    .flatMap(id => stageOf([], { systemStage: id as SystemStage, stageId: null }) ?? [])
  return [...stages, ...left, ...ends]
}

/** The questions by whose answers applications are told apart: those where one chooses. */
export const choosable = (questions: JobQuestion[]) =>
  questions
    .map(one => ({ id: one.id, type: one.type, label: one.label, choices: choicesOf(one) }))
    .filter(({ choices }) => choices.length > 0)

/** A row as screens and files show it. */
export function shownOf({ own, userId }: { own: JobStage[]; userId: string }, row: PipelineRow) {
  const { stageKey, matchFound, matchTotal, ownerId, ownerName, ...rest } = row
  const stage = [...stagesOf(own), ...ends].find(({ id }) => id === stageKey)
  return {
    ...rest,
    stageId: stageKey,
    stageName: stage?.name ?? stageKey,
    /** Days that the organization said it takes. */
    expectedDays: stage?.expectedDays ?? null,
    match:
      matchTotal === 0
        ? null
        : {
            found: matchFound,
            total: matchTotal,
          },
    owner:
      ownerId === null ? null : { id: ownerId, name: ownerName ?? '', isMe: ownerId === userId },
  }
}
