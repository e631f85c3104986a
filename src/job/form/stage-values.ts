import type { JobFields } from '#server/job/schema.ts'
import { openStages } from '#server/job/stages.ts'
import { stageLabels } from '#src/application/application-words.ts'

type Stages = NonNullable<JobFields['stages']>

/** A stage as it is typed: its days are text until they are sent. */
export type StageValues = Omit<Stages[number], 'expectedDays'> & { expectedDays: string }

/** An id for what is added in the browser; the server wants it unique within its list alone. */
export const newId = () => Math.random().toString(36).slice(2, 12)

/** Those of every organization that has none of its own. */
export const usualStages: StageValues[] = openStages.map(systemStage => ({
  id: systemStage,
  name: stageLabels[systemStage],
  systemStage,
  expectedDays: '',
}))

/** As they are stored, where none stand for the usual ones. */
export const typedStages = (stages: Stages): StageValues[] =>
  stages.length === 0
    ? usualStages
    : stages.map(stage => ({ ...stage, expectedDays: stage.expectedDays?.toString() ?? '' }))

export const sentStages = (stages: StageValues[]): Stages =>
  stages.map(stage => ({ ...stage, expectedDays: numberOf(stage.expectedDays) }))

/** Null for nothing typed; no number for what is none. */
export const numberOf = (text: string) =>
  text.trim() === '' ? null : Number(text.replace(',', '.'))
