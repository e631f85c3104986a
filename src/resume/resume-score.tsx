import type { ComponentProps } from 'react'
import { ScoreRing } from '#src/ui/score-ring.tsx'
import { toneOfScore } from './resume-words.ts'

type ResumeScoreProps = Pick<ComponentProps<typeof ScoreRing>, 'value' | 'size'> & {
  label?: string
}

/** A resume's score in the colour of its band. */
export const ResumeScore = ({ value, label = 'Resume score', size }: ResumeScoreProps) => (
  <ScoreRing
    value={value}
    label={label}
    size={size}
    tone={value === null ? undefined : toneOfScore(value)}
  />
)
