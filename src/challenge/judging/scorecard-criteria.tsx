import type { useForm } from '#src/form/use-form.ts'
import { commentOf, pathOf, type Judged, type Judgement, type ScoreValues } from './judgement.ts'
import { ScorecardCriterion } from './scorecard-criterion.tsx'

interface ScorecardCriteriaProps {
  criteria: Judged['criteria']
  form: ReturnType<typeof useForm<Judgement>>
  /** What stands: its scores and comments can't be changed any more. */
  settled?: Judgement | undefined
}

/** The points and the comment of each criterion. */
export function ScorecardCriteria({ criteria, form, settled }: ScorecardCriteriaProps) {
  const { scores } = form.values
  const rowOf = (score: ScoreValues, index: number) => ({
    values: score,
    errors: form.errors,
    path: pathOf(index),
    change: (part: Partial<ScoreValues>) => {
      const next = { scores: scores.with(index, { ...score, ...part }) }
      form.correct(next, [part.value === undefined ? commentOf(index) : pathOf(index)])
    },
  })
  return criteria.map((criterion, index) => {
    const score = scores[index]
    return (
      score && (
        <ScorecardCriterion
          key={criterion.key}
          criterion={criterion}
          form={rowOf(score, index)}
          isSettled={settled !== undefined}
          isCommentSettled={Boolean(settled?.scores[index]?.comment)}
        />
      )
    )
  })
}
